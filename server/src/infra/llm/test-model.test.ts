import { expect, test } from 'vitest';
import { reply, startFakeModelServer } from '../../../test/support/fake-model-server.ts';
import { openModel } from './open-model.ts';
import { testModel } from './test-model.ts';

const never = new AbortController().signal;

/** A clock that moves 10 ms each time it is read. */
function ticking() {
  let read = 0;
  return () => (read += 10);
}

const options = () => ({ signal: never, prompt: '说一句话，然后调用 ready。', elapsed: ticking() });

test('a working model shows its latency, tokens, first words and that it can call tools', async () => {
  await using server = await startFakeModelServer([reply.answer({ text: ' 你好。 ', toolCalls: [{ name: 'ready', input: { word: 'lantern' } }], usage: { input: 50, output: 8 } })]);
  expect(await testModel(openModel(server.settings), options())).toEqual({
    ok: true,
    latencyMs: 20,
    firstPartMs: 10,
    usage: { inputTokens: 50, outputTokens: 8, cachedTokens: 0, reasoningTokens: 0 },
    text: '你好。',
    calledTool: true,
  });
  expect(server.promptOf(1)).toBe('说一句话，然后调用 ready。');
});

test('a model that only talks is told from one that calls tools', async () => {
  await using server = await startFakeModelServer([reply.text('你好。')]);
  expect(await testModel(openModel(server.settings), options())).toMatchObject({ ok: true, calledTool: false });
});

test('a failure is the result, after one request', async () => {
  await using server = await startFakeModelServer([reply.failure(503, '维护中'), reply.text('x')]);
  const result = await testModel(openModel(server.settings), options());
  expect(result).toMatchObject({ ok: false, latencyMs: 10, failure: { code: 'MODEL_UNAVAILABLE', params: { detail: '维护中', attempts: 1 } } });
  expect(server.calls).toBe(1);
});

test('an abort is thrown, not reported as a failure of the model', async () => {
  await using server = await startFakeModelServer([reply.silence()]);
  const controller = new AbortController();
  const testing = testModel(openModel(server.settings), { ...options(), signal: controller.signal });
  await server.request(1);
  controller.abort(new Error('gone'));
  await expect(testing).rejects.toThrow('gone');
});
