import { expect, test } from 'vitest';
import { startFakeModelServer, type FakeScript } from '../../../test/support/fake-model-server.ts';
import type { ModelPart, ModelRequest } from './model-port.ts';
import { openModel } from './open-model.ts';

const never = new AbortController().signal;
const apiKey = 'key-0123456789';
const roll = { name: 'roll', description: 'Rolls dice.', inputSchema: { type: 'object', properties: { 骰: { type: 'string' } } } };
const request: ModelRequest = { system: '你是守秘人。', messages: [{ role: 'user', text: '我听。' }], tools: [roll] };

const events = (...list: readonly object[]): FakeScript => ({
  steps: list.map((event) => ({ send: `${'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n` })),
});

async function failureOf(provider: string, script: FakeScript) {
  await using server = await startFakeModelServer([script]);
  const port = openModel({ provider, model: 'm', apiKey, baseUrl: server.baseUrl });
  return await Array.fromAsync(port.stream(request, { signal: never })).catch((error: unknown) => error);
}

/** Asks, then asks again with the answer and a tool result in the history; gives the answer and both request bodies. */
async function twoRounds(provider: string, model: string, scripts: readonly [FakeScript, FakeScript]) {
  await using server = await startFakeModelServer(scripts);
  const port = openModel({ provider, model, apiKey, baseUrl: server.baseUrl });
  const parts: ModelPart[] = await Array.fromAsync(port.stream(request, { signal: never }));
  const calls = parts.filter((part) => part.type === 'tool-call');
  const results = calls.map(({ id, name }) => ({ id, name, output: '42' }));
  const messages = [...request.messages, { role: 'assistant' as const, text: '', toolCalls: calls }, { role: 'tool' as const, results }];
  await Array.fromAsync(port.stream({ ...request, messages }, { signal: never }));
  expect(server.calls).toBe(2);
  return { parts, first: await server.request(1), second: await server.request(2) };
}

const anthropicStart = { type: 'message_start', message: { id: 'm1', type: 'message', role: 'assistant', model: 'claude', content: [], stop_reason: null, usage: { input_tokens: 20, output_tokens: 1, cache_read_input_tokens: 5 } } };
const anthropicEnd = (reason: string) => [{ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 9 } }, { type: 'message_stop' }];
const anthropicText = (text: string) => [
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
  { type: 'content_block_stop', index: 0 },
];

test('Anthropic: thoughts go back signed with the tool call, the prompt is marked for its cache', async () => {
  const thinking = [
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: '该掷骰。' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'signed' } },
    { type: 'content_block_stop', index: 0 },
  ];
  const tool = [
    { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't1', name: 'roll', input: {} } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"骰":' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"1d100"}' } },
    { type: 'content_block_stop', index: 1 },
  ];
  const { parts, first, second } = await twoRounds('anthropic', 'claude-sonnet-4-5', [
    events(anthropicStart, ...thinking, ...tool, ...anthropicEnd('tool_use')),
    events(anthropicStart, ...anthropicText('好。'), ...anthropicEnd('end_turn')),
  ]);
  expect(parts).toMatchObject([
    { type: 'tool-call', id: 't1', name: 'roll', input: { 骰: '1d100' } },
    { type: 'finish', reason: 'tool-calls', usage: { inputTokens: 25, outputTokens: 9, cachedTokens: 5 } },
  ]);
  expect(first.headers['x-api-key']).toBe(apiKey);
  expect(first.body['system']).toMatchObject([{ text: '你是守秘人。', cache_control: { type: 'ephemeral' } }]);
  expect(second.body.messages?.[1]?.content).toMatchObject([{ type: 'thinking', thinking: '该掷骰。', signature: 'signed' }, { type: 'tool_use', id: 't1' }]);
  expect(JSON.stringify(second.body.messages?.[2])).toContain('"cache_control":{"type":"ephemeral"}');
});

test('Anthropic: an overflow in the middle, a refusal, an overload and a broken stream are told apart', async () => {
  expect(await failureOf('anthropic', events(anthropicStart, ...anthropicText('门'), ...anthropicEnd('model_context_window_exceeded')))).toMatchObject({ code: 'MODEL_CONTEXT_OVERFLOW' });
  expect(await failureOf('anthropic', events(anthropicStart, ...anthropicText('不'), ...anthropicEnd('refusal')))).toMatchObject({ code: 'MODEL_REFUSED' });
  expect(await failureOf('anthropic', events({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }))).toMatchObject({ code: 'MODEL_UNAVAILABLE', params: { status: 529, detail: 'Overloaded' } });
  expect(await failureOf('anthropic', events(anthropicStart, ...anthropicText('门')))).toMatchObject({ code: 'MODEL_BAD_RESPONSE', params: { kind: 'truncated' } });
});

const googleChunk = (parts: object[], finishReason?: string) => ({ candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }) }], usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 4, totalTokenCount: 24 } });

test('Google: the signature of a tool call goes back with it', async () => {
  const { parts, first, second } = await twoRounds('google', 'gemini-3-pro', [
    events(googleChunk([{ functionCall: { name: 'roll', args: { 骰: '1d100' } }, thoughtSignature: 'c2ln' }], 'STOP')),
    events(googleChunk([{ text: '好。' }], 'STOP')),
  ]);
  expect(parts).toMatchObject([{ type: 'tool-call', name: 'roll', input: { 骰: '1d100' } }, { type: 'finish', reason: 'tool-calls', usage: { inputTokens: 20 } }]);
  expect(first.headers['x-goog-api-key']).toBe(apiKey);
  expect(second.text).toContain('"thoughtSignature":"c2ln"');
});

test('Google: overflow and blocked prompts are recognised', async () => {
  const overflow = { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).' } };
  const long: FakeScript = { status: 400, headers: { 'content-type': 'application/json' }, steps: [{ send: JSON.stringify(overflow) }] };
  expect(await failureOf('google', long)).toMatchObject({ code: 'MODEL_CONTEXT_OVERFLOW', params: { limit: 1_048_576 } });
  expect(await failureOf('google', events({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }))).toMatchObject({ code: 'MODEL_REFUSED' });
});

test('OpenAI: the chat API is used, with the key and a call per request', async () => {
  const chunk = (delta: object, finish: string | null = null) => ({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'gpt', choices: [{ index: 0, delta, finish_reason: finish }] });
  const call = { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'roll', arguments: '{"骰":"1d6"}' } }] };
  const { parts, first, second } = await twoRounds('openai', 'gpt-4o', [
    events(chunk(call), chunk({}, 'tool_calls')),
    events(chunk({ content: '好。' }), chunk({}, 'stop')),
  ]);
  expect(parts[0]).toMatchObject({ type: 'tool-call', id: 'c1', input: { 骰: '1d6' } });
  expect(first).toMatchObject({ path: '/v1/chat/completions', headers: { authorization: `Bearer ${apiKey}` } });
  expect(second.body.messages?.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c1', content: '42' });
});
