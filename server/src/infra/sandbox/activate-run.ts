import type { Pool, PoolChild, PoolRun, PoolSession } from './pool.ts';

/** Gives the session's interpreter up; it is made again, empty, when the session runs something. */
export function unpinSession(session: PoolSession): void {
  const { child } = session;
  if (child === null) return;
  child.sessions.delete(session);
  child.process.send({ type: 'close', session: session.id });
  session.child = null;
  session.lost = session.hadInterpreter;
}

function makeRoom(child: PoolChild, maximum: number): void {
  if (child.sessions.size < maximum) return;
  const idle = child.sessions.values().find(({ current }) => current === null);
  if (idle !== undefined) unpinSession(idle);
}

function pinSession(child: PoolChild, session: PoolSession, maximum: number): void {
  makeRoom(child, maximum);
  const isKnown = child.libraryKeys.has(session.opening.libraryKey);
  child.libraryKeys.add(session.opening.libraryKey);
  session.child = child;
  child.process.send({ ...session.opening, libraries: isKnown ? null : session.libraries });
}

function armKill(pool: Pool, child: PoolChild, run: PoolRun): void {
  run.activeSince = pool.settings.clock.elapsed();
  const left = Math.max(0, run.order.budgetMs - run.busyMs) + pool.settings.graceMs;
  run.killTimer = setTimeout(() => {
    child.endedFor = 'time';
    child.process.kill();
  }, left);
}

export type Activating = { readonly child: PoolChild; readonly run: PoolRun; readonly sessionsPerChild: number };

/** Lets a run begin, or go on with the answers it waited for, in a process that is free. */
export function activateRun(pool: Pool, { child, run, sessionsPerChild }: Activating): void {
  const { session } = run;
  const begins = session.current !== run;
  if (session.child !== child) pinSession(child, session, sessionsPerChild);
  child.sessions.delete(session);
  child.sessions.add(session);
  child.active = run;
  run.phase = 'active';
  session.usedAt = pool.settings.clock.elapsed();
  armKill(pool, child, run);
  if (!begins) return sendAnswers(run);
  run.rebuilt = session.lost;
  session.lost = false;
  session.hadInterpreter = true;
  session.current = run;
  child.process.send(run.order);
}

/** Hands the script what its host calls came to. */
export function sendAnswers(run: PoolRun): void {
  const answers = run.answers.splice(0);
  run.answersSent += answers.length;
  run.session.child?.process.send({ type: 'answers', run: run.id, answers });
}
