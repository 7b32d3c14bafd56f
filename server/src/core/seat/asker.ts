import type { Viewer } from '../document/viewer.ts';
import { seesAll } from '../document/viewer.ts';
import type { Asker, Holder } from './permission-matrix.ts';
import type { Seat } from './seat.ts';

/** What a viewer is where something is permitted or not. Whoever holds nothing but seats for looking on looks on. */
export function askerOf(viewer: Viewer, seats: readonly Pick<Seat, 'id' | 'role'>[]): Asker {
  if (seesAll(viewer)) return 'keeper';
  if (viewer.kind !== 'seat') return 'spectator';
  const own = seats.filter(({ id }) => viewer.seatIds.includes(id));
  return own.length > 0 && own.every(({ role }) => role === 'spectator') ? 'spectator' : 'player';
}

/** Who holds a seat, seen by a viewer: the seats of all their memberships are their own. */
export function holderOf(viewer: Viewer, seat: Pick<Seat, 'id' | 'memberId'>): Holder {
  if (seat.memberId === null) return 'nobody';
  if (viewer.kind === 'operator') return 'other';
  return viewer.memberId === seat.memberId || (viewer.kind === 'seat' && viewer.seatIds.includes(seat.id)) ? 'self' : 'other';
}
