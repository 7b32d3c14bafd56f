import type { Viewer } from '../../core/document/viewer.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';

/**
 * A room as somebody sees it. Fields load what they need by `roomId` and show it through `viewer`. `asSeat` is set where
 * somebody looks through the eyes of a seat: nothing is changed from there.
 */
export type RoomView = { readonly roomId: string; readonly viewer: Viewer; readonly asSeat?: string };

export const RoomRef = builder.objectRef<RoomView>('Room');

/** The room as the asker sees it; null for strangers. */
export async function roomViewOf(context: Context, roomId: string | null): Promise<RoomView | null> {
  if (roomId === null || roomId === '') return null;
  const viewer = await context.viewerIn(roomId);
  return viewer === null ? null : { roomId, viewer };
}
