import type { View } from '../../core/document/document.ts';
import type { LoreTimers } from '../../core/document/kinds/lore-timers.ts';
import { loreTimersId } from '../../core/document/kinds/lore-timers.ts';
import { estimateTokens } from '../../core/prompt/estimate-tokens.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { hashSeed, seededRandom } from '../../core/random/seeded-random.ts';
import type { Activation, ActivationDecision, ActivationInput, LoreEntry, ScanMessage } from '../../core/worldbook/index.ts';
import { activateWorldBooks } from '../../core/worldbook/index.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { LORE_SCAN_MESSAGES } from '../limits.ts';
import type { RoomBooks } from './room-books.ts';

/** What calls up the lore of a room in one turn: the same asking gives the same answer. */
export type LoreAsking = {
  readonly snapshot: RoomSnapshot;
  readonly books: RoomBooks;
  /** Oldest first, this turn's actions last. */
  readonly messages: readonly ScanMessage[];
  /** Turns that were told before this one; counts where the room's lore was never timed. */
  readonly turnsBefore: number;
  readonly seed: string;
  /** Tokens that lore may have. */
  readonly budget: number | null;
} & Pick<ActivationInput, 'trigger' | 'character' | 'sources' | 'greeting' | 'vectorMatches' | 'forced' | 'condition' | 'content' | 'scanTexts'>;

/** What came up, with the room's documents behind it. */
export type RoomActivation = {
  readonly activation: Activation;
  readonly viewOf: (lore: LoreEntry) => View<'lore-entry'> | undefined;
  /** Moves the timers on; only a real turn applies it. */
  readonly effects: readonly Effect[];
};

/** Rooms without timed lore need no clock for it. */
function timerEffects(books: RoomBooks, before: LoreTimers | null, after: LoreTimers): Effect[] {
  if (before === null && !books.timed) return [];
  return [{ op: 'operate', documentId: loreTimersId, operation: { kind: 'lore-timers', timers: after } }];
}

/** One number for each name, from the turn's seed: telling a turn again rolls nothing anew. */
function rollsOf(seed: string) {
  const rollOf = (stream: string) => (name: string) => seededRandom(hashSeed(seed, stream, name))();
  return { chance: rollOf('lore'), group: rollOf('lore-group') };
}

/** Calls up the lore of a room: which entries come in, where they stand, and why. Changes nothing. */
export function activateLore(asking: LoreAsking): RoomActivation {
  const { snapshot, books, turnsBefore, seed, budget, ...rest } = asking;
  const before = find(snapshot, 'lore-timers', loreTimersId)?.data ?? null;
  const turn = (before?.turn ?? turnsBefore) + 1;
  const activation = activateWorldBooks(books.prepared, {
    ...rest,
    turn,
    timers: before?.effects ?? {},
    rolls: rollsOf(seed),
    tokens: estimateTokens,
    settings: { scanDepth: LORE_SCAN_MESSAGES, recursive: books.recursive, budget, bookBudgets: books.budgets, templates: true },
  });
  return {
    activation,
    viewOf: (lore) => books.viewOf(lore.book, lore.index),
    effects: timerEffects(books, before, { turn, effects: activation.timers }),
  };
}

/** Decisions in the order of rank, with their documents; those without one are not of this room. */
export function decidedDocuments(decisions: readonly ActivationDecision[], { viewOf }: Pick<RoomActivation, 'viewOf'>): { readonly decision: ActivationDecision; readonly view: View<'lore-entry'> }[] {
  return decisions.flatMap((decision) => {
    const view = viewOf(decision.lore);
    return view === undefined ? [] : [{ decision, view }];
  });
}
