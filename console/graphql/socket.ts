import { createClient } from 'graphql-ws';
import type { Client as SocketClient } from 'graphql-ws';
import type { SubscriptionForwarder } from 'urql';
import { resumeVariables } from '../lib/resume-cursor.ts';
import type { ConnectionStore } from './connection-state.ts';

/** A ping every 12 s; without an answer within 5 s the socket counts as dead, as after a laptop slept. */
const pingEvery = 12_000;
const pongWithin = 5_000;
const longestPause = 8_000;

function socketUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
}

/** Pauses grow from 0.5 s to 8 s, with a random part so that a whole table does not come back at once. */
function pause(retries: number): Promise<void> {
  const wait = Math.min(500 * 2 ** retries, longestPause) * (0.75 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, wait));
}

/** The socket behind every subscription: opened when the first one starts, kept alive, reopened for ever. */
export function createSocket(locale: string, connection: ConnectionStore): SocketClient {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const socket = createClient({
    url: socketUrl,
    lazy: true,
    keepAlive: pingEvery,
    connectionParams: { locale },
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: () => true,
    on: {
      connected: () => connection.set('live'),
      closed: () => {
        clearTimeout(deadline);
        connection.set('lost');
      },
      ping: (received) => {
        if (!received) deadline = setTimeout(() => socket.terminate(), pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(deadline);
      },
    },
  });
  return socket;
}

/**
 * Hands urql's subscriptions to the socket. The socket writes the payload anew each time it reconnects, so moving
 * `after` along with every stored event makes each reconnect continue where the last one broke off.
 */
export function forwardTo(socket: SocketClient): SubscriptionForwarder {
  return ({ query = '', variables, extensions }) => ({
    subscribe: (sink) => {
      const payload = { query, variables: { ...variables }, extensions };
      const unsubscribe = socket.subscribe(payload, {
        next: (result) => {
          payload.variables = resumeVariables(payload.variables, result.data);
          sink.next({ data: result.data ?? undefined, errors: result.errors });
        },
        error: (error) => sink.error(error),
        // A stream with a cursor never ends by itself: the server closed it, and whoever follows must start again.
        complete: () => ('after' in payload.variables ? sink.error(new Error('The server ended the stream')) : sink.complete()),
      });
      return { unsubscribe };
    },
  });
}
