import type { ScanMessage } from '../../core/worldbook/index.ts';
import { actingCharacter } from '../../room/seat/acting-character.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import { actionOf } from '../prompt/keeper-input.ts';
import type { TableState } from '../prompt/keeper-input.ts';
import { cardScan, worldCard } from '../prompt/world-card.ts';
import { historyOf } from '../prompt/history-material.ts';
import type { LoreAsking } from './activate-lore.ts';
import { LORE_SCAN_MESSAGES } from '../limits.ts';
import type { BookBinding } from './books-in-play.ts';
import { booksInPlay } from './books-in-play.ts';
import type { MeaningPorts } from './meaning-matches.ts';
import { meaningMatches } from './meaning-matches.ts';
import { roomBooks } from './room-books.ts';
import { tableNames } from './table-names.ts';

/** Which telling asks: what its chance begins with, how many turns were told before, and how much room lore has. */
export type AskingTurn = { readonly seed: string; readonly turnsBefore: number; readonly budget: number | null; readonly trigger: LoreAsking['trigger']; /** Ends what is asked of a model. */ readonly signal?: AbortSignal };

/** Turns of the story whose messages are handed over; an entry that looks further back finds nothing there. */
const SCAN_TURNS = 40;

function bindingOf({ snapshot, seats, actions }: TableState): BookBinding {
  const acting = seats.filter(({ id }) => actions.some(({ seatId }) => seatId === id));
  const played = actions.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const told = ofKind(snapshot, 'character').filter(({ data }) => data.type !== 'player').map(({ id }) => id);
  return {
    memberIds: new Set(acting.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))),
    characterIds: new Set([...played, ...told]),
    presetIds: new Set(ofKind(snapshot, 'preset').filter(({ data }) => data.enabled).map(({ id }) => id)),
  };
}

/** The story as messages, oldest first: what each said or did, then what was told; this turn's actions last. */
function messagesOf(state: TableState): ScanMessage[] {
  const turns = historyOf(state.history).slice(-SCAN_TURNS);
  const told = turns.flatMap(({ actions, narration }): ScanMessage[] => [...actions.map(({ actorName, text }) => ({ name: actorName, text })), ...(narration === '' ? [] : [{ text: narration }])]);
  const now = state.actions.map((action) => actionOf(state, action)).map(({ actorName, text }) => ({ name: actorName, text }));
  return [...told, ...now];
}

/** What a table asks its lore in a turn. */
export async function loreAsking(ports: MeaningPorts, state: TableState, { seed, turnsBefore, budget, trigger, signal = new AbortController().signal }: AskingTurn): Promise<LoreAsking> {
  const messages = messagesOf(state);
  const books = roomBooks(state.snapshot, booksInPlay(state.snapshot, bindingOf(state)), tableNames(state));
  const text = messages.slice(-LORE_SCAN_MESSAGES).map((message) => message.text).join('\n');
  const persona = actingCharacter(state.snapshot, state.actions)?.data.description ?? '';
  const { sources, ...scan } = cardScan(worldCard(state.snapshot));
  return {
    ...scan,
    snapshot: state.snapshot, seed, turnsBefore, budget, trigger,
    books, messages,
    vectorMatches: await meaningMatches(ports, { roomId: state.room.id, books, text, signal }),
    sources: { ...sources, personaDescription: persona },
  };
}
