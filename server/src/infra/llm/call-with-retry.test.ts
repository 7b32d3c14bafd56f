import { expect, test } from 'vitest';
import { reply, startFakeModelServer, type FakeScript } from '../../../test/support/fake-model-server.ts';
import { instantTimers, manualTimers } from '../../../test/support/manual-timers.ts';
import type { Random } from '../random/random.ts';
import { callWithRetry, type CallOptions, type RetryNotice } from './call-with-retry.ts';
import type { ModelPart, ModelPort, ModelRequest } from './model-port.ts';
import { openModel } from './open-model.ts';

const request: ModelRequest = { system: '', messages: [{ role: 'user', text: '我推门。' }], tools: [] };
const fixed = (byte: number): Random => ({ bytes: (count) => new Uint8Array(count).fill(byte) });
const never = new AbortController().signal;

/** Runs a script; gives the text that came through, the failure if any, the waits, and how many requests were made. */
async function run(script: readonly FakeScript[], options: Partial<CallOptions> = {}) {
  await using server = await startFakeModelServer(script);
  const timers = instantTimers();
  const notices: RetryNotice[] = [];
  let text = '';
  let failure: unknown;
  try {
    const call = callWithRetry(openModel(server.settings), request, { signal: never, random: fixed(0), timers, timeouts: { idleMs: 1e9 }, onRetry: (notice) => notices.push(notice), ...options });
    for await (const part of call) if (part.type === 'text') text += part.delta;
  } catch (error) {
    failure = error;
  }
  return { text, failure, waits: notices.map(({ delayMs }) => delayMs), notices, calls: server.calls };
}

test.each([408, 409, 429, 500, 502, 503, 504, 529])('status %i is tried again', async (status) => {
  expect(await run([reply.failure(status, '忙'), reply.text('门开了。')])).toMatchObject({ text: '门开了。', failure: undefined, calls: 2 });
});

test.each([400, 401, 402, 403, 404, 413, 422])('status %i is not', async (status) => {
  expect(await run([reply.failure(status, 'no'), reply.text('门开了。')])).toMatchObject({ text: '', calls: 1, failure: { params: { attempts: 1 } } });
});

test('three tries, then the last failure with their number', async () => {
  const { calls, failure, notices } = await run([reply.failure(500, '一'), reply.failure(502, '二'), reply.failure(503, '三'), reply.text('late')]);
  expect(calls).toBe(3);
  expect(failure).toMatchObject({ code: 'MODEL_UNAVAILABLE', params: { status: 503, detail: '三', attempts: 3, partial: false } });
  expect(notices.map(({ attempt, failure: { params } }) => [attempt, params['detail']])).toEqual([[1, '一'], [2, '二']]);
});

test('the wait doubles from two seconds to twenty, spread by chance between half and all of it', async () => {
  const many = Array.from({ length: 6 }, () => reply.failure(500, 'x'));
  expect((await run(many, { tries: 6, random: fixed(0) })).waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
  expect((await run(many, { tries: 6, random: fixed(255) })).waits).toEqual([2_000, 4_000, 8_000, 16_000, 20_000]);
});

test('the wait the provider asks for is kept, up to a minute', async () => {
  expect((await run([reply.rateLimited(45), reply.text('好')])).waits).toEqual([45_000]);
  expect(await run([reply.rateLimited(61), reply.text('好')])).toMatchObject({ calls: 1, waits: [], failure: { code: 'MODEL_RATE_LIMITED', params: { retryAfter: 61 } } });
});

test('a broken answer is asked again while none of it was passed on', async () => {
  expect(await run([reply.nothing(), reply.halfStream(), reply.text('门开了。')])).toMatchObject({ text: '门开了。', calls: 3 });
});

test('once a part was passed on, the failure says so and nothing is asked again', async () => {
  const broken = await run([reply.halfStream('门开'), reply.text('门开了。')]);
  expect(broken).toMatchObject({ text: '门开', calls: 1, failure: { code: 'MODEL_BAD_RESPONSE', params: { kind: 'truncated', partial: true } } });
});

test('a page or an overflow is not worth another try', async () => {
  expect((await run([reply.html(), reply.text('x')])).calls).toBe(1);
  expect(await run([reply.overflow(), reply.text('x')])).toMatchObject({ calls: 1, failure: { code: 'MODEL_CONTEXT_OVERFLOW' } });
});

test('an unreachable host is tried three times', async () => {
  const server = await startFakeModelServer();
  await server.close();
  const timers = instantTimers();
  const call = callWithRetry(openModel(server.settings), request, { signal: never, random: fixed(0), timers, timeouts: { idleMs: 1e9 } });
  await expect(Array.fromAsync(call)).rejects.toMatchObject({ code: 'MODEL_UNREACHABLE', params: { attempts: 3 } });
});

test('a fault that is not the model\'s is passed on as it is', async () => {
  const bug = new TypeError('not a function');
  const port: ModelPort = { name: 'p', modelId: 'm', contextWindow: 1, stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(bug) }) }) };
  await expect(Array.fromAsync(callWithRetry(port, request, { signal: never, random: fixed(0) }))).rejects.toBe(bug);
});

/** Starts a call under manual timers and gives its outcome as a promise. */
function begin(port: ModelPort, timers: ReturnType<typeof manualTimers>, options: Partial<CallOptions> = {}) {
  const parts: ModelPart[] = [];
  const done = (async () => {
    for await (const part of callWithRetry(port, request, { signal: never, random: fixed(0), timers, tries: 1, ...options })) parts.push(part);
  })();
  done.catch(() => {});
  return { parts, done };
}

test('a provider that never answers times out in the phase "connect"', async () => {
  await using server = await startFakeModelServer([reply.silence()]);
  const timers = manualTimers();
  const { done } = begin(openModel(server.settings), timers, { timeouts: { connectMs: 7_000 } });
  await server.request(1);
  timers.advance(7_000);
  await expect(done).rejects.toMatchObject({ code: 'MODEL_TIMEOUT', params: { phase: 'connect', seconds: 7, model: 'fake-model' } });
  await expect.poll(() => server.requests[0]?.aborted).toBe(true);
});

test('an answer without a first token and a silence in the middle time out in their own phases', async () => {
  await using server = await startFakeModelServer([{ steps: [{ hang: true }] }, reply.hangAfter('门')]);
  const port = openModel(server.settings);
  const timers = manualTimers();
  const timeouts = { connectMs: 1_000, firstTokenMs: 2_000, idleMs: 3_000 };
  const first = begin(port, timers, { timeouts });
  await expect.poll(() => timers.asked.includes(2_000)).toBe(true);
  timers.advance(2_000);
  await expect(first.done).rejects.toMatchObject({ params: { phase: 'first-token', seconds: 2, partial: false } });
  const second = begin(port, timers, { timeouts });
  await expect.poll(() => second.parts.length).toBe(1);
  timers.advance(3_000);
  await expect(second.done).rejects.toMatchObject({ params: { phase: 'idle', seconds: 3, partial: true } });
});

test('a silent first try is tried again', async () => {
  await using server = await startFakeModelServer([reply.silence(), reply.text('门开了。')]);
  const timers = manualTimers();
  const { parts, done } = begin(openModel(server.settings), timers, { tries: 2, timeouts: { connectMs: 500 } });
  await server.request(1);
  timers.advance(500);
  await expect.poll(() => timers.asked.includes(1_000)).toBe(true);
  timers.advance(1_000);
  await done;
  expect(parts[0]).toEqual({ type: 'text', delta: '门开了。' });
});

test('thoughts count as work, the time of the reader does not count as silence', async () => {
  const timers = manualTimers();
  const port: ModelPort = {
    name: 'p',
    modelId: 'm',
    contextWindow: 1,
    stream: async function* (_request, { onActivity }) {
      onActivity?.('answered');
      for (let thought = 0; thought < 5; thought += 1) {
        timers.advance(900);
        onActivity?.('working');
      }
      yield { type: 'text', delta: '门' };
      yield { type: 'finish', reason: 'stop', usage: { inputTokens: 1, outputTokens: 1, cachedTokens: 0, reasoningTokens: 5 } };
    },
  };
  const seen: string[] = [];
  for await (const part of callWithRetry(port, request, { signal: never, random: fixed(0), timers, timeouts: { connectMs: 1_000, firstTokenMs: 1_000, idleMs: 1_000 } })) {
    seen.push(part.type);
    timers.advance(60_000);
  }
  expect(seen).toEqual(['text', 'finish']);
});

test('an abort ends a running call and a wait between tries, with its reason', async () => {
  await using server = await startFakeModelServer([reply.hangAfter('门'), reply.failure(500, 'x')]);
  const port = openModel(server.settings);
  const reason = new Error('cancelled');
  const running = new AbortController();
  const first = begin(port, manualTimers(), { signal: running.signal, tries: 3 });
  await expect.poll(() => first.parts.length).toBe(1);
  running.abort(reason);
  await expect(first.done).rejects.toBe(reason);
  const waiting = new AbortController();
  const second = begin(port, manualTimers(), { signal: waiting.signal, tries: 3, onRetry: () => setImmediate(() => waiting.abort(reason)) });
  await expect(second.done).rejects.toBe(reason);
  expect(server.calls).toBe(2);
});

test('a call that is aborted before it starts asks nobody', async () => {
  await using server = await startFakeModelServer([reply.text('x')]);
  const call = callWithRetry(openModel(server.settings), request, { signal: AbortSignal.abort(new Error('早')), random: fixed(0) });
  await expect(Array.fromAsync(call)).rejects.toThrow('早');
  expect(server.calls).toBe(0);
});
