import { builder } from '../builder.ts';
import { defineResult } from '../errors/result-union.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';

const ProposePayloadRef = builder.objectRef<{ readonly room: RoomView }>('ProposePayload').implement({
  description: 'What was proposed was stored, all of it.',
  fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The room as it is now.', resolve: ({ room }) => room }) }),
});

/** What is refused is a ConflictError with the code PROPOSAL_REFUSED and every problem by path. */
export const ProposeResult = defineResult('ProposeResult', {
  payload: ProposePayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});
