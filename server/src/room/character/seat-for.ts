import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { requireSeatOf } from '../seat/seat-of-viewer.ts';

/**
 * The seat of a new character. A player makes people for their own player seat only, the first of them where none is
 * named; null where a keeper names none. Throws FORBIDDEN, NOT_FOUND, SEAT_NOT_YOURS, INVALID_INPUT for seats that play nobody.
 */
export function seatFor(viewer: Viewer, seats: readonly Seat[], seatId: string | null): Seat | null {
  if (seatId === null && seesAll(viewer)) return null;
  const own = seats.find((seat) => viewer.kind === 'seat' && viewer.seatIds.includes(seat.id) && seat.role === 'player');
  if (seatId === null && own === undefined) throw new DomainError('FORBIDDEN');
  const seat = requireSeatOf(viewer, seats, seatId ?? own?.id ?? '');
  if (seat.role === 'player') return seat;
  throw new DomainError('INVALID_INPUT', {}, [{ path: ['seatId'], code: 'ISSUE_SEAT_ROLE', params: { seen: seat.role, expected: 'player' } }]);
}
