import { z } from 'zod';
import { dimensionId } from '../../core/dimension/dimension-key.ts';
import { editDimension, removeDimension } from '../../room/dimension/by-hand.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { noteStale } from '../document/document-result.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { underInput } from '../room/under-input.ts';
import { keeperHand } from './propose-dimensions.ts';

const DimensionPayloadRef = builder.objectRef<{ readonly room: RoomView }>('DimensionPayload').implement({
  description: 'The declaration of a dimension was changed or taken away.',
  fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The room as it is now.', resolve: ({ room }) => room }) }),
});

const DimensionResult = defineResult('DimensionResult', {
  payload: DimensionPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'StaleVersionError'],
});

const DimensionRuleInputRef = builder.inputType('DimensionRuleInput', {
  description: 'A rule in code.',
  fields: (t) => ({
    path: t.string({ description: 'The place in the value that it writes; empty for all of it.' }),
    when: t.string({ description: 'The condition under which it works; null: after every turn.' }),
    value: t.string({ required: true, description: 'The expression of what that place becomes.' }),
  }),
});

const EditDimensionInputRef = builder.inputType('EditDimensionInput', {
  description: 'What a dimension is called, by which rules it goes and who sees it. What is left out stays as it is.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    key: t.string({ required: true, description: 'The key of the dimension.' }),
    expectedVersion: t.int({ required: true, description: 'The version that the writer has seen.' }),
    name: t.string({ description: 'What it is called, in one language.' }),
    description: t.string({ description: 'What it is about; empty: nothing.' }),
    updateRule: t.string({ description: 'The rule in prose for the model that settles turns; empty: none.' }),
    rules: t.field({ type: [DimensionRuleInputRef], description: 'The rules in code, all of them, in their order.' }),
    hidden: t.boolean({ description: 'Whether only keepers see it.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it changes once.' }),
  }),
});

const rule = z.object({ path: z.string().nullish(), when: z.string().nullish(), value: z.string() });
const place = z.object({ roomId: z.string(), key: z.string().min(1).max(64), expectedVersion: z.number().int(), clientKey: z.string().min(1).max(200).nullish() });
const inputSchema = place.extend({
  name: z.string().nullish(), description: z.string().nullish(), updateRule: z.string().nullish(), rules: z.array(rule).nullish(), hidden: z.boolean().nullish(),
});

function changeOf({ name, description, updateRule, rules, hidden }: z.infer<typeof inputSchema>): Record<string, unknown> {
  return {
    ...(name != null && { name }), ...(description != null && { description }), ...(updateRule != null && { updateRule }),
    ...(rules != null && { rules: rules.map(({ path, when, value }) => ({ path: path ?? '', when: when == null || when.trim() === '' ? null : when, value })) }),
    ...(hidden != null && { visibility: hidden ? 'keeper' : 'player' }),
  };
}

defineMutation('editDimension', {
  description: 'Changes what a dimension is called, by which rules it goes and who sees it; schema and value stay. For keepers.',
  result: DimensionResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: EditDimensionInputRef, required: true, description: 'The change.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const { hand, room } = await keeperHand(context, input.roomId, input.clientKey);
    const edit = { key: input.key, expectedVersion: input.expectedVersion, change: changeOf(input) };
    await noteStale({ roomId: room.roomId, id: dimensionId(input.key) }, () => underInput(() => editDimension(context.infra, hand, edit)));
    renewContext(context);
    return { room };
  },
});

const RemoveDimensionInputRef = builder.inputType('RemoveDimensionInput', {
  description: 'The dimension to take away.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    key: t.string({ required: true, description: 'The key of the dimension.' }),
    expectedVersion: t.int({ required: true, description: 'The version that the writer has seen.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it removes once.' }),
  }),
});

defineMutation('removeDimension', {
  description: 'Takes a dimension out of the room; its history stays. For keepers.',
  result: DimensionResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: RemoveDimensionInputRef, required: true, description: 'Which one.' }) }),
  resolve: async (args, context) => {
    const { roomId, key, expectedVersion, clientKey } = parseInput(place, args.input);
    const { hand, room } = await keeperHand(context, roomId, clientKey);
    await noteStale({ roomId: room.roomId, id: dimensionId(key) }, () => removeDimension(context.infra, hand, { key, expectedVersion }));
    renewContext(context);
    return { room };
  },
});
