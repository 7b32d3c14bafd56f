import { deleteRoom } from '../../room/room/delete-room.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { nodeId, requireId } from '../relay/node-id.ts';
import { requireKeeper } from '../scopes/require-viewer.ts';

const DeleteRoomPayloadRef = builder.objectRef<{ readonly roomId: string }>('DeleteRoomPayload').implement({
  description: 'A room is gone.',
  fields: (t) => ({ deletedId: t.id({ description: 'The node id that it had.', resolve: ({ roomId }) => nodeId('Room', roomId) }) }),
});

const DeleteRoomResult = defineResult('DeleteRoomResult', { payload: DeleteRoomPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError'] });

defineMutation('deleteRoom', {
  description: 'Removes a room for good, with its story, its documents and the keys that lead into it. For its keepers.',
  result: DeleteRoomResult,
  scope: 'keeper',
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The room.' }),
    confirmName: arg.string({ required: true, description: 'The name of the room, so that nobody removes one by mistake.' }),
  }),
  resolve: async ({ id, confirmName }, context) => {
    const roomId = requireId('Room', id);
    await requireKeeper(context, roomId);
    await deleteRoom(context.infra, { roomId, confirmName, principal: context.principal });
    return { roomId };
  },
});
