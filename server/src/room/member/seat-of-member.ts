import type { Raw } from '../../core/document/document.ts';
import { seated, vacated } from '../../core/seat/sit.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { firstFreeName } from './member-name.ts';

type SeatDocument = Raw<'seat'>;

async function seatsIn(write: RoomWrite): Promise<SeatDocument[]> {
  const seats = (await write.documents.readKinds(['seat'])) as SeatDocument[];
  return seats.toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));
}

async function bind(write: RoomWrite, seat: SeatDocument, memberId: string): Promise<string> {
  await write.documents.put({ kind: 'seat', id: seat.id, data: seated(seat.data, memberId) });
  return seat.id;
}

/** Gives a member the named seat. Throws SEAT_TAKEN where another holds it, INVALID_INPUT where there is none. */
export async function takeSeat(write: RoomWrite, memberId: string, seatId: string): Promise<string> {
  const seats = await seatsIn(write);
  const seat = seats.find(({ id }) => id === seatId);
  if (seat === undefined) {
    const expected = seats.map(({ id }) => id).join(', ');
    throw new DomainError('INVALID_INPUT', {}, [{ path: ['seatId'], code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: seatId, expected } }]);
  }
  const holder = seat.data.memberId;
  if (holder !== null && holder !== memberId) throw new DomainError('SEAT_TAKEN', { seat: seat.data.name });
  return bind(write, seat, memberId);
}

/**
 * Gives a member the first player seat that is theirs to take: one that nobody has sat on, or that they left themself. What was
 * shown to a seat stays with it, so that seats of others are handed over by a keeper; where there is no free one, one is made.
 */
export async function takeFreeSeat(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, member: { readonly id: string; readonly seatName: (number: number) => string }): Promise<string> {
  const seats = await seatsIn(write);
  const free = seats.find(({ data }) => data.role === 'player' && data.controller === 'empty' && (data.lastMemberId === null || data.lastMemberId === member.id));
  if (free !== undefined) return bind(write, free, member.id);
  const id = ports.ids.short();
  const order = Math.max(0, ...seats.map(({ data }) => data.order)) + 1;
  const name = firstFreeName(member.seatName, seats.map(({ data }) => data.name));
  const data = { name, role: 'player', controller: 'human', memberId: member.id, lastMemberId: member.id, characters: [], currentCharacterId: null, order } as const;
  await write.documents.put({ kind: 'seat', id, data: { ...data, characters: [] } });
  return id;
}

/** Takes all seats from a member; their characters stay with the seats. */
export async function leaveSeats(write: RoomWrite, memberId: string): Promise<void> {
  for (const seat of await seatsIn(write)) {
    if (seat.data.memberId !== memberId) continue;
    await write.documents.put({ kind: 'seat', id: seat.id, data: vacated(seat.data, 'empty') });
  }
}
