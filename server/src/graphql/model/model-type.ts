import type { SlotView } from '../../room/model/list-slots.ts';
import type { StoredTest } from '../../room/model/model-slot.ts';
import { builder } from '../builder.ts';
import { DomainErrorInfoRef } from '../errors/issue-type.ts';

export const ModelTestRef = builder.objectRef<StoredTest>('ModelTest').implement({
  description: 'How a small real question to a model went.',
  fields: (t) => ({
    ok: t.exposeBoolean('ok', { description: 'Whether it answered.' }),
    at: t.field({ type: 'DateTime', description: 'When it was asked.', resolve: ({ at }) => new Date(at) }),
    latencyMs: t.int({ nullable: true, description: 'Milliseconds until the whole answer, or until it failed.', resolve: ({ latencyMs }) => latencyMs }),
    inputTokens: t.int({ nullable: true, description: 'Tokens of the question.', resolve: ({ inputTokens }) => inputTokens }),
    outputTokens: t.int({ nullable: true, description: 'Tokens of the answer.', resolve: ({ outputTokens }) => outputTokens }),
    text: t.string({ nullable: true, description: 'What it said.', resolve: ({ text }) => text }),
    failure: t.field({ type: DomainErrorInfoRef, nullable: true, description: "Why it failed, with the provider's own words.", resolve: ({ failure }) => failure }),
  }),
});

const ModelOptionsRef = builder.objectRef<SlotView['chosen']>('ModelOptions').implement({
  description: 'What was chosen beside the model; null where the server or the provider decides.',
  fields: (t) => ({
    contextWindow: t.int({ nullable: true, description: 'Tokens that question and answer may have together.', resolve: ({ contextWindow }) => contextWindow }),
    maxOutputTokens: t.int({ nullable: true, description: 'Tokens that an answer may have.', resolve: ({ maxOutputTokens }) => maxOutputTokens }),
    temperature: t.float({ nullable: true, description: 'How freely it words things, from 0.', resolve: ({ temperature }) => temperature }),
  }),
});

export const ModelSlotRef = builder.objectRef<SlotView>('ModelSlot').implement({
  description: 'A use for a model, and the model that it has now. Keys are never shown.',
  fields: (t) => ({
    slot: t.exposeString('slot', { description: 'The use: keeper or embedding.' }),
    provider: t.exposeString('provider', { description: 'The provider, or the preset of one.' }),
    baseUrl: t.string({ nullable: true, description: 'Where it is reached; null where the provider says so itself.', resolve: ({ baseUrl }) => baseUrl }),
    model: t.exposeString('model', { description: 'The name of the model; empty where the provider needs none.' }),
    hasKey: t.exposeBoolean('hasKey', { description: 'Whether a key is stored.' }),
    contextWindow: t.exposeInt('contextWindow', { description: 'Tokens that question and answer may have together.' }),
    options: t.field({ type: ModelOptionsRef, description: 'What was chosen beside the model.', resolve: ({ chosen }) => chosen }),
    lastTest: t.field({ type: ModelTestRef, nullable: true, description: 'How its last test went; null where these settings were never tested.', resolve: ({ lastTest }) => lastTest }),
    updatedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was chosen; null where the environment or the server itself chose it.', resolve: ({ updatedAt }) => updatedAt }),
  }),
});
