import { expect, test } from 'vitest';
import { reply, startFakeModelServer } from '../../../test/support/fake-model-server.ts';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer();
const room = await openRoom(server);
const slot = 'slot provider baseUrl model hasKey contextWindow options { temperature maxOutputTokens contextWindow } updatedAt lastTest { ok text failure { code } }';
const configure = (key: string, input: Record<string, unknown>) => mutate(server, key, { name: 'configureModel', types: '($input: ConfigureModelInput!)', args: 'input: $input', payload: 'ConfigureModelPayload', selection: `model { ${slot} }`, variables: { input } });
const examine = (key: string) => mutate(server, key, { name: 'testModel', args: 'slot: "keeper"', payload: 'TestModelPayload', selection: 'model { lastTest { ok } } test { ok at latencyMs inputTokens outputTokens text failure { code message } }' });
const models = async (key: string) => (await server.ask<{ models: unknown[]; modelPresets: { id: string }[] }>(`{ models { ${slot} } modelPresets { id provider label baseUrl needsKey } }`, { key })).data;

test('operators see models and what can be chosen; for others there is nothing', async () => {
  const seen = await models(server.operatorKey);
  expect(seen.models).toMatchObject([{ slot: 'keeper', provider: 'scripted', hasKey: false, updatedAt: null, lastTest: null }, { slot: 'embedding', provider: 'none', hasKey: false, updatedAt: null }]);
  expect(seen.modelPresets[0]).toMatchObject({ id: 'scripted', needsKey: false });
  expect(seen.modelPresets).toContainEqual({ id: 'ollama', provider: 'openai-compatible', label: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false });
  expect(await models(room.ada.key)).toEqual({ models: [], modelPresets: [] });
  expect(await configure(room.ada.key, { slot: 'keeper', provider: 'scripted' })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await examine(room.ada.key)).toMatchObject({ __typename: 'ForbiddenError' });
});

test('a key goes in and never comes out; a test shows the provider\'s own words', async () => {
  await using provider = await startFakeModelServer([reply.unauthorized('sk-planted-0123456789'), reply.answer({ text: '灯亮着。', usage: { input: 9, output: 3 } })]);
  const made = await configure(server.operatorKey, { slot: 'keeper', provider: 'openai-compatible', baseUrl: provider.baseUrl, model: 'fake-model', key: 'sk-planted-0123456789', options: { temperature: 0.5 } });
  expect(made).toMatchObject({ model: { provider: 'openai-compatible', model: 'fake-model', hasKey: true, options: { temperature: 0.5, maxOutputTokens: null, contextWindow: null }, updatedAt: expect.any(String) } });
  const failed = await examine(server.operatorKey);
  expect(failed).toMatchObject({ test: { ok: false, failure: { code: 'MODEL_UNAUTHORIZED', message: expect.stringContaining('Incorrect API key provided') } }, model: { lastTest: { ok: false } } });
  expect(await examine(server.operatorKey)).toMatchObject({ test: { ok: true, text: '灯亮着。', inputTokens: 9, outputTokens: 3, failure: null } });
  const audit = await server.ask<Record<string, unknown>>('{ auditLog(first: 50) { edges { node { action label detail } } } }', { key: server.operatorKey });
  expect(JSON.stringify(audit.data)).toContain('MODEL_CONFIGURED');
  expect(JSON.stringify([made, failed, audit.data, await models(server.operatorKey)])).not.toContain('planted');
});

test('a model for the search by meaning is chosen and given up; one that has none is refused', async () => {
  await using provider = await startFakeModelServer();
  const chosen = await configure(server.operatorKey, { slot: 'embedding', provider: 'openai-compatible', baseUrl: provider.baseUrl, model: 'places' });
  expect(chosen).toMatchObject({ model: { slot: 'embedding', provider: 'openai-compatible', model: 'places', updatedAt: expect.any(String) } });
  expect(await configure(server.operatorKey, { slot: 'embedding', provider: 'anthropic', model: 'm', key: 'k' })).toMatchObject({ __typename: 'ConflictError', code: 'MODEL_NOT_CONFIGURED' });
  expect(await configure(server.operatorKey, { slot: 'embedding', provider: 'none' })).toMatchObject({ model: { slot: 'embedding', provider: 'none', model: '', updatedAt: null } });
});

test('what is wrong with a choice is told where it was typed', async () => {
  expect(await configure(server.operatorKey, { slot: '厨师', provider: 'scripted' })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'slot'] }] });
  expect(await configure(server.operatorKey, { slot: 'keeper', provider: 'openai-compatible', baseUrl: 'nope', model: '' })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'baseUrl'] }] });
  expect(await configure(server.operatorKey, { slot: 'keeper', provider: 'nobody' })).toMatchObject({ __typename: 'InvalidInputError', code: 'MODEL_PROVIDER_UNKNOWN' });
  expect(await configure(server.operatorKey, { slot: 'keeper', provider: 'openai-compatible', preset: 'openrouter', model: 'm' })).toMatchObject({ __typename: 'ConflictError', code: 'MODEL_NOT_CONFIGURED' });
});
