import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Seat } from '../../core/seat/bindings.ts';

/** A seat that a viewer may act for: their own, or any for whoever runs the room. Throws NOT_FOUND, SEAT_NOT_YOURS. */
export function requireSeatOf(viewer: Viewer, seats: readonly Seat[], seatId: string): Seat {
  const seat = seats.find(({ id }) => id === seatId);
  if (seat === undefined) throw new DomainError('NOT_FOUND');
  if (!seesAll(viewer) && !(viewer.kind === 'seat' && viewer.seatIds.includes(seatId))) throw new DomainError('SEAT_NOT_YOURS');
  return seat;
}
