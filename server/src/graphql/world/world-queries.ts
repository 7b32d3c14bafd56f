import { seesAll } from '../../core/document/viewer.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import { worldAt, WorldRef, worldsOf } from './world-ref.ts';

builder.queryField('worlds', (t) =>
  t.field({
    type: [WorldRef], description: 'The worlds that rooms can be made from, those that come with the server first; operators also see those that cannot be used. Empty for whoever may open no rooms.',
    resolve: async (_root, _args, context) => [...(await worldsOf(context))],
  }),
);

builder.objectFields(RoomRef, (t) => ({
  world: t.field({
    type: WorldRef, nullable: true, description: 'The world that it was made from, as that is now; null where it was made from none, where that is gone, and for others than keepers who may see worlds.',
    resolve: async ({ roomId, viewer }, _args, context) => {
      if (!seesAll(viewer)) return null;
      const { worldId, worldSource } = await roomRow(context).load(roomId);
      const world = worldSource === null ? null : await worldAt(context, worldSource);
      return world?.id === worldId ? world : null;
    },
  }),
}));
