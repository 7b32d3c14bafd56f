import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { SandboxCode } from '../../core/error/codes/sandbox.ts';
import type { ChildLaunch } from './child-launch.ts';
import type { HostTable } from './host-table.ts';
import type { Answer, LibraryText, OpenMessage, RunMessage } from './protocol.ts';
import type { RoomQueue } from './room-queue.ts';
import type { SandboxChild } from './sandbox-child.ts';
import type { RunRequest, RunResult } from './sandbox.ts';

/** One process of the pool. It runs one script at a time; scripts that wait for host calls do not count. */
export type PoolChild = {
  readonly process: SandboxChild;
  ready: boolean;
  active: PoolRun | null;
  /** Sessions whose interpreter is here, the one used longest ago first. */
  readonly sessions: Set<PoolSession>;
  readonly libraryKeys: Set<string>;
  /** Why the pool killed it, if it did. */
  endedFor: 'time' | 'memory' | 'idle' | 'start' | null;
  timer: NodeJS.Timeout | null;
};

export type PoolSession = {
  readonly id: number;
  readonly roomId: string;
  readonly opening: Omit<OpenMessage, 'libraries'>;
  readonly libraries: readonly LibraryText[];
  readonly functions: HostTable;
  readonly now: () => number;
  readonly seedOf: (realm: string | null) => number[];
  child: PoolChild | null;
  current: PoolRun | null;
  /** The interpreter was lost since the last run began. */
  lost: boolean;
  hadInterpreter: boolean;
  kills: number;
  inert: boolean;
  closed: boolean;
  busyMs: number;
  usedAt: number;
};

export type PoolRun = {
  readonly id: number;
  readonly session: PoolSession;
  readonly request: RunRequest;
  readonly order: RunMessage;
  readonly settle: (result: RunResult) => void;
  readonly stop: AbortController;
  phase: 'queued' | 'active' | 'waiting' | 'over';
  /** Answers that came while the script had no processor to go on with. */
  answers: Answer[];
  answersSent: number;
  calls: number;
  rebuilt: boolean;
  busyMs: number;
  activeSince: number;
  killTimer: NodeJS.Timeout | null;
  wallTimer: NodeJS.Timeout | null;
};

export type PoolSettings = {
  readonly launch: ChildLaunch;
  readonly log: Log;
  readonly clock: Clock;
  readonly maximumChildren: number;
  readonly graceMs: number;
  readonly idleMs: number;
  readonly queueMs: number;
};

export type PoolCounts = { runs: number; busyMs: number; hostCalls: number; started: number; killed: number; failures: Partial<Record<SandboxCode, number>> };

/** Everything that the sandbox knows of its processes, sessions and runs. */
export type Pool = {
  readonly settings: PoolSettings;
  readonly queue: RoomQueue<PoolRun>;
  readonly children: Set<PoolChild>;
  readonly sessions: Set<PoolSession>;
  readonly runs: Map<number, PoolRun>;
  readonly counts: PoolCounts;
  failedStarts: number;
  /** Why no process can be started, until `retryAt` of the clock. */
  broken: { readonly reason: string; readonly retryAt: number } | null;
  closed: boolean;
  /** Gives processor time to whoever waits for it; called after everything that may have freed some. */
  readonly wake: () => void;
};
