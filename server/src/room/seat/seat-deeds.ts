import { askerOf, holderOf } from '../../core/seat/asker.ts';
import type { Asker, Holder, SeatDeed } from '../../core/seat/permission-matrix.ts';
import { seatRefusal } from '../../core/seat/permission-matrix.ts';
import { refused } from '../../core/seat/refused.ts';
import type { Seat } from '../../core/seat/seat.ts';
import { seated, vacated } from '../../core/seat/sit.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { putSeat, seatsInWrite } from './seats-in-write.ts';

export type SeatCause = { readonly roomId: string; readonly memberId: string | null; readonly viewer: Viewer; readonly principal: Principal };

/** Who plays a seat from now on: a member, a companion, or nobody. */
export type Receiver = { readonly memberId: string } | { readonly controller: 'ai' | 'empty' };

type Person = { readonly id: string; readonly asker: Asker };

/** A member of the room as far as it decides what they may do. Throws INVALID_INPUT where there is none. */
async function personIn({ tx, roomId }: RoomWrite, memberId: string): Promise<Person> {
  const member = await tx.member.findUnique({ where: { roomId_id: { roomId, id: memberId } }, select: { role: true, removedAt: true } });
  if (member === null || member.removedAt !== null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['memberId'], code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: memberId.slice(0, 80), expected: '' } }]);
  return { id: memberId, asker: member.role === 'KEEPER' ? 'keeper' : member.role === 'PLAYER' ? 'player' : 'spectator' };
}

function lastHolderOf({ lastMemberId }: Seat, asking: string | null): Holder {
  if (lastMemberId === null) return 'nobody';
  return lastMemberId === asking ? 'self' : 'other';
}

type Asking = { readonly cause: Omit<SeatCause, 'principal'>; readonly deed: SeatDeed; readonly seatId: string; readonly receiver: Asker | null };

/** A seat with which this may be done. Throws NOT_FOUND, ROOM_ENDED, SEAT_NOT_YOURS, SEAT_NOT_PLAYED, SEAT_TAKEN, SEAT_LEFT_BY_OTHER, FORBIDDEN. */
export async function requireSeat(write: RoomWrite, { cause, deed, seatId, receiver }: Asking): Promise<Seat> {
  const room = await requireWritable(write);
  const seats = await seatsInWrite(write);
  const seat = seats.find(({ id }) => id === seatId);
  if (seat === undefined) throw new DomainError('NOT_FOUND');
  const { viewer, memberId } = cause;
  // What somebody is follows from their membership: a seat for looking on makes nobody a player.
  const asker = askerOf(viewer, seats) === 'keeper' ? 'keeper' : memberId === null ? 'spectator' : (await personIn(write, memberId)).asker;
  const refusal = seatRefusal({ ...seat, deed, asker, receiver, room: room.status, holder: holderOf(viewer, seat), lastHolder: lastHolderOf(seat, memberId) });
  if (refusal !== null) throw refused(refusal, { room: room.status, seat: seat.name });
  return seat;
}

type Change = { readonly cause: SeatCause; readonly change: 'TAKEN' | 'LEFT' | 'HANDED_OVER'; readonly before: Seat; readonly after: Seat };

async function store(write: RoomWrite, ports: RoomPorts, { cause, change, before, after }: Change): Promise<void> {
  await putSeat(write, after);
  const { roomId, principal } = cause;
  await recordAudit(write.tx, ports, { roomId, principal, action: 'SEATS_CHANGED', target: before.id, detail: { change, controller: after.controller, memberId: after.memberId } });
}

/** Whoever got or lost a seat reads the room with other eyes from now on. */
async function changing(ports: RoomPorts, { roomId, memberId }: SeatCause, body: (write: RoomWrite) => Promise<void>): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, body);
  ports.notify.publish({ room: roomId, kind: 'keys' });
}

/**
 * A member sits down on an empty seat; of two who want it, one gets it. Throws what `requireSeat` throws, and FORBIDDEN for an
 * operator who is no member.
 */
export async function takeSeat(ports: RoomPorts, cause: SeatCause, seatId: string): Promise<void> {
  const { memberId } = cause;
  if (memberId === null) throw new DomainError('FORBIDDEN');
  await changing(ports, cause, async (write) => {
    const before = await requireSeat(write, { cause, deed: 'take', seatId, receiver: null });
    if (before.memberId !== memberId) await store(write, ports, { cause, change: 'TAKEN', before, after: seated(before, memberId) });
  });
}

/** A seat is empty from now on; its characters, and what was shown to it, stay with it. Throws what `requireSeat` throws. */
export async function leaveSeat(ports: RoomPorts, cause: SeatCause, seatId: string): Promise<void> {
  await changing(ports, cause, async (write) => {
    const before = await requireSeat(write, { cause, deed: 'leave', seatId, receiver: null });
    await store(write, ports, { cause, change: 'LEFT', before, after: vacated(before, 'empty') });
  });
}

/** Somebody else plays a seat from now on. Throws what `requireSeat` throws, and INVALID_INPUT where there is no such member. */
export async function handOverSeat(ports: RoomPorts, cause: SeatCause, { seatId, receiver }: { readonly seatId: string; readonly receiver: Receiver }): Promise<void> {
  await changing(ports, cause, async (write) => {
    const person = 'memberId' in receiver ? await personIn(write, receiver.memberId) : null;
    const before = await requireSeat(write, { cause, deed: 'hand-over', seatId, receiver: person?.asker ?? null });
    const after = 'memberId' in receiver ? seated(before, receiver.memberId) : vacated(before, receiver.controller);
    await store(write, ports, { cause, change: 'HANDED_OVER', before, after });
  });
}
