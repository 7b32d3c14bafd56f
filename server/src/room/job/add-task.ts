import type { NewTask } from '../../infra/job/task.ts';
import type { Tx } from '../ports.ts';

/** Puts work before the workers in the transaction that needs it: both are there, or neither is. */
export async function addTask(tx: Tx, { task, payload, queue, key, runAt, maxAttempts }: NewTask): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text,
    job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::int)`;
}
