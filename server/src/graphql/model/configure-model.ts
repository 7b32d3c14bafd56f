import { z } from 'zod';
import { configureModel } from '../../room/model/configure-model.ts';
import type { SlotView } from '../../room/model/list-slots.ts';
import { slotView } from '../../room/model/list-slots.ts';
import { requireSlot } from '../../room/model/model-slot.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { underInput } from '../room/under-input.ts';
import { requireOperator } from '../scopes/require-viewer.ts';
import { ModelSlotRef } from './model-type.ts';

const ConfigureModelInputRef = builder.inputType('ConfigureModelInput', {
  description: 'The model that a use gets.',
  fields: (t) => ({
    slot: t.string({ required: true, description: 'The use: keeper or embedding.' }),
    provider: t.string({ required: true, description: 'A provider or preset by its id.' }),
    preset: t.string({ description: 'A preset of that provider.' }),
    baseUrl: t.string({ description: 'Where it is reached; absent or empty: where the preset says.' }),
    model: t.string({ description: 'The name of the model.' }),
    key: t.string({ description: 'The key. Absent: the stored one stays, as long as provider and address do. Empty: it is forgotten.' }),
    options: t.field({ type: 'JSON', description: 'temperature, maxOutputTokens, contextWindow, headers.' }),
  }),
});

const inputSchema = z.object({
  slot: z.string(),
  provider: z.string(),
  preset: z.string().nullish(),
  baseUrl: z.string().nullish(),
  model: z.string().nullish(),
  key: z.string().nullish(),
  options: z.record(z.string(), z.unknown()).nullish(),
});

const ConfigureModelPayloadRef = builder.objectRef<{ readonly model: SlotView }>('ConfigureModelPayload').implement({
  description: 'A model that was chosen.',
  fields: (t) => ({ model: t.field({ type: ModelSlotRef, description: 'The use with its model.', resolve: ({ model }) => model }) }),
});

const ConfigureModelResult = defineResult('ConfigureModelResult', { payload: ConfigureModelPayloadRef, errors: ['InvalidInputError', 'ForbiddenError', 'ConflictError'] });

defineMutation('configureModel', {
  description: 'Chooses the model of a use, from the next turn on. The key is encrypted and never shown again. For operators.',
  result: ConfigureModelResult,
  args: (arg) => ({ input: arg({ type: ConfigureModelInputRef, required: true, description: 'The model.' }) }),
  resolve: async (args, context) => {
    requireOperator(context);
    // Only keys of settings have problems that would repeat a secret; the shape of the input has none.
    const { slot: name, provider, preset, ...rest } = parseInput(inputSchema, args.input);
    return underInput(async () => {
      const slot = requireSlot(name);
      await configureModel(context.infra, { slot, provider: preset?.trim() || provider, ...rest }, context.principal);
      return { model: await slotView(context.infra, slot) };
    });
  },
});
