import type { SeatData } from '../document/kinds/seat.ts';

/** A seat with its id, as rooms keep them. */
export type Seat = SeatData & { readonly id: string };

/** Seats in the order in which a room keeps them. */
export function inSeatOrder<S extends Pick<Seat, 'id' | 'order'>>(seats: readonly S[]): S[] {
  return seats.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
