import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { DomainError } from '../../core/error/domain-error.ts';
import { reply, startFakeModelServer, type FakeScript } from '../../../test/support/fake-model-server.ts';
import type { ModelPart, ModelPort, ModelRequest } from './model-port.ts';
import { modelChoices, openModel } from './open-model.ts';
import type { ProviderRow } from './providers.ts';

const roll = { name: 'roll', description: 'Rolls dice.', inputSchema: { type: 'object', properties: { expression: { type: 'string' } } } };
const request: ModelRequest = { system: '你是守秘人。', messages: [{ role: 'user', text: '我推开灯塔的门。' }], tools: [roll] };
const never = new AbortController().signal;

async function read(port: ModelPort, asked = request, signal = never): Promise<ModelPart[]> {
  return Array.fromAsync(port.stream(asked, { signal }));
}

async function failureOf(script: FakeScript, path = ''): Promise<DomainError> {
  await using server = await startFakeModelServer([script]);
  const port = openModel({ ...server.settings, baseUrl: server.baseUrl + path });
  const failure = await read(port).catch((error: unknown) => error);
  expect(server.calls).toBe(1);
  if (failure instanceof DomainError) return failure;
  throw new Error('expected a typed failure', { cause: failure });
}

test('text arrives in pieces, then the reason and the usage', async () => {
  await using server = await startFakeModelServer([
    reply.answer({ text: ['门', '开了。'], usage: { input: 40, output: 7, cached: 30, reasoning: 2 } }),
  ]);
  expect(await read(openModel(server.settings))).toEqual([
    { type: 'text', delta: '门' },
    { type: 'text', delta: '开了。' },
    { type: 'finish', reason: 'stop', usage: { inputTokens: 40, outputTokens: 7, cachedTokens: 30, reasoningTokens: 2 } },
  ]);
});

test('tool calls are put together from their fragments', async () => {
  const calls = [
    { name: 'roll', input: { expression: '1d100', 原因: '聆听' }, id: 'a', fragments: 5 },
    { name: 'roll', input: {}, id: 'b', fragments: 1 },
  ];
  await using server = await startFakeModelServer([reply.answer({ text: '……', toolCalls: calls })]);
  expect(await read(openModel(server.settings))).toMatchObject([
    { type: 'text', delta: '……' },
    { type: 'tool-call', id: 'a', name: 'roll', input: { expression: '1d100', 原因: '聆听' } },
    { type: 'tool-call', id: 'b', name: 'roll', input: {} },
    { type: 'finish', reason: 'tool-calls' },
  ]);
});

test('arguments that are no JSON reach the tool as text, so that it can refuse them', async () => {
  await using server = await startFakeModelServer([reply.toolCall('roll', '{"expression": 1d6')]);
  expect((await read(openModel(server.settings)))[0]).toMatchObject({ type: 'tool-call', input: '{"expression": 1d6' });
});

test('one stream is one request, with system, history, tools and the key', async () => {
  await using server = await startFakeModelServer([reply.text('好。')]);
  const history: ModelRequest = {
    ...request,
    temperature: 0.4,
    messages: [
      { role: 'user', text: '我听。' },
      { role: 'assistant', text: '', toolCalls: [{ id: 'c1', name: 'roll', input: { expression: '1d100' } }] },
      { role: 'tool', results: [{ id: 'c1', name: 'roll', output: '42' }] },
    ],
  };
  await read(openModel({ ...server.settings, maxOutputTokens: 900 }), history);
  const { headers, body, path } = await server.request(1);
  expect(server.calls).toBe(1);
  expect(path).toBe('/v1/chat/completions');
  expect(headers['authorization']).toBe(`Bearer ${server.settings.apiKey}`);
  expect(body).toMatchObject({ model: 'fake-model', stream: true, stream_options: { include_usage: true }, temperature: 0.4, max_tokens: 900 });
  expect(body.messages).toMatchObject([
    { role: 'system', content: '你是守秘人。' },
    { role: 'user', content: '我听。' },
    { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'roll', arguments: '{"expression":"1d100"}' } }] },
    { role: 'tool', tool_call_id: 'c1', content: '42' },
  ]);
  expect(body.tools?.map((tool) => tool.function.name)).toEqual(['roll']);
});

test('thoughts are never narration, tagged or not, and go back with the tool call they led to', async () => {
  await using server = await startFakeModelServer([
    reply.answer({ thoughts: '凶手是管家。', toolCalls: [{ name: 'roll', input: {}, id: 'c1' }] }),
    reply.text('<think>凶手是', '管家。</think>', '门开了。'),
  ]);
  const port = openModel(server.settings);
  const [call] = await read(port);
  if (call?.type !== 'tool-call') throw new Error('expected a tool call');
  const parts = await read(port, {
    ...request,
    messages: [...request.messages, { role: 'assistant', text: '', toolCalls: [JSON.parse(JSON.stringify(call))] }, { role: 'tool', results: [{ id: 'c1', name: 'roll', output: '7' }] }],
  });
  expect(parts.filter(({ type }) => type === 'text').map((part) => 'delta' in part && part.delta).join('').trim()).toBe('门开了。');
  expect((await server.request(2)).body.messages?.[2]).toMatchObject({ role: 'assistant', reasoning_content: '凶手是管家。' });
});

test('signs of work are told while no part can be', async () => {
  await using server = await startFakeModelServer([reply.answer({ thoughts: '想……', text: '好。' })]);
  const seen: string[] = [];
  for await (const part of openModel(server.settings).stream(request, { signal: never, onActivity: (activity) => seen.push(activity) })) seen.push(part.type);
  expect(seen[0]).toBe('answered');
  expect(seen.indexOf('working')).toBeLessThan(seen.indexOf('text'));
});

test('usage is counted from the text where the provider reports none', async () => {
  await using server = await startFakeModelServer([reply.answer({ text: '门开了。', usage: null })]);
  const finish = (await read(openModel(server.settings))).at(-1);
  expect(finish).toMatchObject({ type: 'finish', usage: { outputTokens: 4, estimated: true } });
  expect(finish?.type === 'finish' && finish.usage.inputTokens).toBeGreaterThan(14);
});

test('an abort closes the connection and throws its reason', async () => {
  await using server = await startFakeModelServer([reply.hangAfter('门')]);
  const controller = new AbortController();
  const reason = new Error('cancelled by the table');
  const seen: string[] = [];
  const reading = (async () => {
    for await (const part of openModel(server.settings).stream(request, { signal: controller.signal })) {
      seen.push(part.type);
      controller.abort(reason);
    }
  })();
  await expect(reading).rejects.toBe(reason);
  expect(seen).toEqual(['text']);
  await expect.poll(() => server.requests[0]?.aborted).toBe(true);
});

test('a reader that stops early closes the connection', async () => {
  await using server = await startFakeModelServer([reply.hangAfter('门')]);
  for await (const _ of openModel(server.settings).stream(request, { signal: never })) break;
  await expect.poll(() => server.requests[0]?.aborted).toBe(true);
});

const failures: [name: string, script: FakeScript, code: string, params: object][] = [
  ['401', reply.unauthorized(), 'MODEL_UNAUTHORIZED', { status: 401 }],
  ['403', reply.failure(403, 'Country not supported'), 'MODEL_UNAUTHORIZED', { status: 403, detail: 'Country not supported' }],
  ['402', reply.failure(402, 'Insufficient Balance'), 'MODEL_OUT_OF_CREDIT', { status: 402 }],
  ['429 without credit', reply.failure(429, 'You exceeded your current quota', { code: 'insufficient_quota' }), 'MODEL_OUT_OF_CREDIT', { status: 429 }],
  ['429', reply.rateLimited(7), 'MODEL_RATE_LIMITED', { status: 429, retryAfter: 7 }],
  ['429 without a wait', reply.rateLimited(), 'MODEL_RATE_LIMITED', { retryAfter: null }],
  ['503 with a page', reply.html(503), 'MODEL_UNAVAILABLE', { status: 503, detail: 'Please sign in' }],
  ['529', reply.failure(529, 'Overloaded'), 'MODEL_UNAVAILABLE', { status: 529 }],
  ['an unknown model', reply.failure(404, "model '龙与地下城' not found"), 'MODEL_REJECTED', { status: 404, detail: "model '龙与地下城' not found" }],
  ['a page instead of an API', reply.html(), 'MODEL_BAD_RESPONSE', { kind: 'html', status: 200, detail: 'Please sign in' }],
  ['a page at a wrong path', reply.html(404), 'MODEL_BAD_RESPONSE', { kind: 'html', status: 404 }],
  ['one JSON object instead of a stream', { headers: { 'content-type': 'application/json' }, steps: [{ send: '{"object":"chat.completion"}' }] }, 'MODEL_BAD_RESPONSE', { kind: 'not-a-stream' }],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/v1' }, steps: [] }, 'MODEL_BAD_RESPONSE', { kind: 'redirect', detail: 'https://elsewhere.example/v1' }],
  ['half a stream', reply.halfStream('门'), 'MODEL_BAD_RESPONSE', { kind: 'truncated' }],
  ['a stream without an end', reply.answer({ text: '门', finish: null }), 'MODEL_BAD_RESPONSE', { kind: 'truncated' }],
  ['nothing', reply.nothing(), 'MODEL_BAD_RESPONSE', { kind: 'truncated' }],
  ['no word', reply.answer({}), 'MODEL_BAD_RESPONSE', { kind: 'empty' }],
  ['all tokens spent on thoughts', reply.answer({ thoughts: '……', finish: 'length' }), 'MODEL_BAD_RESPONSE', { kind: 'cut-off' }],
  ['broken JSON', reply.brokenJson('门'), 'MODEL_BAD_RESPONSE', { kind: 'malformed' }],
  ['a filtered answer', reply.answer({ text: '我不能', finish: 'content_filter' }), 'MODEL_REFUSED', {}],
  ['a refused prompt', reply.failure(400, 'Content Exists Risk'), 'MODEL_REFUSED', { status: 400 }],
  ['too long a prompt', reply.overflow(8_192), 'MODEL_CONTEXT_OVERFLOW', { status: 400, limit: 8_192 }],
  ['an error inside the stream', reply.errorEvent({ message: 'Provider overloaded', code: 529 }, '门'), 'MODEL_UNAVAILABLE', { status: 529, detail: 'Provider overloaded' }],
  ['an error inside the stream without a status', reply.errorEvent({ message: 'boom' }), 'MODEL_UNAVAILABLE', { status: null, detail: 'boom' }],
];

test.each(failures)('%s becomes a typed failure', async (_name, script, code, params) => {
  const failure = await failureOf(script);
  expect(failure.code).toBe(code);
  expect(failure.params).toMatchObject({ provider: 'openai-compatible', model: 'fake-model', partial: false, ...params });
});

test('a host that nobody answers at is unreachable', async () => {
  const server = await startFakeModelServer();
  await server.close();
  const failure = await read(openModel(server.settings)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'MODEL_UNREACHABLE', params: { detail: expect.stringMatching(/econnrefused/i) } });
});

test('the key shows up in no failure, however the provider repeats it', async () => {
  const key = 'secret/key+0123=456';
  const echoes = [key, encodeURIComponent(key), btoa(key), `Bearer ${key}`].join(' | ');
  await using server = await startFakeModelServer([reply.failure(400, `bad header: ${echoes}`)]);
  const failure = await read(openModel({ ...server.settings, apiKey: key })).catch((error: unknown) => error);
  const shown = inspect(failure, { depth: 10 });
  for (const form of [key, encodeURIComponent(key), btoa(key)]) expect(shown).not.toContain(form);
  expect(shown).toContain('[key]');
});

test('long error texts are bounded', async () => {
  const { params } = await failureOf(reply.failure(400, '长'.repeat(10_000)));
  expect(String(params['detail'])).toHaveLength(500);
});

test('what is missing is said before anything is sent', () => {
  expect(() => openModel({ provider: 'openai-compatible' })).toThrow(expect.objectContaining({ code: 'MODEL_NOT_CONFIGURED', params: { provider: 'openai-compatible', missing: 'model, baseUrl' } }));
  expect(() => openModel({ provider: 'openrouter', model: 'm' })).toThrow(expect.objectContaining({ params: { provider: 'openrouter', missing: 'apiKey' } }));
  expect(() => openModel({ provider: '不存在' })).toThrow(expect.objectContaining({ code: 'MODEL_PROVIDER_UNKNOWN' }));
});

test('a preset fills in the address, and its window where the server cuts prompts silently', () => {
  expect(openModel({ provider: 'ollama', model: 'qwen3:8b' })).toMatchObject({ name: 'ollama', modelId: 'qwen3:8b', contextWindow: 4_096 });
  expect(openModel({ provider: 'ollama', model: 'qwen3:8b', contextWindow: 32_768 }).contextWindow).toBe(32_768);
  expect(openModel({ provider: 'vllm', model: 'Qwen/Qwen3-8B' }).contextWindow).toBe(131_072);
});

test('a provider from outside is opened by its name and listed with the others', () => {
  const port: ModelPort = { name: 'scripted', modelId: '', contextWindow: 1, stream: async function* () {} };
  const row: ProviderRow = { id: 'scripted', title: 'Scripted keeper', needs: [], port: () => port };
  expect(openModel({ provider: 'scripted' }, { providers: [row] })).toBe(port);
  expect(modelChoices({ providers: [row] }).map(({ id }) => id)).toEqual(expect.arrayContaining(['scripted', 'anthropic', 'deepseek']));
});
