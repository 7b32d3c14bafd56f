import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { failure, type FakeReply, type FakeStep } from './fake-model-replies.ts';

export * as reply from './fake-model-replies.ts';

export type FakeMessage = { role: string; content: string | null; tool_calls?: unknown[]; tool_call_id?: string; reasoning_content?: string };

/** A request as it came in. `body` is the OpenAI request where it was one. */
export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: { model?: string; messages?: FakeMessage[]; tools?: { function: { name: string } }[]; [key: string]: unknown };
  /** True once the client closed the connection before the answer was complete. */
  aborted: boolean;
};

/** What to answer: a reply, or a function of the request that makes one. */
export type FakeScript = FakeReply | ((request: RecordedRequest) => FakeReply | Promise<FakeReply>);

export type FakeModelServer = AsyncDisposable & {
  /** The base URL of an OpenAI-compatible provider, with `/v1`. */
  readonly baseUrl: string;
  /** Settings that reach it as an OpenAI-compatible provider. */
  readonly settings: { readonly provider: 'openai-compatible'; readonly model: 'fake-model'; readonly baseUrl: string; readonly apiKey: string };
  readonly requests: readonly RecordedRequest[];
  /** How many requests came in so far. */
  readonly calls: number;
  /** Replies that no request has used yet. */
  readonly remaining: number;
  /** Adds replies to the end of the queue. */
  push(...script: readonly FakeScript[]): void;
  /** Answers every request that finds the queue empty; without it such a request gets a 418. */
  otherwise(script: FakeScript): void;
  /** Resolves with the n-th request (1 is the first), also one that is still to come. */
  request(n: number): Promise<RecordedRequest>;
  /** The text a request sent: system and messages joined. */
  promptOf(n: number): string;
  close(): Promise<void>;
};

const outOfScript = failure(418, 'The script of the fake model server has no reply left.');

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function bodyOf(text: string): RecordedRequest['body'] {
  try {
    return JSON.parse(text) as RecordedRequest['body'];
  } catch {
    return {};
  }
}

async function play(step: FakeStep, response: ServerResponse): Promise<void> {
  if ('send' in step) response.write(step.send);
  else if ('event' in step) response.write(`data: ${JSON.stringify(step.event)}\n\n`);
  else if ('pause' in step) await pause(step.pause);
  else if ('wait' in step) await step.wait;
  else if ('hang' in step) await once(response, 'close');
  else {
    // The bytes before the break must reach the client, or there would be nothing to break.
    await new Promise((written) => response.write('', written));
    await pause(5);
    response.destroy();
  }
}

async function send(reply: FakeReply, response: ServerResponse): Promise<void> {
  if (reply.status !== 0) {
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/event-stream', ...reply.headers });
    response.flushHeaders();
  }
  for (const step of reply.steps) {
    if (response.destroyed) return;
    await play(step, response);
  }
  response.end();
}

function record(message: IncomingMessage, text: string): RecordedRequest {
  const { method = '', url = '', headers } = message;
  return { method, path: url, headers, text, body: bodyOf(text), aborted: false };
}

type Shelf = { queue: FakeScript[]; fallback: FakeScript; requests: RecordedRequest[]; arrived: (() => void)[] };

async function handle(shelf: Shelf, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = record(message, await readText(message));
  response.on('close', () => {
    request.aborted = !response.writableFinished;
  });
  shelf.requests.push(request);
  for (const tell of shelf.arrived.splice(0)) tell();
  const script = shelf.queue.shift() ?? shelf.fallback;
  await send(typeof script === 'function' ? await script(request) : script, response);
}

async function nthRequest(shelf: Shelf, n: number): Promise<RecordedRequest> {
  for (;;) {
    const found = shelf.requests[n - 1];
    if (found) return found;
    await new Promise<void>((resolve) => shelf.arrived.push(resolve));
  }
}

/**
 * A model provider on the loopback interface that answers by script: each request takes the next reply of the queue.
 * Use it with `await using`, or close it yourself.
 */
export async function startFakeModelServer(script: readonly FakeScript[] = []): Promise<FakeModelServer> {
  const shelf: Shelf = { queue: [...script], fallback: outOfScript, requests: [], arrived: [] };
  const server = createServer((message, response) => {
    handle(shelf, message, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    baseUrl,
    settings: { provider: 'openai-compatible', model: 'fake-model', baseUrl, apiKey: 'sk-fake-key-0123456789' },
    requests: shelf.requests,
    get calls() {
      return shelf.requests.length;
    },
    get remaining() {
      return shelf.queue.length;
    },
    push: (...more) => void shelf.queue.push(...more),
    otherwise: (fallback) => {
      shelf.fallback = fallback;
    },
    request: (n) => nthRequest(shelf, n),
    promptOf: (n) => (shelf.requests[n - 1]?.body.messages ?? []).map(({ content }) => content ?? '').join('\n'),
    close,
    [Symbol.asyncDispose]: close,
  };
}
