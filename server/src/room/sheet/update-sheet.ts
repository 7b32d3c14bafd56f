import { audienceOf } from '../../core/document/project.ts';
import type { Raw } from '../../core/document/document.ts';
import type { Audience, Viewer } from '../../core/document/viewer.ts';
import { EVERYONE, maySee, seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { applyEdits } from '../../core/sheet/index.ts';
import { seatCharacterIds } from '../../core/seat/bindings.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { ShownTo } from '../document/seat-audience.ts';
import { seatAudience } from '../document/seat-audience.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { requireSystem } from '../rulepack/room-system.ts';
import { charactersInWrite, seatsInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { editSheet, sheetInWrite } from './edit-sheet.ts';
import type { GivenEdits } from './given-edits.ts';
import { placedAt, readGiven } from './given-edits.ts';

/** What to change of a character's sheet by the room's system. */
export type SheetUpdate = GivenEdits & {
  readonly characterId: string;
  readonly statusEffects: readonly string[] | null;
  /** Who reads the sheet beside the keepers and whoever plays the character; null leaves it as it is. For keepers. */
  readonly shownTo: ShownTo | null;
  readonly expectedVersion: number | null;
};

type Cause = HandWrite & { readonly viewer: Viewer };

/** The ids of the seats that play a character. */
async function seatsPlaying(write: RoomWrite, characterId: string): Promise<string[]> {
  const seats = await seatsInWrite(write);
  const bound = (await charactersInWrite(write)).map(({ id, data }) => ({ id, type: data.type }));
  return seats.filter((seat) => seatCharacterIds(seat, bound, seats).includes(characterId)).map(({ id }) => id);
}

/** The character, where the viewer may change their sheet. Throws NOT_FOUND where they may not know of them, FORBIDDEN. */
async function requireOwn(write: RoomWrite, viewer: Viewer, characterId: string): Promise<readonly string[]> {
  const character = (await write.documents.read([characterId])).get(characterId);
  if (character?.kind !== 'character' || !maySee(audienceOf(character as Raw<'character'>), viewer)) throw new DomainError('NOT_FOUND');
  const playing = await seatsPlaying(write, characterId);
  const own = viewer.kind === 'seat' && viewer.seatIds.some((id) => playing.includes(id));
  if (!seesAll(viewer) && !own) throw new DomainError('FORBIDDEN');
  return playing;
}

/** Whoever plays somebody reads their sheet, whoever else does. */
async function audienceFor(write: RoomWrite, shownTo: ShownTo, playing: readonly string[]): Promise<Audience> {
  const { audience, issues } = await seatAudience(write, shownTo, ['shownTo', 'seats']);
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
  return audience.includes(EVERYONE) ? audience : [...new Set([...audience, ...playing])];
}

async function update(write: RoomWrite, ports: RoomPorts, { viewer, input }: { viewer: Viewer; input: SheetUpdate }): Promise<Issue[]> {
  const room = await requireWritable(write);
  const playing = await requireOwn(write, viewer, input.characterId);
  const { rulepack } = requireSystem(ports, room);
  if (input.shownTo !== null && !seesAll(viewer)) throw new DomainError('FORBIDDEN');
  const given = readGiven(rulepack, input);
  const before = (await sheetInWrite(write, { rulepack, characterId: input.characterId }))?.data.values ?? {};
  const tried = applyEdits(rulepack, before, { edits: given.edits, mode: 'edit' });
  const issues = [...given.issues, ...placedAt(given, tried.issues)];
  if (issues.length > 0) throw new DomainError('SHEET_REFUSED', {}, issues);
  const shownTo = input.shownTo === null ? null : await audienceFor(write, input.shownTo, playing);
  const { statusEffects, expectedVersion } = input;
  const applied = await editSheet(write, { rulepack, characterId: input.characterId }, {
    edits: given.edits, mode: 'edit', ...(statusEffects !== null && { statusEffects }), ...(expectedVersion !== null && { expectedVersion }), ...(shownTo !== null && { shownTo }),
  });
  return [...given.notes, ...placedAt(given, applied.notes)];
}

/**
 * Changes a character's sheet by hand: a player those of their seats' characters, whoever runs the room all. Returns what was
 * brought into bounds and which names are new. Throws NOT_FOUND, FORBIDDEN, ROOM_ENDED, RULEPACK_MISSING, RULES_NO_SYSTEM,
 * STALE_VERSION, CLIENT_KEY_REUSED, and SHEET_REFUSED with every problem by path.
 */
export function updateSheet(ports: RoomPorts, { roomId, memberId, personId, clientKey, viewer }: Cause, input: SheetUpdate): Promise<Issue[]> {
  const request = { scope: `updateSheet:${roomId}`, personId, key: clientKey, payload: input };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => update(write, ports, { viewer, input })));
}
