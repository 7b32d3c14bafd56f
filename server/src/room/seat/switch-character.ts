import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { writeRoom } from '../write/write-room.ts';
import { requireSeatOf } from './seat-of-viewer.ts';
import { boundInWrite, putSeat, seatsInWrite } from './seats-in-write.ts';

type Cause = { readonly roomId: string; readonly memberId: string | null; readonly viewer: Viewer };

/**
 * Chooses which of its characters a seat plays from the next turn on. Throws NOT_FOUND, SEAT_NOT_YOURS, ROOM_ENDED,
 * SEAT_NOT_PLAYED where no person plays it, INVALID_INPUT where the character is none of the seat's.
 */
export async function switchCharacter(ports: RoomPorts, { roomId, memberId, viewer }: Cause, { seatId, characterId }: { seatId: string; characterId: string }): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const seat = requireSeatOf(viewer, await seatsInWrite(write), seatId);
    if (seat.controller !== 'human') throw new DomainError('SEAT_NOT_PLAYED', { seat: seat.name });
    const bound = await boundInWrite(write, seat);
    if (!bound.includes(characterId)) throw new DomainError('INVALID_INPUT', {}, [{ path: ['characterId'], code: 'ISSUE_CHARACTER_NOT_BOUND' }]);
    await putSeat(write, { ...seat, currentCharacterId: characterId });
  });
}
