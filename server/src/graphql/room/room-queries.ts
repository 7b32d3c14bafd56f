import { countRooms, listRooms } from '../../room/room/list-rooms.ts';
import type { RoomView } from './room-ref.ts';
import { builder } from '../builder.ts';
import { isSignedIn } from '../../room/key/principal.ts';
import { connectionOf } from '../relay/connection-of.ts';
import { idWithin } from '../relay/node-id.ts';
import { RoomStatusRef } from './room-enums.ts';
import { RoomRef, roomViewOf } from './room-ref.ts';
import { roomViewAs } from './view-as.ts';

const RoomFilterRef = builder.inputType('RoomFilter', {
  description: 'Which rooms to list.',
  fields: (t) => ({
    search: t.string({ description: 'Only those whose name has this in it.' }),
    status: t.field({ type: RoomStatusRef, description: 'Only those of this status.' }),
  }),
});

builder.queryField('room', (t) =>
  t.field({
    type: RoomRef, nullable: true,
    description: 'A room; null where it does not exist for the asker.',
    args: {
      id: t.arg.id({ required: true, description: 'The node id of the room.' }),
      as: t.arg.id({ description: 'A seat: the room exactly as it reads it. For keepers any seat, for players their own.' }),
    },
    resolve: (_root, { id, as }, context) => roomViewAs(context, idWithin('Room', id), as ?? null),
  }),
);

builder.queryField('rooms', (t) =>
  t.connection(
    {
      type: RoomRef,
      description: 'The rooms that the asker is a member of, all of them for operators; newest first.',
      args: { filter: t.arg({ type: RoomFilterRef, description: 'Which rooms.' }) },
      resolve: async (_root, { filter, ...args }, context) => {
        const { infra, principal } = context;
        const wanted = { search: filter?.search, status: filter?.status };
        return connectionOf<RoomView>(args, {
          cursor: ({ roomId }) => roomId,
          total: () => (isSignedIn(principal) ? countRooms(infra.db, principal, wanted) : 0),
          load: async (page) => {
            const ids = isSignedIn(principal) ? await listRooms(infra.db, principal, wanted, page) : [];
            const views = await Promise.all(ids.map((id) => roomViewOf(context, id)));
            return views.filter((view) => view !== null);
          },
        });
      },
    },
    { name: 'RoomConnection', description: 'A page of rooms.' },
    { name: 'RoomEdge', description: 'A room in its list.' },
  ),
);
