import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '../closing.ts';
import { prose } from '../room/prose.ts';

type Options = {
  /** Milliseconds before each piece of an answer; none where it is 0. */
  readonly pace: () => number;
};

type Request = { readonly messages?: readonly { readonly role: string }[] };

async function bodyOf(message: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Request;
}

function chunk(delta: object, finish: string | null = null): object {
  return { id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] };
}

const usage = { id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [], usage: { prompt_tokens: 4_000, completion_tokens: 300, total_tokens: 4_300 } };

function roll(): object[] {
  const call = { index: 0, id: 'roll', type: 'function', function: { name: 'roll_dice', arguments: JSON.stringify({ expression: '1d100', reason: '撬开抽屉', target: 50 }) } };
  return [chunk({ role: 'assistant', content: '' }), chunk({ tool_calls: [call] }), chunk({}, 'tool_calls'), usage];
}

function telling(seed: number): object[] {
  const pieces = prose(seed, 60).match(/.{1,40}/gsu) ?? [];
  return [chunk({ role: 'assistant', content: '' }), ...pieces.map((content) => chunk({ content })), chunk({}, 'stop'), usage];
}

async function answer(request: IncomingMessage, response: ServerResponse, { pace }: Options): Promise<void> {
  const { messages = [] } = await bodyOf(request);
  const events = messages.at(-1)?.role === 'tool' ? telling(messages.length) : roll();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    const pause = pace();
    if (pause > 0) await sleep(pause);
    if (response.destroyed) return;
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}

/** A provider on the loopback interface that rolls once and tells. Gives the settings with which a server uses it. */
export async function startModelServer(closing: Closing, options: Options): Promise<Readonly<Record<string, string>>> {
  const server = createServer((request, response) => void answer(request, response, options).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { LOREKEEP_LLM_PROVIDER: 'openai-compatible', LOREKEEP_LLM_BASE_URL: baseUrl, LOREKEEP_LLM_MODEL: 'bench', LOREKEEP_LLM_KEY: 'bench-key' };
}
