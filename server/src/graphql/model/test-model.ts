import type { SlotView } from '../../room/model/list-slots.ts';
import { slotView } from '../../room/model/list-slots.ts';
import type { StoredTest } from '../../room/model/model-slot.ts';
import { requireSlot } from '../../room/model/model-slot.ts';
import { testSlot } from '../../room/model/test-slot.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireOperator } from '../scopes/require-viewer.ts';
import { ModelSlotRef, ModelTestRef } from './model-type.ts';

const TestModelPayloadRef = builder.objectRef<{ readonly model: SlotView; readonly test: StoredTest }>('TestModelPayload').implement({
  description: 'A model that was asked a small real question.',
  fields: (t) => ({
    model: t.field({ type: ModelSlotRef, description: 'The use with its model.', resolve: ({ model }) => model }),
    test: t.field({ type: ModelTestRef, description: 'How it went.', resolve: ({ test }) => test }),
  }),
});

const TestModelResult = defineResult('TestModelResult', { payload: TestModelPayloadRef, errors: ['InvalidInputError', 'ForbiddenError'] });

defineMutation('testModel', {
  description: 'Asks the model of a use one small real question. A failure is an answer too, with the provider\'s own words. For operators.',
  result: TestModelResult,
  args: (arg) => ({ slot: arg.string({ required: true, description: 'The use: keeper or embedding.' }) }),
  resolve: async ({ slot: name }, context) => {
    requireOperator(context);
    const slot = requireSlot(name);
    const { infra, engine, locale, principal } = context;
    const prompt = engine.ports.prompts.render('model-test', locale, {});
    const test = await testSlot(infra, { slot, prompt, principal, signal: new AbortController().signal });
    return { model: await slotView(infra, slot), test };
  },
});
