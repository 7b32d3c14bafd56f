import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Hint } from './hint.ts';
import { readHint } from './hint.ts';
import { channel } from './outbox.ts';

export type Listening = { close(): Promise<void> };

type Options = { readonly url: string; readonly log: Log; readonly onHint: (hint: Hint) => void };

/** Milliseconds between attempts to connect again: soon at first, then at most every five seconds. */
function pauseBefore(attempt: number): number {
  return Math.min(100 * 2 ** attempt, 5_000);
}

/** Resolves when the connection has ended, whatever ended it. */
async function listenOnce({ url, onHint }: Options, signal: AbortSignal, onReady: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lorekeep-notify', keepAlive: true });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => {});
  client.on('notification', ({ payload }) => {
    const hint = readHint(payload);
    if (hint !== null) onHint(hint);
  });
  const stop = () => void client.end().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    onReady();
    await ended;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/**
 * One LISTEN connection that is made again whenever it breaks; after each break the listeners get `lost`. Resolves
 * when it listens for the first time.
 */
export async function startListening(options: Options): Promise<Listening> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = Promise.withResolvers<void>();
  let attempt = 0;
  let ready = false;

  const onReady = () => {
    attempt = 0;
    if (ready) options.onHint({ room: '', kind: 'lost' });
    ready = true;
    first.resolve();
  };
  const run = async () => {
    while (!signal.aborted) {
      try {
        await listenOnce(options, signal, onReady);
      } catch (error) {
        if (!ready) return first.reject(error);
        options.log.warn({ err: error }, 'the connection for hints could not be made');
      }
      if (!signal.aborted) await sleep(pauseBefore(attempt++), undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  await first.promise;
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
