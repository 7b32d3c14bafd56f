import type { RoomUsage } from '../../room/turn/usage.ts';
import { dayOf, usageOf } from '../../room/turn/usage.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';

/** What was used, and of a room also what of it today. */
export type UsageView = RoomUsage & { readonly roomId?: string };

export const UsageRef = builder.objectRef<UsageView>('Usage');

UsageRef.implement({
  description: 'What telling a story took.',
  fields: (t) => ({
    turns: t.exposeInt('turns', { description: 'Turns told.' }),
    inputTokens: t.exposeFloat('inputTokens', { description: 'Tokens that models read.' }),
    outputTokens: t.exposeFloat('outputTokens', { description: 'Tokens that models wrote.' }),
    cost: t.float({ description: "What it cost, in the provider's currency; 0 where that is not known.", resolve: ({ costMicros }) => costMicros / 1e6 }),
    today: t.field({
      type: UsageRef, nullable: true, description: 'Of a room: the same for today (UTC).',
      resolve: ({ roomId }, _args, { infra }) => (roomId === undefined ? null : usageOf(infra.db, roomId, dayOf(infra.clock.now()))),
    }),
  }),
});

builder.objectField(RoomRef, 'usage', (t) =>
  t.field({
    type: UsageRef, nullable: true, description: 'What the room has used so far; null for others than keepers.',
    resolve: async ({ roomId, viewer }, _args, { infra }) => (seesAll(viewer) ? { ...(await usageOf(infra.db, roomId)), roomId } : null),
  }),
);
