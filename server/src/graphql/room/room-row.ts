import type { RoomRow } from '../../room/room/room-row.ts';
import { roomsById } from '../../room/room/room-row.ts';
import { defineLoader } from '../context/define-loader.ts';

/** The row of a room, by its id. */
export const roomRow = defineLoader<string, RoomRow>(async (ids, { infra }) => {
  const rooms = await roomsById(infra.db, ids);
  return ids.map((id) => rooms.get(id) ?? new Error(`room ${id} is gone`));
});
