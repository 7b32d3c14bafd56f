import { failureOfEnd } from './failure.ts';
import { maximumFailedStarts, maximumRebuilds, restartMs, startMs } from './limits.ts';
import type { Pool, PoolChild, PoolRun } from './pool.ts';
import { receive } from './receive.ts';
import { startChild } from './sandbox-child.ts';
import { failRun, pauseRun } from './settle-run.ts';

/** The run whose script brought its process down: it alone is at fault. */
function failCulprit(pool: Pool, child: PoolChild, run: PoolRun, detail: string): void {
  const { session } = run;
  session.kills += 1;
  if (session.kills > maximumRebuilds) session.inert = true;
  pool.settings.log.warn({ roomId: session.roomId, script: run.request.name, detail: detail.slice(0, 300), inert: session.inert }, 'a script had its process killed');
  failRun(pool, run, failureOfEnd(run, child.endedFor === 'memory' ? 'memory' : 'killed', detail.slice(0, 300)));
}

function noteFailedStart(pool: Pool, detail: string): void {
  pool.failedStarts += 1;
  pool.settings.log.error({ detail: detail.slice(0, 1_000), attempt: pool.failedStarts }, 'a sandbox process did not start');
  if (pool.failedStarts >= maximumFailedStarts) pool.broken = { reason: detail.slice(0, 300), retryAt: pool.settings.clock.elapsed() + restartMs };
}

function childGone(pool: Pool, child: PoolChild, detail: string): void {
  pool.children.delete(child);
  if (child.timer !== null) clearTimeout(child.timer);
  if (!child.ready && !pool.closed) noteFailedStart(pool, child.endedFor === 'start' ? `not confined, or too slow: ${detail}` : detail);
  if (child.endedFor === 'time' || child.endedFor === 'memory') pool.counts.killed += 1;
  const culprit = child.active;
  child.active = null;
  for (const session of child.sessions) {
    session.child = null;
    session.lost = session.hadInterpreter;
    const run = session.current;
    session.current = null;
    if (run === null) continue;
    pauseRun(pool, run);
    pool.runs.delete(run.id);
    if (run === culprit && run.phase !== 'over') failCulprit(pool, child, run, detail);
    else failRun(pool, run, failureOfEnd(run, 'lost', detail.slice(0, 300)));
  }
  child.sessions.clear();
  pool.wake();
}

/** Starts one more process. Until it says that it is ready nothing is given to it. */
export function startPoolChild(pool: Pool): void {
  pool.counts.started += 1;
  const process = startChild({
    launch: pool.settings.launch,
    onMessage: (message) => receive(pool, child, message),
    onGone: (detail) => childGone(pool, child, detail),
  });
  const child: PoolChild = { process, ready: false, active: null, sessions: new Set(), libraryKeys: new Set(), endedFor: null, timer: null };
  child.timer = setTimeout(() => {
    child.endedFor = 'start';
    process.kill();
  }, startMs);
  pool.children.add(child);
}

/** A process in which nothing happens for a while ends, unless sessions that are still in use have their interpreters there. */
export function endWhenIdle(pool: Pool, child: PoolChild): void {
  if (!child.ready) return;
  const isBusy = child.sessions.values().some(({ current }) => current !== null);
  if (isBusy && child.timer !== null) {
    clearTimeout(child.timer);
    child.timer = null;
  }
  if (isBusy || child.timer !== null) return;
  child.timer = setTimeout(() => {
    child.timer = null;
    if (child.sessions.size > 0) return pool.wake();
    child.endedFor = 'idle';
    child.process.kill();
  }, pool.settings.idleMs);
  child.timer.unref();
}
