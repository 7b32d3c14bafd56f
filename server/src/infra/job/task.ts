import type { Infra } from '../infra.ts';

/**
 * Work that the job engine runs, by name. A task may be run again after a crash, so it looks first at what is done
 * already. `signal` fires when the process stops; a task that throws is tried again later.
 */
export type Task = (payload: unknown, infra: Infra, signal: AbortSignal) => Promise<void>;

export type TaskRegistry = Readonly<Record<string, Task>>;

/** A task to add. Tasks of one `queue` run one after the other; a second task with the same `key` replaces a waiting one. */
export type NewTask = {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly queue?: string;
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
};
