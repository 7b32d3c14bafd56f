import { z } from 'zod';
import { titleSchema } from '../../core/document/text-limits.ts';
import type { SeatChange } from '../../room/seat/update-seats.ts';
import { updateSeats } from '../../room/seat/update-seats.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { localId } from '../room/local-id.ts';
import { roomWords } from '../room/room-words.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { SeatControllerRef, SeatRoleRef } from './seat-enums.ts';
import { localSeatId } from './seat-id.ts';
import type { SeatView } from './seat-type.ts';
import { SeatRef, seatsOf } from './seat-type.ts';

const SeatBindingInputRef = builder.inputType('SeatBindingInput', {
  description: 'Which characters a seat controls.',
  fields: (t) => ({
    auto: t.boolean({ description: 'Every player character that no other seat lists.' }),
    characterIds: t.idList({ description: 'These, in order. None where neither is given.' }),
  }),
});

const SeatInputRef = builder.inputType('SeatInput', {
  description: 'A seat to make, change or remove; what is absent stays.',
  fields: (t) => ({
    id: t.id({ description: 'The seat; without it one is made.' }),
    name: t.string({ description: 'What it is called.' }),
    role: t.field({ type: SeatRoleRef, description: 'What it is for.' }),
    controller: t.field({ type: SeatControllerRef, description: 'Who plays it.' }),
    memberId: t.id({ description: 'The member who plays it; null empties it.' }),
    binding: t.field({ type: SeatBindingInputRef, description: 'Which characters it controls.' }),
    remove: t.boolean({ description: 'True removes it.' }),
  }),
});

const UpdateSeatsInputRef = builder.inputType('UpdateSeatsInput', {
  description: 'Changes of the seats of a room, made all at once or not at all.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    seats: t.field({ type: [SeatInputRef], required: true, description: 'The seats to make, change or remove.' }),
  }),
});

const bindingSchema = z.object({ auto: z.boolean().nullish(), characterIds: z.array(z.string().max(400)).max(64).nullish() });
const seatSchema = z.object({
  id: z.string().nullish(),
  name: titleSchema.nullish(),
  role: z.enum(['player', 'host', 'spectator']).nullish(),
  controller: z.enum(['human', 'ai', 'empty']).nullish(),
  memberId: z.string().nullish(),
  binding: bindingSchema.nullish(),
  remove: z.boolean().nullish(),
});
const inputSchema = z.object({ roomId: z.string(), seats: z.array(seatSchema).min(1).max(64) });

function changeOf(roomId: string, { id, name, role, controller, memberId, binding, remove }: z.infer<typeof seatSchema>): SeatChange {
  const listed = binding?.characterIds?.map((text) => localId(['Character'], roomId, text)) ?? [];
  return {
    id: id == null ? null : localSeatId(roomId, id),
    name: name ?? undefined, role: role ?? undefined, controller: controller ?? undefined, remove: remove ?? undefined,
    memberId: memberId == null ? memberId : localId(['Member'], roomId, memberId),
    characters: binding == null ? undefined : binding.auto === true ? 'auto' : listed,
  };
}

const UpdateSeatsPayloadRef = builder.objectRef<{ readonly seats: readonly SeatView[] }>('UpdateSeatsPayload').implement({
  description: 'The seats of a room after the change.',
  fields: (t) => ({ seats: t.field({ type: [SeatRef], description: 'All of them, in order.', resolve: ({ seats }) => [...seats] }) }),
});

const UpdateSeatsResult = defineResult('UpdateSeatsResult', { payload: UpdateSeatsPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('updateSeats', {
  description: 'Makes, changes and removes seats. For keepers.',
  result: UpdateSeatsResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: UpdateSeatsInputRef, required: true, description: 'The changes.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const before = await requireKeeper(context, roomId);
    const cause = { roomId, memberId: memberIdOf(before), principal: context.principal, words: roomWords };
    await underInput(() => updateSeats(context.infra, cause, input.seats.map((seat) => changeOf(roomId, seat))));
    renewContext(context);
    return { seats: await seatsOf(context, { roomId, viewer: before }) };
  },
});
