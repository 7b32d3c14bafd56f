import { seesAll } from '../../core/document/viewer.ts';
import { isSystemMissing, systemOf } from '../../room/rulepack/room-system.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import { RulepackRef } from './rulepack-ref.ts';
import { rulepackView } from './rulepack-type.ts';

/** The system that a room plays by now; null where it plays without one, or where its own is gone. */
export async function systemInRoom(context: Context, roomId: string): Promise<RoomSystem | null> {
  return systemOf(context.infra, await roomRow(context).load(roomId));
}

builder.objectFields(RoomRef, (t) => ({
  rulepack: t.field({
    type: RulepackRef, nullable: true, description: 'The system of rules that it is played by; null where it is played without one, and where the one it had is gone.',
    resolve: async ({ roomId, viewer }, _args, context) => rulepackView((await systemInRoom(context, roomId))?.rulepack ?? null, seesAll(viewer)),
  }),
  rulepackVariant: t.string({
    nullable: true, description: 'The house ladder of the system that its table chose; null for the usual one.',
    resolve: async ({ roomId }, _args, context) => (await systemInRoom(context, roomId))?.variant ?? null,
  }),
  missingRulepack: t.string({
    nullable: true, description: 'The id of the system that it was played by, where that is gone from the server: then nothing in the room changes, and its sheets are kept. Null otherwise.',
    resolve: async ({ roomId }, _args, context) => {
      const room = await roomRow(context).load(roomId);
      return isSystemMissing(context.infra, room) ? room.rulepackId : null;
    },
  }),
}));
