import { seesAll } from '../../core/document/viewer.ts';
import { isClosed } from '../../room/room/require-writable.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { isSystemMissing } from '../../room/rulepack/room-system.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { ViewerRoleRef } from '../viewer/viewer-role.ts';
import { roleInRoom } from './role-in-room.ts';
import { AnsweringPolicyRef, RoomCapsRef, RoomPhaseRef, RoomStatusRef } from './room-enums.ts';
import type { RoomView } from './room-ref.ts';
import { RoomRef, roomViewOf } from './room-ref.ts';
import { roomRow } from './room-row.ts';

/** Reads one column of the room's row. */
function fromRow<T>(read: (row: RoomRow) => T) {
  return async ({ roomId }: RoomView, _args: object, context: Context): Promise<T> => read(await roomRow(context).load(roomId));
}

function isReadOnly({ infra }: Context, room: RoomRow): boolean {
  return isClosed(room) || isSystemMissing(infra, room);
}

builder.node(RoomRef, {
  description: 'One campaign at one table, as its reader may see it. Other words of the schema add what lies in it.',
  id: { description: 'The node id of the room.', resolve: ({ roomId }) => roomId },
  loadOne: (id, context) => roomViewOf(context, id),
  fields: (t) => ({
    name: t.string({ description: 'What the room is called.', resolve: fromRow(({ name }) => name) }),
    locale: t.string({ description: 'The language of its story: en or zh.', resolve: fromRow(({ locale }) => locale) }),
    status: t.field({ type: RoomStatusRef, description: 'Whether it is played.', resolve: fromRow(({ status }) => status) }),
    phase: t.field({ type: RoomPhaseRef, description: 'What the table is busy with.', resolve: fromRow(({ phase }) => phase) }),
    phasePinned: t.boolean({ description: 'Whether a keeper has set the phase by hand.', resolve: fromRow(({ phasePinned }) => phasePinned) }),
    answering: t.field({ type: AnsweringPolicyRef, description: 'When the keeper answers.', resolve: fromRow(({ answering }) => answering) }),
    quietSeconds: t.int({ description: 'The quiet time of the policy QUIET_TIME, in seconds.', resolve: fromRow(({ quietSeconds }) => quietSeconds) }),
    playersSkip: t.boolean({ description: 'Whether players may skip the settling of a turn that is owed.', resolve: fromRow(({ playersSkip }) => playersSkip) }),
    turnNumber: t.int({ description: 'The number of the last turn that was told; 0 before the first.', resolve: fromRow(({ turnNumber }) => turnNumber) }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was opened.', resolve: fromRow(({ createdAt }) => createdAt) }),
    viewerRole: t.field({ type: ViewerRoleRef, description: 'What the reader is here; with `as`, what the seat is.', resolve: ({ viewer }) => roleInRoom(viewer) }),
    readOnly: t.boolean({
      description: "True where nothing is changed from here: through another seat's eyes, once the story is over, and while its system of rules is gone.",
      resolve: async ({ roomId, asSeat }, _args, context) => asSeat !== undefined || isReadOnly(context, await roomRow(context).load(roomId)),
    }),
    caps: t.field({
      type: RoomCapsRef, nullable: true, description: 'Its daily limits; null for others than keepers.',
      resolve: async ({ roomId, viewer }, _args, context) => (seesAll(viewer) ? (await roomRow(context).load(roomId)).caps : null),
    }),
  }),
});
