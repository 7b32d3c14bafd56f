import type { IncomingMessage } from 'node:http';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import type { Exchange } from '../exchange.ts';
import { answerText } from '../exchange.ts';
import type { ConsolePages } from './console-pages.ts';

/** Hands what is for the console to `next dev`, pages and its WebSocket alike. */
export type DevProxy = ConsolePages & { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void };

export function createDevProxy(target: string): DevProxy {
  const { hostname, port } = new URL(target);
  const answer = (exchange: Exchange) =>
    new Promise<void>((resolve) => {
      const { request, response } = exchange;
      const onward = send({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        pipeline(answered, response, () => resolve());
      });
      onward.on('error', () => {
        answerText(exchange, 502, `next dev does not answer at ${target}; it may be starting`);
        resolve();
      });
      pipeline(request, onward, () => {});
    });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${String(value)}`]));
      onward.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      pipeline(onward, socket, onward, () => {});
    });
    onward.on('error', () => socket.destroy());
  };
  return { answer, upgrade };
}
