import { activateRun, unpinSession } from './activate-run.ts';
import { failureOf } from './failure.ts';
import { sessionsPerChild, staleSessionMs } from './limits.ts';
import type { Pool, PoolChild, PoolRun } from './pool.ts';
import { endWhenIdle, startPoolChild } from './pool-children.ts';
import { failRun } from './settle-run.ts';

const isUnpinned = ({ session }: PoolRun): boolean => session.child === null;

/** Whether the process holds as many interpreters as it may, all of them in the middle of a script. */
function isFull(child: PoolChild): boolean {
  return child.sessions.size >= sessionsPerChild && child.sessions.values().every(({ current }) => current !== null);
}

function fits(run: PoolRun, child: PoolChild): boolean {
  const { session } = run;
  if (session.current !== null && session.current !== run) return false;
  return session.child === child || (session.child === null && !isFull(child));
}

function fillFreeChildren(pool: Pool): void {
  const free = [...pool.children].filter(({ ready, active, endedFor }) => ready && active === null && endedFor === null);
  for (const child of free.toSorted((a, b) => a.sessions.size - b.sessions.size)) {
    const run = pool.queue.take((waiting) => fits(waiting, child));
    if (run !== null) activateRun(pool, { child, run, sessionsPerChild });
  }
}

function dropStaleSessions(pool: Pool): void {
  const now = pool.settings.clock.elapsed();
  for (const session of pool.sessions) if (session.child !== null && session.current === null && now - session.usedAt > staleSessionMs) unpinSession(session);
}

function failAll(pool: Pool, reason: string): void {
  for (const run of pool.queue.clear()) failRun(pool, run, failureOf('SANDBOX_UNAVAILABLE', run.request.name, { detail: reason }, reason));
}

/** Gives free processes to waiting runs, room by room, and starts a process where one more helps. */
export function dispatch(pool: Pool): void {
  if (pool.closed) return;
  dropStaleSessions(pool);
  fillFreeChildren(pool);
  const isStarting = pool.children.values().some(({ ready }) => !ready);
  if (!isStarting && pool.children.size < pool.settings.maximumChildren && pool.queue.some(isUnpinned)) {
    if (pool.broken !== null && pool.settings.clock.elapsed() < pool.broken.retryAt) {
      if (pool.children.size === 0) failAll(pool, pool.broken.reason);
    } else startPoolChild(pool);
  }
  for (const child of pool.children) endWhenIdle(pool, child);
}
