import type { CardData } from '../../core/document/kinds/card.ts';
import { charOf } from '../../core/document/kinds/card.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { withClientKey } from '../../room/client-key/with-client-key.ts';
import type { HandWrite } from '../../room/document/upsert-document.ts';
import type { RoomPorts } from '../../room/ports.ts';
import { requireWritable } from '../../room/room/require-writable.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { roomById } from '../../room/room/room-row.ts';
import { actingCharacter } from '../../room/seat/acting-character.ts';
import { createSnapshotCache, loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { requireQuiet } from '../../room/turn/undo-turns.ts';
import { changeTreeIn } from '../../room/variable/change-variables.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { translate } from '../../i18n/translate.ts';
import { gameTime } from '../prompt/game-time.ts';
import { macroContext } from '../prompt/macro-context.ts';
import { roomValues } from '../prompt/room-values.ts';
import type { OpeningText } from './opening-text.ts';
import { openingText } from './opening-text.ts';

/** An opening of a card, by its number in the card's list. */
export type Opening = { readonly cardId: string; readonly opening: number };

function openingOf(card: { readonly data: Pick<CardData, 'openings'> } | undefined, opening: number) {
  if (card === undefined) throw new DomainError('NOT_FOUND');
  const chosen = card.data.openings[opening];
  if (chosen === undefined) throw new DomainError('OPENING_UNKNOWN', { opening });
  return chosen;
}

type Table = { readonly room: RoomRow; readonly snapshot: RoomSnapshot };

/** The opening as this table would be told it. The same card and number give the same words, whatever chance is in them. */
function textFor({ room, snapshot }: Table, { cardId, opening }: Opening): OpeningText {
  const card = find(snapshot, 'card', cardId);
  const { text } = openingOf(card, opening);
  const player = actingCharacter(snapshot, []);
  const values = roomValues(snapshot);
  const char = card === undefined ? room.name : charOf(card.data);
  const id = `${cardId}/opening/${opening}`;
  const world = {
    roomId: room.id, seed: `${room.id}/${id}`, char,
    user: player?.data.name ?? translate('card.player', {}, room.locale),
    time: gameTime(find(snapshot, 'clock', clockId)?.data.face ?? null, room.locale),
    values: values.textAt,
    fields: { persona: player?.data.description ?? '', description: card?.data.description ?? '', personality: card?.data.personality ?? '', scenario: card?.data.scenario ?? '' },
  };
  return openingText(text, values, macroContext(world, { id, char, outlets: new Map() }));
}

async function tableOf(ports: Pick<RoomPorts, 'db'>, roomId: string): Promise<Table> {
  const [room, snapshot] = await Promise.all([roomById(ports.db, roomId), loadSnapshot(ports.db, createSnapshotCache(), roomId)]);
  if (room === null) throw new DomainError('NOT_FOUND');
  return { room, snapshot };
}

/** What players would read of an opening now. Throws NOT_FOUND, OPENING_UNKNOWN. */
export async function previewOpening(ports: Pick<RoomPorts, 'db'>, roomId: string, opening: Opening): Promise<string> {
  return textFor(await tableOf(ports, roomId), opening).text;
}

/** An opening before the first turn begins the state anew; later, what has been played keeps its values. */
async function changeVariables(write: RoomWrite, { initial, operations }: OpeningText, cardId: string): Promise<void> {
  if (initial !== null) {
    const anew = Object.entries(initial.tree).map(([key, value]) => ({ op: 'set', path: [key], value, upsert: true }) as const);
    if (write.head.turnNumber === 0) await changeTreeIn(write, { do: 'operate', operations: anew, byKeeper: true });
    await changeTreeIn(write, { do: 'declare', bookId: cardId, tree: initial.tree, rules: initial.rules });
  }
  if (operations.length > 0) await changeTreeIn(write, { do: 'operate', operations, byKeeper: true });
}

async function tell(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { cardId, opening, told }: Opening & { readonly told: OpeningText }): Promise<string> {
  await requireWritable(write);
  await requireQuiet(write);
  const card = (await write.documents.read([cardId])).get(cardId);
  if (card?.kind !== 'card') throw new DomainError('NOT_FOUND');
  openingOf(card, opening);
  if (told.text === '') throw new DomainError('OPENING_EMPTY', { opening });
  await changeVariables(write, told, cardId);
  await write.documents.put({ kind: 'card', id: cardId, data: { ...card.data, toldOpening: opening } });
  const id = ports.ids.uuid();
  // It belongs to the turn that was told last: a story goes on from there.
  write.forTurn({ id: null, number: write.head.turnNumber === 0 ? null : write.head.turnNumber, version: 0 });
  write.frame({ id, type: 'narrative', audience: [EVERYONE], data: { speaker: 'KEEPER', name: null, characterId: null, text: told.text, format: 'MARKDOWN', presentCharacterIds: [] } });
  return id;
}

/**
 * Tells the table an opening of a card as its keeper's narration; between turns, at any point of the story. Template code,
 * macros and updates of variables in it never reach a player; the updates are made. Answers with the frame's id; repeated
 * under its key, it is told once. Throws NOT_FOUND, OPENING_UNKNOWN, OPENING_EMPTY, ROOM_ENDED, TURN_NOT_LAST while a turn
 * is under way, CLIENT_KEY_REUSED.
 */
export async function tellOpening(ports: RoomPorts, { roomId, memberId, personId, clientKey }: HandWrite, opening: Opening): Promise<string> {
  const told = textFor(await tableOf(ports, roomId), opening);
  const request = { scope: `tellOpening:${roomId}`, personId, key: clientKey, payload: { ...opening } };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => tell(write, ports, { ...opening, told })));
}
