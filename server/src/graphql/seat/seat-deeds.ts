import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Receiver, SeatCause } from '../../room/seat/seat-deeds.ts';
import { handOverSeat, leaveSeat, takeSeat } from '../../room/seat/seat-deeds.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requirePlace } from '../relay/node-id.ts';
import { localId } from '../room/local-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { SeatControllerRef } from './seat-enums.ts';
import type { SeatView } from './seat-type.ts';
import { seatOf, SeatRef } from './seat-type.ts';

const SeatPayloadRef = builder.objectRef<{ readonly seat: SeatView; readonly room: RoomView }>('SeatPayload').implement({
  description: 'A seat has changed hands.',
  fields: (t) => ({
    seat: t.field({ type: SeatRef, description: 'The seat as it is now.', resolve: ({ seat }) => seat }),
    room: t.field({ type: RoomRef, description: 'The room as the asker sees it now.', resolve: ({ room }) => room }),
  }),
});

const SeatResult = defineResult('SeatResult', { payload: SeatPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

async function causeFor(context: Context, roomId: string): Promise<SeatCause> {
  const viewer = await requireViewer(context, roomId);
  return { roomId, memberId: memberIdOf(viewer), viewer, principal: context.principal };
}

/** Whoever took or left a seat reads the room with other eyes from now on. */
async function now(context: Context, roomId: string, seatId: string): Promise<{ seat: SeatView; room: RoomView }> {
  renewContext(context);
  const viewer = await requireViewer(context, roomId);
  const seat = await seatOf(context, { roomId, viewer }, seatId);
  if (seat === null) throw new DomainError('NOT_FOUND');
  return { seat, room: { roomId, viewer } };
}

defineMutation('takeSeat', {
  description: 'The asker sits down on an empty seat. For keepers; whoever plays may take a player seat that nobody else has left.',
  result: SeatResult,
  args: (arg) => ({ seatId: arg.id({ required: true, description: 'The node id of the seat.' }) }),
  resolve: async (args, context) => {
    const { roomId, id } = requirePlace('Seat', args.seatId);
    await takeSeat(context.infra, await causeFor(context, roomId), id);
    return now(context, roomId, id);
  },
});

defineMutation('leaveSeat', {
  description: 'A seat is empty from now on; its characters, and what was shown to it, stay with it. For whoever plays it, and keepers.',
  result: SeatResult,
  args: (arg) => ({ seatId: arg.id({ required: true, description: 'The node id of the seat.' }) }),
  resolve: async (args, context) => {
    const { roomId, id } = requirePlace('Seat', args.seatId);
    await leaveSeat(context.infra, await causeFor(context, roomId), id);
    return now(context, roomId, id);
  },
});

const HandOverSeatInputRef = builder.inputType('HandOverSeatInput', {
  description: 'Who plays a seat from now on: a member, or for keepers a companion or nobody.',
  fields: (t) => ({
    seatId: t.id({ required: true, description: 'The node id of the seat.' }),
    memberId: t.id({ description: 'The member who plays it.' }),
    controller: t.field({ type: SeatControllerRef, description: 'AI for a companion, EMPTY for nobody; HUMAN, or absent, with a member.' }),
  }),
});

const inputSchema = z
  .object({ seatId: z.string(), memberId: z.string().nullish(), controller: z.enum(['human', 'ai', 'empty']).nullish() })
  .superRefine(({ memberId, controller }, context) => {
    const companion = controller === 'ai' || controller === 'empty';
    if (memberId == null && !companion) context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['memberId'] });
    if (memberId != null && companion) context.addIssue({ code: 'invalid_value', values: ['HUMAN'], input: controller, path: ['controller'] });
  });

function receiverOf(roomId: string, { memberId, controller }: z.infer<typeof inputSchema>): Receiver {
  return memberId == null ? { controller: controller === 'ai' ? 'ai' : 'empty' } : { memberId: localId(['Member'], roomId, memberId) };
}

defineMutation('handOverSeat', {
  description: 'Somebody else plays a seat from now on. For keepers; whoever plays a player seat may hand it to another who plays.',
  result: SeatResult,
  args: (arg) => ({ input: arg({ type: HandOverSeatInputRef, required: true, description: 'The seat, and who plays it.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const { roomId, id } = requirePlace('Seat', input.seatId);
    const cause = await causeFor(context, roomId);
    await underInput(() => handOverSeat(context.infra, cause, { seatId: id, receiver: receiverOf(roomId, input) }));
    return now(context, roomId, id);
  },
});
