import { EventEmitter } from 'node:events';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { parseCrontab, run } from 'graphile-worker';
import type { Infra } from '../infra/infra.ts';
import type { TaskRegistry } from '../infra/job/task.ts';
import { workerLogger } from '../infra/db/worker-logger.ts';

/** Turns that one process tells at the same time; they mostly wait for models. */
const concurrency = 10;

/** What a worker may still finish after it was told to stop. */
const stopMilliseconds = 10_000;

export type Worker = {
  /** The names under which the job engine knows this process's workers. */
  workerIds(): readonly string[];
  stop(): Promise<void>;
};

export type WorkerOptions = { readonly infra: Infra; readonly tasks: TaskRegistry; readonly schedule: string };

function taskListOf({ infra, tasks }: WorkerOptions, stopping: AbortSignal): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    async (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal }) => task(payload, infra, AbortSignal.any([stopping, ...(abortSignal === undefined ? [] : [abortSignal])])),
  ]);
  return Object.fromEntries(entries) as TaskList;
}

/** Starts this process's workers: they hear of new work at once and look for themselves every second. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool that fetched them, or of the worker that runs them.
  const workerIds = new Set<string>();
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id));
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const { pool } = options.infra.db;
  // A connection that breaks while it is lent out tells whoever holds it; unheard, the event would end the process.
  // Once the process stops, the database ends before the last of its connections has said goodbye.
  const onBroken = (error: Error) => { if (!stopping.signal.aborted) options.infra.log.warn({ err: error }, 'a database connection broke'); };
  pool.on('connect', (client) => client.on('error', onBroken));
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: taskListOf(options, stopping.signal),
    parsedCronItems: parseCrontab(options.schedule),
    events,
    logger: workerLogger(options.infra.log),
  });
  runner.promise.catch((error: unknown) => options.infra.log.error({ err: error }, 'the workers stopped'));
  return {
    workerIds: () => [...workerIds],
    stop: async () => {
      stopping.abort();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopMilliseconds).unref());
      await Promise.race([runner.stop().catch(() => {}), patience]);
    },
  };
}
