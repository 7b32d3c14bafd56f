import type { View } from '../../core/document/document.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { ofKind } from '../snapshot/snapshot.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';

/** A room's seats in stored order. */
export function seatsOfViews(views: readonly View<'seat'>[]): Seat[] {
  return views.map((view) => ({ ...view.data, id: view.id })).toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

export function seatsOf(snapshot: RoomSnapshot): Seat[] {
  return seatsOfViews(ofKind(snapshot, 'seat'));
}
