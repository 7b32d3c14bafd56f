import type { View } from '../../core/document/document.ts';
import type { Seat } from '../../core/seat/seat.ts';
import { inSeatOrder } from '../../core/seat/seat.ts';
import { ofKind } from '../snapshot/snapshot.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';

/** A room's seats in stored order. */
export function seatsOfViews(views: readonly View<'seat'>[]): Seat[] {
  return inSeatOrder(views.map((view) => ({ ...view.data, id: view.id })));
}

export function seatsOf(snapshot: RoomSnapshot): Seat[] {
  return seatsOfViews(ofKind(snapshot, 'seat'));
}
