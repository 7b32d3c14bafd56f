import { expect, test } from 'vitest';
import { reply, startFakeModelServer } from './fake-model-server.ts';

const ask = (baseUrl: string, content: string, signal?: AbortSignal) =>
  fetch(`${baseUrl}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [{ role: 'user', content }] }), ...(signal && { signal }) });

test('each request takes the next reply and is recorded', async () => {
  await using server = await startFakeModelServer([reply.text('一'), (request) => reply.text(`听到：${request.body.messages?.[0]?.content}`)]);
  expect(await (await ask(server.baseUrl, '甲')).text()).toContain('一');
  expect(await (await ask(server.baseUrl, '乙')).text()).toContain('听到：乙');
  expect([server.calls, server.remaining, server.promptOf(1), server.promptOf(2)]).toEqual([2, 0, '甲', '乙']);
});

test('a request beyond the script is an error unless there is an answer for all others', async () => {
  await using server = await startFakeModelServer();
  expect((await ask(server.baseUrl, 'x')).status).toBe(418);
  server.otherwise(reply.text('又'));
  expect(await (await ask(server.baseUrl, 'x')).text()).toContain('又');
});

test('a promise among the pieces holds the stream', async () => {
  const gate = Promise.withResolvers<void>();
  await using server = await startFakeModelServer([reply.text('前', gate.promise, '后')]);
  const response = await ask(server.baseUrl, 'x');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('前')) seen += (await reader.read()).value ?? '';
  expect(seen).not.toContain('后');
  gate.resolve();
  for (let next = await reader.read(); !next.done; next = await reader.read()) seen += next.value;
  expect(seen).toContain('后');
});

test('a client that goes away is noticed, and closing ends what hangs', async () => {
  const server = await startFakeModelServer([reply.silence(), reply.hangAfter('门')]);
  const controller = new AbortController();
  const silent = ask(server.baseUrl, 'x', controller.signal).catch(() => 'aborted');
  expect((await server.request(1)).aborted).toBe(false);
  controller.abort();
  expect(await silent).toBe('aborted');
  await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  const hanging = await ask(server.baseUrl, 'x');
  const body = hanging.text().catch(() => 'broken');
  await server.close();
  expect(await body).toBe('broken');
});
