import { z } from 'zod';
import { variableLimits } from '../../core/variable/limits.ts';
import { setVariableByHand, showVariablesByHand } from '../../room/variable/by-hand.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { underInput } from '../room/under-input.ts';
import { changedVariables, handOf, VariableResult } from './variable-result.ts';

const SetVariableInputRef = builder.inputType('SetVariableInput', {
  description: 'A new value of a variable.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    name: t.string({ required: true, description: 'A declared variable, or with `mvu.` before it a place of the tree.' }),
    value: t.field({ type: 'JSON', required: true, description: 'What it is from now on. Numbers are held within their bounds.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it sets once.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), name: z.string().trim().min(1).max(variableLimits.path), value: z.unknown(), clientKey: z.string().min(1).max(200).nullish() });

defineMutation('setVariable', {
  description: 'Gives a variable a value, declared or in the tree. For keepers.',
  result: VariableResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: SetVariableInputRef, required: true, description: 'What to set.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const { hand, room } = await handOf(context, input.roomId, input.clientKey);
    await underInput(() => setVariableByHand(context.infra, hand, { name: input.name, value: input.value }));
    return changedVariables(context, room, input.name);
  },
});

const prefixesSchema = z.object({ prefixes: z.array(z.string().min(1).max(variableLimits.path)).min(1).max(variableLimits.exposed) });

type Showing = { readonly roomId: string; readonly prefixes: readonly string[]; readonly shown: boolean };

async function show(context: Context, { roomId, prefixes, shown }: Showing) {
  const { prefixes: names } = parseInput(prefixesSchema, { prefixes }, []);
  const { hand, room } = await handOf(context, roomId, null);
  await showVariablesByHand(context.infra, hand, { names, shown });
  return changedVariables(context, room, null);
}

defineMutation('exposeVariables', {
  description: 'Shows variables to players: declared ones by name, the tree by prefixes of whole names, all of it with `*`. For keepers.',
  result: VariableResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), prefixes: arg.stringList({ required: true, description: 'What to show.' }) }),
  resolve: ({ roomId, prefixes }, context) => show(context, { roomId, prefixes, shown: true }),
});

defineMutation('hideVariables', {
  description: 'Hides variables from players, also where more than that was shown. For keepers.',
  result: VariableResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), prefixes: arg.stringList({ required: true, description: 'What to hide; `*` for all of the tree.' }) }),
  resolve: ({ roomId, prefixes }, context) => show(context, { roomId, prefixes, shown: false }),
});
