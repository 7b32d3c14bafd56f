import type { RoomRow } from '../../room/room/room-row.ts';
import { roomsById } from '../../room/room/room-row.ts';
import { builder } from '../builder.ts';
import { defineLoader } from '../context/define-loader.ts';
import { RoomRef, roomViewOf } from './room-ref.ts';

/** The row of a room, by its id. */
export const roomRow = defineLoader<string, RoomRow>(async (ids, { infra }) => {
  const rooms = await roomsById(infra.db, ids);
  return ids.map((id) => rooms.get(id) ?? new Error(`room ${id} is gone`));
});

builder.node(RoomRef, {
  description: 'One campaign at one table.',
  id: { description: 'The node id of the room.', resolve: ({ roomId }) => roomId },
  loadOne: (id, context) => roomViewOf(context, id),
  fields: (t) => ({
    name: t.string({ description: 'What the room is called.', resolve: async ({ roomId }, _args, context) => (await roomRow(context).load(roomId)).name }),
  }),
});
