import { availableParallelism } from 'node:os';
import { childLaunch } from './child-launch.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { dispatch } from './dispatch.ts';
import { failureOf } from './failure.ts';
import type { IsolateBinary } from './isolate-binary.ts';
import { findIsolateBinary } from './isolate-binary.ts';
import { graceMs, idleMs, maximumChildren, queueMs } from './limits.ts';
import { makeSession, openSession } from './open-session.ts';
import type { Pool } from './pool.ts';
import { roomQueue } from './room-queue.ts';
import type { Sandbox, SandboxState, SandboxStats, Session } from './sandbox.ts';
import { failRun } from './settle-run.ts';

export type OpeningSandbox = {
  /** `LOREKEEP_AUTHOR_CODE`: off never starts a process. */
  readonly authorCode: boolean;
  readonly log: Log;
  readonly clock: Clock;
  /** For tests: another binary, other times. */
  readonly binary?: IsolateBinary;
  readonly maximumChildren?: number;
  readonly graceMs?: number;
  readonly idleMs?: number;
  readonly queueMs?: number;
};

function closedSandbox(state: SandboxState, reason: string | null): Sandbox {
  let runs = 0;
  const code = state === 'off' ? 'SANDBOX_OFF' : 'SANDBOX_UNAVAILABLE';
  const session = (): Session => ({
    run: async ({ name }) => {
      runs += 1;
      return { ok: false, failure: failureOf(code, name, reason === null ? {} : { detail: reason }, reason ?? ''), rebuilt: false };
    },
    close: () => {},
  });
  const stats = (): SandboxStats => ({ state, reason, children: 0, sessions: 0, active: 0, waiting: 0, queued: 0, runs, failures: runs === 0 ? {} : { [code]: runs }, busySeconds: 0, hostCalls: 0, started: 0, killed: 0 });
  return { session, stats, close: async () => {} };
}

function makePool(opening: OpeningSandbox, binary: string): Pool {
  const pool: Pool = {
    settings: {
      launch: childLaunch(binary),
      log: opening.log,
      clock: opening.clock,
      maximumChildren: opening.maximumChildren ?? Math.max(1, Math.min(maximumChildren, availableParallelism() - 1)),
      graceMs: opening.graceMs ?? graceMs,
      idleMs: opening.idleMs ?? idleMs,
      queueMs: opening.queueMs ?? queueMs,
    },
    queue: roomQueue(),
    children: new Set(),
    sessions: new Set(),
    runs: new Map(),
    counts: { runs: 0, busyMs: 0, hostCalls: 0, started: 0, killed: 0, failures: {} },
    failedStarts: 0,
    broken: null,
    closed: false,
    wake: () => dispatch(pool),
  };
  return pool;
}

function statsOf(pool: Pool): SandboxStats {
  const runs = [...pool.runs.values()];
  const { counts, broken } = pool;
  return {
    state: broken === null ? 'on' : 'unavailable',
    reason: broken?.reason ?? null,
    children: pool.children.size,
    sessions: pool.sessions.size,
    active: runs.filter(({ phase }) => phase === 'active').length,
    waiting: runs.filter(({ phase }) => phase === 'waiting').length,
    queued: pool.queue.size,
    runs: counts.runs,
    failures: { ...counts.failures },
    busySeconds: counts.busyMs / 1_000,
    hostCalls: counts.hostCalls,
    started: counts.started,
    killed: counts.killed,
  };
}

async function closePool(pool: Pool): Promise<void> {
  pool.closed = true;
  for (const run of [...pool.runs.values()]) failRun(pool, run, failureOf('SANDBOX_CLOSED', run.request.name));
  const children = [...pool.children];
  for (const { process } of children) process.kill();
  await Promise.all(children.map(({ process }) => process.gone));
}

/**
 * The place where code of authors runs. No process is started before a script is run, and none at all where author code is
 * switched off or the interpreter has no binary for this machine: runs then answer SANDBOX_OFF or SANDBOX_UNAVAILABLE.
 */
export function openSandbox(opening: OpeningSandbox): Sandbox {
  if (!opening.authorCode) return closedSandbox('off', null);
  const binary = opening.binary ?? findIsolateBinary();
  if (binary.file === null) {
    opening.log.warn({ reason: binary.reason }, 'code of authors cannot run on this machine and stays off');
    return closedSandbox('unavailable', binary.reason);
  }
  const pool = makePool(opening, binary.file);
  let sessions = 0;
  let runs = 0;
  return {
    session: (options) => {
      sessions += 1;
      return openSession(pool, makeSession(pool, sessions, options), () => {
        runs += 1;
        return runs;
      });
    },
    stats: () => statsOf(pool),
    close: () => closePool(pool),
  };
}
