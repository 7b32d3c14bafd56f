import { failureOf } from './failure.ts';
import { resultDepth } from './limits.ts';
import { parsePlainJson } from './plain-json.ts';
import type { Pool, PoolRun } from './pool.ts';
import type { SandboxFailure, ScriptWrite } from './sandbox.ts';

/** Stops counting a run's busy time and adds what has passed. */
export function pauseRun(pool: Pool, run: PoolRun): void {
  if (run.killTimer === null) return;
  clearTimeout(run.killTimer);
  run.killTimer = null;
  const passed = pool.settings.clock.elapsed() - run.activeSince;
  run.busyMs += passed;
  run.session.busyMs += passed;
  pool.counts.busyMs += passed;
}

function endRun(pool: Pool, run: PoolRun): void {
  run.phase = 'over';
  if (run.wallTimer !== null) clearTimeout(run.wallTimer);
  run.stop.abort();
  pool.queue.remove(run.session.roomId, run);
  // One that has begun is known until its process says that it is over.
  if (run.session.current !== run) pool.runs.delete(run.id);
}

/** Ends a run without a value; a second end says nothing. */
export function failRun(pool: Pool, run: PoolRun, failure: SandboxFailure): void {
  if (run.phase === 'over') return;
  endRun(pool, run);
  pool.counts.failures[failure.code] = (pool.counts.failures[failure.code] ?? 0) + 1;
  run.settle({ ok: false, failure, rebuilt: run.rebuilt });
}

type Read = { readonly value: unknown; readonly writes: ScriptWrite[] };

function readWrite(run: PoolRun, item: unknown): ScriptWrite | SandboxFailure {
  const [name, params]: unknown[] = Array.isArray(item) ? item : [];
  const entry = typeof name === 'string' ? run.session.functions.get(name) : undefined;
  if (entry?.kind !== 'write') return failureOf('SANDBOX_WRITE_INVALID', run.request.name, { function: String(name), detail: 'unknown' });
  const checked = entry.check(params);
  if (checked.success) return { name: entry.name, params: checked.data };
  const detail = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ').slice(0, 500);
  return failureOf('SANDBOX_WRITE_INVALID', run.request.name, { function: entry.name, detail });
}

function readValue(run: PoolRun, text: string): Read | SandboxFailure {
  const { name } = run.request;
  const { resultChars, writesChars, writes: maximumWrites } = run.order.limits;
  // The realm counts too; this holds when the process itself has been taken over.
  const maximum = resultChars + writesChars + 256 * maximumWrites + 64;
  if (text.length > maximum) return failureOf('SANDBOX_RESULT_TOO_LARGE', name, { maximum: resultChars });
  const parsed = parsePlainJson(text, resultDepth);
  if (!parsed.ok) return failureOf('SANDBOX_RESULT_INVALID', name, { detail: parsed.message }, parsed.message);
  const { value, writes }: { value?: unknown; writes?: unknown } = typeof parsed.value === 'object' && parsed.value !== null ? parsed.value : {};
  const read: ScriptWrite[] = [];
  for (const item of Array.isArray(writes) ? writes : []) {
    const write = readWrite(run, item);
    if ('code' in write) return write;
    read.push(write);
  }
  return { value: value ?? null, writes: read };
}

/** Ends a run with what its script returned, once that is found to be plain data within its limits. */
export function completeRun(pool: Pool, run: PoolRun, text: string): void {
  if (run.phase === 'over') return;
  const read = readValue(run, text);
  if ('code' in read) return failRun(pool, run, read);
  endRun(pool, run);
  run.settle({ ok: true, value: read.value, writes: read.writes, rebuilt: run.rebuilt });
}
