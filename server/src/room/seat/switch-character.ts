import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { writeRoom } from '../write/write-room.ts';
import type { SeatCause } from './seat-deeds.ts';
import { requireSeat } from './seat-deeds.ts';
import { boundInWrite, putSeat } from './seats-in-write.ts';

/**
 * Chooses which of its characters a seat plays from the next turn on: a turn under way goes on as it was begun. Throws NOT_FOUND,
 * SEAT_NOT_YOURS, ROOM_ENDED, SEAT_NOT_PLAYED where no person plays it, INVALID_INPUT where the character is none of the seat's.
 */
export async function switchCharacter(ports: RoomPorts, cause: Omit<SeatCause, 'principal'>, { seatId, characterId }: { seatId: string; characterId: string }): Promise<void> {
  await writeRoom(ports, { roomId: cause.roomId, memberId: cause.memberId }, async (write) => {
    const seat = await requireSeat(write, { cause, deed: 'switch-character', seatId, receiver: null });
    if (!(await boundInWrite(write, seat)).includes(characterId)) throw new DomainError('INVALID_INPUT', {}, [{ path: ['characterId'], code: 'ISSUE_CHARACTER_NOT_BOUND' }]);
    await putSeat(write, { ...seat, currentCharacterId: characterId });
  });
}
