import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';
import { parseActionKinds } from '../../core/seat/action-kind-declaration.ts';
import { requireWritable } from '../../room/room/require-writable.ts';
import { putActionKinds, tableOwner } from '../../room/seat/put-action-kinds.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { ActionKindRef } from './action-kind-type.ts';
import { tableOf } from './table-loader.ts';

builder.objectField(RoomRef, 'actionKinds', (t) =>
  t.field({ type: [ActionKindRef], description: 'All that can be done in the room, whoever may: the kinds of every room, then those that packages and its keeper declared.', resolve: async ({ roomId, viewer }, _args, context) => [...(await tableOf(context, { roomId, viewer })).actionKinds] }),
);

const SetActionKindsPayloadRef = builder.objectRef<{ readonly room: RoomView }>('SetActionKindsPayload').implement({
  description: 'What can be done in a room has changed.',
  fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ room }) => room }) }),
});

const SetActionKindsResult = defineResult('SetActionKindsResult', { payload: SetActionKindsPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('setActionKinds', {
  description: "Declares the table's own kinds of actions, in place of those declared before: `[{ name, labels: { en, zh }, roles, text, actor, schema }]`, submitted as `table/<name>`. For keepers.",
  result: SetActionKindsResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), kinds: arg({ type: 'JSON', required: true, description: 'All of them, in the order in which to show them.' }) }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireKeeper(context, roomId);
    const parsed = parseActionKinds(args.kinds);
    if (!parsed.ok) throw new DomainError('INVALID_INPUT', {}, underPath(['kinds'], parsed.issues));
    await writeRoom(context.infra, { roomId, memberId: memberIdOf(viewer) }, async (write) => {
      await requireWritable(write);
      await putActionKinds(write, tableOwner, parsed.declarations);
    });
    renewContext(context);
    return { room: { roomId, viewer } };
  },
});
