import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openEmbedder } from './open-model.ts';

let answer: (texts: string[]) => { status: number; body: unknown } = () => ({ status: 500, body: {} });
const seen: { path: string | undefined; texts: string[]; key: string | undefined }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => { body += chunk.toString(); });
  request.on('end', () => {
    const { input } = JSON.parse(body) as { input: string[] };
    seen.push({ path: request.url, texts: input, key: request.headers.authorization });
    const { status, body: said } = answer(input);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());

const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const open = () => openEmbedder({ provider: 'openai-compatible', model: 'places', baseUrl, apiKey: 'sk-secret' });
const vectors = (texts: string[]) => ({ data: texts.map((text, index) => ({ index, embedding: [3, text.length] })), usage: { prompt_tokens: 1, total_tokens: 1 } });
const { signal } = new AbortController();

test('every text gets a vector of length 1, in order, in requests of a bounded size', async () => {
  answer = (texts) => ({ status: 200, body: vectors(texts) });
  const texts = Array.from({ length: 70 }, (_, n) => '雾'.repeat((n % 5) + 1));
  const places = await open().embed(texts, signal);
  expect(places).toHaveLength(70);
  expect([...(places[3] ?? [])]).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
  expect(seen.map(({ path, texts: sent, key }) => [path, sent.length, key])).toEqual([['/v1/embeddings', 64, 'Bearer sk-secret'], ['/v1/embeddings', 6, 'Bearer sk-secret']]);
});

test('failures are typed and hold no key', async () => {
  answer = () => ({ status: 401, body: { error: { message: 'bad key sk-secret' } } });
  const failure = await open().embed(['x'], signal).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'MODEL_UNAUTHORIZED' });
  expect(JSON.stringify((failure as { params: unknown }).params)).not.toContain('sk-secret');
  answer = () => ({ status: 200, body: { data: [], usage: { prompt_tokens: 0, total_tokens: 0 } } });
  await expect(open().embed(['x'], signal)).rejects.toMatchObject({ code: 'MODEL_BAD_RESPONSE' });
  await expect(open().embed(['x'], AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('a provider without embeddings is refused by name', () => {
  expect(() => openEmbedder({ provider: 'anthropic', model: 'm', apiKey: 'k' })).toThrow(expect.objectContaining({ code: 'MODEL_NOT_CONFIGURED', params: { provider: 'anthropic', missing: 'embeddings' } }));
});
