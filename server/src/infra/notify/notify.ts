import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Hint, SentHint } from './hint.ts';
import { startListening } from './listening.ts';
import { createOutbox } from './outbox.ts';

/** Hints between the processes of a deployment, this one included. */
export type Notify = {
  /** Call it after the commit whose change it is about. Returns at once; a hint that cannot be sent is lost. */
  publish(hint: SentHint): void;
  /** Calls `listener` with every hint until the returned function is called. */
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
};

type Options = { readonly url: string; readonly pool: pg.Pool; readonly log: Log };

/** Opens this process's ear and mouth for hints on `url`. */
export async function openNotify({ url, pool, log }: Options): Promise<Notify> {
  const listeners = new Set<(hint: Hint) => void>();
  const outbox = createOutbox(pool, log);
  const onHint = (hint: Hint) => {
    for (const listener of [...listeners]) {
      try {
        listener(hint);
      } catch (error) {
        log.error({ err: error, hint }, 'a listener for hints failed');
      }
    }
  };
  const listening = await startListening({ url, log, onHint });
  return {
    publish: outbox.publish,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      await outbox.drained();
      await listening.close();
    },
  };
}
