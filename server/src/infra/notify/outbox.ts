import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { SentHint } from './hint.ts';

export const channel = 'lorekeep';

export type Outbox = { publish(hint: SentHint): void; drained(): Promise<void> };

/**
 * Sends hints one statement at a time and never inside a transaction of the caller: a NOTIFY in a commit holds a global
 * lock across the log flush (2,469 commits/s fell to 236/s). What piles up meanwhile goes out together, equal hints once.
 */
export function createOutbox(pool: pg.Pool, log: Log): Outbox {
  const waiting = new Set<string>();
  let sending: Promise<void> | null = null;

  const sendAll = async () => {
    while (waiting.size > 0) {
      const payloads = [...waiting];
      waiting.clear();
      try {
        await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]);
      } catch (error) {
        log.warn({ err: error, lost: payloads.length }, 'hints could not be sent');
      }
    }
    sending = null;
  };
  return {
    publish: (hint) => {
      waiting.add(JSON.stringify(hint));
      sending ??= Promise.resolve().then(sendAll);
    },
    drained: async () => { await sending; },
  };
}
