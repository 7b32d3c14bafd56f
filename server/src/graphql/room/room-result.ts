import { builder } from '../builder.ts';
import { defineResult } from '../errors/result-union.ts';
import type { RoomView } from './room-ref.ts';
import { RoomRef } from './room-ref.ts';

type RoomPayload = { readonly room: RoomView };

function roomPayload(name: string, description: string) {
  return builder.objectRef<RoomPayload>(name).implement({
    description,
    fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ room }) => room }) }),
  });
}

export const CreateRoomResult = defineResult('CreateRoomResult', {
  payload: roomPayload('CreateRoomPayload', 'A new room.'),
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

export const UpdateRoomResult = defineResult('UpdateRoomResult', {
  payload: roomPayload('UpdateRoomPayload', 'A room with its new settings.'),
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'],
});
