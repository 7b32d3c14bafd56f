import { tidyAliases } from '../../core/character/name-clash.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { RandomSource } from '../../core/random/random-source.ts';
import type { CreationRequest } from '../../core/sheet/index.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomRow } from '../room/room-row.ts';
import { requireSystem } from '../rulepack/room-system.ts';
import { putNewSheet } from '../sheet/new-sheet.ts';
import { seatsInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { bindToSeat } from './bind-to-seat.ts';
import { castIssuesInWrite } from './cast-in-write.ts';
import { withNameTries } from './name-tries.ts';
import { refuseCharacter } from './refuse-character.ts';
import { seatFor } from './seat-for.ts';

export type CharacterInput = {
  /** The seat that will play them; null: the maker's own, or none where a keeper makes somebody of the world. */
  readonly seatId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Their sheet by the room's system, and where its dice come from; absent leaves them without one. */
  readonly sheet?: { readonly request: CreationRequest; readonly random: RandomSource };
};

type Cause = HandWrite & { readonly viewer: Viewer };

/** A new character, and what of their sheet was brought into bounds. */
export type CreatedCharacter = { readonly id: string; readonly notes: readonly Issue[] };

function parse(data: CharacterInput['data'], seat: Seat | null): DataOf<'character'> {
  const parsed = parseData('character', { type: seat === null ? 'npc' : 'player', ...data });
  if (!parsed.ok) throw new DomainError('INVALID_INPUT', {}, parsed.issues);
  const { type, name, aliases } = parsed.data;
  if (seat !== null && type !== 'player') throw new DomainError('INVALID_INPUT', {}, [{ path: ['type'], code: 'ISSUE_NOT_ALLOWED', params: { seen: type, expected: 'player' } }]);
  return { ...parsed.data, aliases: tidyAliases(name, aliases) };
}

type Making = { readonly id: string; readonly name: string; readonly seat: Seat | null; readonly room: RoomRow; readonly sheet: NonNullable<CharacterInput['sheet']> };

async function makeSheet(write: RoomWrite, ports: RoomPorts, { id, name, seat, room, sheet }: Making): Promise<Issue[]> {
  const { rulepack } = requireSystem(ports, room);
  try {
    return underPath(['sheet'], await putNewSheet(write, ports, { rulepack, characterId: id, name, played: seat !== null, ...sheet }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SHEET_REFUSED') throw new DomainError('SHEET_REFUSED', {}, underPath(['sheet'], error.issues));
    throw error;
  }
}

/** The same inside a write. */
export async function createCharacterIn(write: RoomWrite, ports: RoomPorts, { viewer, input }: { viewer: Viewer; input: CharacterInput }): Promise<CreatedCharacter> {
  const room = await requireWritable(write);
  const seat = seatFor(viewer, await seatsInWrite(write), input.seatId);
  const data = parse(input.data, seat);
  const id = ports.ids.short();
  refuseCharacter(await castIssuesInWrite(write, { id, data, before: null, viewer }), viewer);
  const owner = seat?.memberId == null ? undefined : { kind: 'PLAYER', id: seat.memberId } as const;
  await write.documents.put({ kind: 'character', id, data, ...(owner && { owner }), ...(seat !== null && { shownTo: [EVERYONE] }) });
  if (seat !== null) await bindToSeat(write, seat, id);
  const notes = input.sheet === undefined ? [] : await makeSheet(write, ports, { id, name: data.name, seat, room, sheet: input.sheet });
  return { id, notes };
}

/**
 * Makes a character, binds it to its seat and gives it a sheet in the same commit. Throws NOT_FOUND,
 * FORBIDDEN, SEAT_NOT_YOURS, ROOM_ENDED, RULEPACK_MISSING, RULES_NO_SYSTEM, INVALID_INPUT and SHEET_REFUSED with
 * every problem, CHARACTER_NAME_TAKEN, and RATE_LIMITED for players who try many names.
 */
export async function createCharacter(ports: RoomPorts, cause: Cause, input: CharacterInput): Promise<CreatedCharacter> {
  const { roomId, memberId, personId, clientKey, viewer } = cause;
  const request = { scope: `createCharacter:${roomId}`, personId, key: clientKey, payload: { ...input, sheet: input.sheet?.request } };
  return withNameTries(ports, cause, () => writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => createCharacterIn(write, ports, { viewer, input }))));
}
