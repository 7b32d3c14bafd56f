import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '../closing.ts';
import type { ProductServer, StartingProduct } from '../process/product-server.ts';
import { startProduct } from '../process/product-server.ts';
import { between, inPercent, oneOf } from './chance.ts';
import type { Tally } from './tally.ts';

/** Two servers of one deployment. The first stays; the second is killed now and then, and comes back. */
export type Replicas = {
  /** The address of a server that was alive a moment ago. */
  anyUrl(): string;
  /** Kills and revives the second server until the signal says stop. */
  disturb(signal: AbortSignal): Promise<void>;
};

/** Seconds that the second server lives, and is gone. */
const life = [8, 30] as const;
const absence = [0, 5] as const;

export async function startReplicas(closing: Closing, starting: StartingProduct, tally: Tally): Promise<Replicas> {
  const first = await startProduct(closing, starting);
  let second: ProductServer | null = await startProduct(closing, starting);
  const kill = async (server: ProductServer) => {
    second = null;
    // Most ends are crashes; some are the orderly end of an update.
    const signal = inPercent(75) ? 'SIGKILL' : 'SIGTERM';
    tally.count(signal === 'SIGKILL' ? 'servers killed' : 'servers stopped');
    await server.end(signal);
  };
  const pause = (seconds: readonly [number, number], signal: AbortSignal) => sleep(1_000 * between(...seconds), undefined, { signal }).catch(() => {});
  return {
    anyUrl: () => oneOf([first, ...(second === null ? [] : [second])]).url,
    disturb: async (signal) => {
      while (!signal.aborted) {
        await pause(life, signal);
        if (signal.aborted) return;
        if (second !== null) await kill(second);
        await pause(absence, signal);
        second = await startProduct(closing, starting);
      }
    },
  };
}
