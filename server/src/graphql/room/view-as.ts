import { seesAll } from '../../core/document/viewer.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Context } from '../context/context.ts';
import { tableOf } from '../seat/table-loader.ts';
import { localSeatId } from '../seat/seat-id.ts';
import type { RoomView } from './room-ref.ts';
import { roomViewOf } from './room-ref.ts';

/** Whoever runs the room may look through any seat, everybody else through their own. */
function maySeeAs(viewer: Viewer, seatId: string): boolean {
  return seesAll(viewer) || (viewer.kind === 'seat' && viewer.seatIds.includes(seatId));
}

/**
 * The room as a seat sees it: not the keeper's view with parts left out, but the view of a reader who holds that seat and
 * nothing else. Null where there is no such seat, or none that the asker may look through.
 */
export async function roomViewAs(context: Context, roomId: string | null, as: string | null): Promise<RoomView | null> {
  const room = await roomViewOf(context, roomId);
  if (room === null || as === null) return room;
  const seatId = localSeatId(room.roomId, as);
  if (!maySeeAs(room.viewer, seatId)) return null;
  const { seats } = await tableOf(context, room);
  const found = seats.find(({ seat }) => seat.id === seatId);
  if (found === undefined) return null;
  return { roomId: room.roomId, viewer: { kind: 'seat', memberId: found.seat.memberId, seatIds: [seatId] }, asSeat: seatId };
}
