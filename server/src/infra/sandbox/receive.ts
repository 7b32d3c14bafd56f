import { sendAnswers } from './activate-run.ts';
import { answerCall } from './answer-call.ts';
import { failureOfEnd, failureOfError } from './failure.ts';
import type { Pool, PoolChild, PoolRun } from './pool.ts';
import type { FromChild } from './protocol.ts';
import { completeRun, failRun, pauseRun } from './settle-run.ts';

type Of<T extends FromChild['type']> = Extract<FromChild, { type: T }>;

/** The run is over in its process: another may have its place. */
function release(pool: Pool, child: PoolChild, run: PoolRun): void {
  pauseRun(pool, run);
  if (child.active === run) child.active = null;
  if (run.session.current === run) run.session.current = null;
  if (run.session.closed) child.sessions.delete(run.session);
  pool.runs.delete(run.id);
}

function becomeReady(pool: Pool, child: PoolChild, { confined }: Of<'ready'>): void {
  if (child.timer !== null) clearTimeout(child.timer);
  child.timer = null;
  if (!confined) {
    child.endedFor = 'start';
    child.process.kill();
    return;
  }
  child.ready = true;
  pool.failedStarts = 0;
  pool.broken = null;
}

async function answer(pool: Pool, run: PoolRun, message: Of<'call'>): Promise<void> {
  const text = await answerCall(pool, run, message);
  if (run.phase === 'over') return;
  run.answers.push({ call: message.call, text });
  if (run.phase === 'active') return sendAnswers(run);
  if (run.phase !== 'waiting') return;
  run.phase = 'queued';
  pool.queue.pushFirst(run.session.roomId, run);
  pool.wake();
}

/** The script only waits: its process may run another. Said before answers that are on their way, it does not count. */
function startWaiting(pool: Pool, child: PoolChild, run: PoolRun, answers: number): void {
  if (child.active !== run || run.phase !== 'active' || answers !== run.answersSent) return;
  pauseRun(pool, run);
  child.active = null;
  run.phase = 'waiting';
}

function receiveOfRun(pool: Pool, child: PoolChild, message: Exclude<FromChild, { type: 'ready' | 'wedged' }>): void {
  const run = pool.runs.get(message.run);
  if (run === undefined || run.session.child !== child) return;
  if (message.type === 'call') return run.phase === 'over' ? undefined : void answer(pool, run, message);
  if (message.type === 'waiting') return startWaiting(pool, child, run, message.answers);
  release(pool, child, run);
  if (message.type === 'value') return completeRun(pool, run, message.text);
  if (message.type === 'error') return failRun(pool, run, failureOfError(run, message));
  run.session.lost = true;
  failRun(pool, run, failureOfEnd(run, message.cause, message.message));
}

/** Takes what a process says. Nothing in it is believed beyond the run that this process was given. */
export function receive(pool: Pool, child: PoolChild, message: FromChild): void {
  if (message.type === 'ready') becomeReady(pool, child, message);
  else if (message.type === 'wedged') {
    child.endedFor = message.cause === 'memory' ? 'memory' : 'time';
    child.process.kill();
  } else receiveOfRun(pool, child, message);
  pool.wake();
}
