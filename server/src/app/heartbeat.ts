import { hostname } from 'node:os';
import { makeWorkerUtils } from 'graphile-worker';
import { DomainError } from '../core/error/domain-error.ts';
import type { Infra } from '../infra/infra.ts';
import { workerLogger } from '../infra/db/worker-logger.ts';
import { beat, listReplicas, removeReplica, takeSilentReplicas } from '../room/replica/replica.ts';

/** How often a process gives a sign of life and looks for those that give none. */
const beatMilliseconds = 2_000;

export type Heartbeat = { stop(): Promise<void> };

export type HeartbeatOptions = {
  readonly infra: Infra;
  readonly replicaId: string;
  readonly version: string;
  readonly workerIds: () => readonly string[];
};

/** Files are local to a machine: two replicas that do not share them would each miss what the other stored. */
export async function requireSharedStore({ db, assets, config }: Infra, replicaId: string): Promise<void> {
  const others = (await listReplicas(db)).filter(({ id, alive }) => alive && id !== replicaId);
  if (others.some(({ info }) => info.placeId !== assets.placeId)) throw new DomainError('STORE_NOT_SHARED', { path: config.dataDir });
}

/** Gives the work of processes that fell silent to those that live: their jobs would stay locked for four hours otherwise. */
async function takeOver({ db, log }: Infra): Promise<void> {
  const silent = await takeSilentReplicas(db);
  if (silent.length === 0) return;
  const utils = await makeWorkerUtils({ pgPool: db.pool, logger: workerLogger(log) });
  try {
    await utils.forceUnlockWorkers(silent.flatMap(({ info }) => info.workerIds));
  } finally {
    await utils.release();
  }
  log.warn({ replicas: silent.map(({ id }) => id) }, 'took over from servers that fell silent');
}

/** Keeps this process on the list of the living and takes over from the dead, until it is stopped. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { infra, replicaId, version, workerIds } = options;
  const self = () => ({ id: replicaId, version, info: { workerIds: workerIds(), placeId: infra.assets.placeId, host: hostname(), pid: process.pid } });
  await beat(infra.db, self());
  let running: Promise<void> | null = null;
  const tick = async () => {
    try {
      const known = await beat(infra.db, self());
      if (!known) infra.log.warn('this server had fallen silent; others took its work over');
      await takeOver(infra);
    } catch (error) {
      infra.log.warn({ err: error }, 'the heartbeat failed');
    }
    running = null;
  };
  const timer = setInterval(() => { running ??= tick(); }, beatMilliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await removeReplica(infra.db, replicaId);
    },
  };
}
