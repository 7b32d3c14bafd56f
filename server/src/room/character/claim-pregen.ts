import type { Raw } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomRow } from '../room/room-row.ts';
import { systemOf } from '../rulepack/room-system.ts';
import { requireSeatOf } from '../seat/seat-of-viewer.ts';
import { seatsInWrite } from '../seat/seats-in-write.ts';
import { putSheet } from '../sheet/edit-sheet.ts';
import { removeSheets } from '../sheet/follow-character.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { bindToSeat, unbindFromSeat } from './bind-to-seat.ts';
import { castIssuesInWrite, isNameTaken } from './cast-in-write.ts';
import { pregenSheet } from './pregen-sheet.ts';
import { refuseCharacter } from './refuse-character.ts';

type Cause = { readonly roomId: string; readonly memberId: string | null; readonly viewer: Viewer };

async function pregenInWrite(write: RoomWrite, id: string): Promise<Raw<'pregen'>> {
  const document = (await write.documents.read([id])).get(id);
  if (document?.kind !== 'pregen') throw new DomainError('NOT_FOUND');
  return document;
}

type Making = { readonly pregen: Raw<'pregen'>; readonly seat: Seat; readonly room: RoomRow; readonly viewer: Viewer };

/** Who comes to play has the pregen's figures on a sheet where the room plays by rules that know them. */
async function makeCharacter(write: RoomWrite, id: string, { pregen, seat, room, viewer }: Making): Promise<void> {
  const { name, description, portrait, fields } = pregen.data;
  const rulepack = systemOf(write, room)?.rulepack ?? null;
  const sheet = rulepack === null ? { values: null, rest: fields } : pregenSheet(rulepack, fields);
  const data = { name, description, portrait, fields: sheet.rest, aliases: [], type: 'player', secret: null };
  // What the room's schema asks for, whoever made them ready could not know.
  refuseCharacter((await castIssuesInWrite(write, { id, data, before: null, viewer })).filter(isNameTaken), viewer);
  const owner = seat.memberId === null ? undefined : { kind: 'PLAYER', id: seat.memberId } as const;
  await write.documents.put({ kind: 'character', id, data, shownTo: [EVERYONE], ...(owner && { owner }) });
  if (rulepack !== null && sheet.values !== null) await putSheet(write, { rulepack, characterId: id }, { values: sheet.values });
}

type Claiming = { readonly viewer: Viewer; readonly pregenId: string; readonly seatId: string };

/**
 * Gives a ready-made character to a seat; under the room's lock, so that one of two who want it gets it. The pregen itself
 * stays as it is. Returns the new character's id; that of before where the seat has it already. Throws NOT_FOUND,
 * SEAT_NOT_YOURS, ROOM_ENDED, PREGEN_TAKEN, CHARACTER_NAME_TAKEN, INVALID_INPUT for seats that play nobody.
 */
export async function claimPregenIn(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { viewer, pregenId, seatId }: Claiming): Promise<string> {
  const room = await requireWritable(write);
  const seat = requireSeatOf(viewer, await seatsInWrite(write), seatId);
  const pregen = await pregenInWrite(write, pregenId);
  const { claimedBySeat, characterId } = pregen.data;
  if (claimedBySeat === seatId && characterId !== null) return characterId;
  if (claimedBySeat !== null) throw new DomainError('PREGEN_TAKEN');
  if (seat.role !== 'player') throw new DomainError('INVALID_INPUT', {}, [{ path: ['seatId'], code: 'ISSUE_SEAT_ROLE', params: { seen: seat.role, expected: 'player' } }]);
  const id = ports.ids.short();
  await makeCharacter(write, id, { pregen, seat, room, viewer });
  await bindToSeat(write, seat, id);
  await write.documents.put({ kind: 'pregen', id: pregenId, data: { ...pregen.data, claimedBySeat: seatId, characterId: id } });
  return id;
}

/** The same as a write of its own. */
export function claimPregen(ports: RoomPorts, { roomId, memberId, viewer }: Cause, { pregenId, seatId }: { pregenId: string; seatId: string }): Promise<string> {
  return writeRoom(ports, { roomId, memberId }, (write) => claimPregenIn(write, ports, { viewer, pregenId, seatId }));
}

/**
 * Gives a ready-made character back: what became of it in play goes, the pregen stands as it was. By whoever holds its seat,
 * or a keeper. Throws NOT_FOUND, SEAT_NOT_YOURS, ROOM_ENDED, PREGEN_NOT_TAKEN.
 */
export async function releasePregenIn(write: RoomWrite, viewer: Viewer, pregenId: string): Promise<void> {
  await requireWritable(write);
  const pregen = await pregenInWrite(write, pregenId);
  const { claimedBySeat, characterId } = pregen.data;
  if (claimedBySeat === null) throw new DomainError('PREGEN_NOT_TAKEN');
  const seats = await seatsInWrite(write);
  // A seat that was removed meanwhile holds nothing back.
  const seat = seats.some(({ id }) => id === claimedBySeat) ? requireSeatOf(viewer, seats, claimedBySeat) : null;
  if (characterId !== null) {
    if (seat !== null) await unbindFromSeat(write, seat, characterId);
    await removeSheets(write, characterId);
    await write.documents.remove(characterId);
  }
  await write.documents.put({ kind: 'pregen', id: pregenId, data: { ...pregen.data, claimedBySeat: null, characterId: null } });
}

/** The same as a write of its own. */
export function releasePregen(ports: RoomPorts, { roomId, memberId, viewer }: Cause, pregenId: string): Promise<void> {
  return writeRoom(ports, { roomId, memberId }, (write) => releasePregenIn(write, viewer, pregenId));
}
