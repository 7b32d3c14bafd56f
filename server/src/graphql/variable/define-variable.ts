import { z } from 'zod';
import { variableLimits } from '../../core/variable/limits.ts';
import { defineVariableByHand, deleteVariableByHand } from '../../room/variable/by-hand.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { underInput } from '../room/under-input.ts';
import { changedVariables, handOf, VariableResult } from './variable-result.ts';
import { VariableKindRef } from './variable-type.ts';

const VariableVisibilityRef = builder.enumType('VariableVisibility', {
  description: 'Who sees a variable.',
  values: { PLAYER: { description: 'Everybody.' }, KEEPER: { description: 'Keepers alone; others do not learn that it exists.' } } as const,
});

const VariableLabelInputRef = builder.inputType('VariableLabelInput', {
  description: 'What a variable is called, by language.',
  fields: (t) => ({ en: t.string({ description: 'In English.' }), zh: t.string({ description: 'In Chinese.' }) }),
});

const DefineVariableInputRef = builder.inputType('DefineVariableInput', {
  description: 'A variable of a room. One that is there already is declared anew; its value stays where it still fits.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    name: t.string({ required: true, description: 'Letters and digits of any script and `_`, up to 64; spaces and hyphens become `_`.' }),
    kind: t.field({ type: VariableKindRef, required: true, description: 'What it can be.' }),
    minimum: t.float({ description: 'The least that a number can be.' }),
    maximum: t.float({ description: 'The most that a number can be.' }),
    options: t.stringList({ description: 'All that it can be, for kind ENUM.' }),
    label: t.field({ type: VariableLabelInputRef, description: 'What it is called.' }),
    visibility: t.field({ type: VariableVisibilityRef, description: 'Who sees it; PLAYER where absent.' }),
    initial: t.field({ type: 'JSON', description: 'What it begins with; where absent the least number, false, the first option, or nothing.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it declares once.' }),
  }),
});

const labelText = z.string().trim().max(variableLimits.label).nullish();
const inputSchema = z.object({
  roomId: z.string(),
  name: z.string().trim().min(1).max(variableLimits.key),
  kind: z.enum(['NUMBER', 'BOOL', 'TEXT', 'ENUM']),
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
  options: z.array(z.string()).max(variableLimits.options).nullish(),
  label: z.object({ en: labelText, zh: labelText }).nullish(),
  visibility: z.enum(['PLAYER', 'KEEPER']).nullish(),
  initial: z.unknown().optional(),
  clientKey: z.string().min(1).max(200).nullish(),
});

function definitionOf({ name, kind, label, roomId: _roomId, clientKey: _clientKey, ...rest }: z.infer<typeof inputSchema>): Record<string, unknown> {
  const labels = Object.fromEntries(Object.entries(label ?? {}).filter(([, text]) => text != null && text !== ''));
  return { ...rest, key: name, kind: kind.toLowerCase(), label: labels };
}

defineMutation('defineVariable', {
  description: 'Declares a variable of a room, or declares it anew. For keepers.',
  result: VariableResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: DefineVariableInputRef, required: true, description: 'What to declare.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const { hand, room } = await handOf(context, input.roomId, input.clientKey);
    await underInput(() => defineVariableByHand(context.infra, hand, definitionOf(input)));
    return changedVariables(context, room, input.name);
  },
});

defineMutation('deleteVariable', {
  description: 'Takes a declared variable away; what it was stays in the history of documents. For keepers.',
  result: VariableResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    name: arg.string({ required: true, description: 'The variable.' }),
    clientKey: arg.id({ description: 'Names this request, so that repeating it is no error.' }),
  }),
  resolve: async ({ roomId, name, clientKey }, context) => {
    const { hand, room } = await handOf(context, roomId, clientKey);
    await deleteVariableByHand(context.infra, hand, name);
    return changedVariables(context, room, null);
  },
});
