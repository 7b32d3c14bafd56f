import type { RunLimits } from './protocol.ts';

/** Time that a script may be busy in one run, in milliseconds; waiting for host calls does not count. */
export const runMs = 900;
/** What may pass after that until the process is killed: the interpreter inside is ended at once, which nearly always works. */
export const graceMs = 600;
/** Busy time of all runs of one session together. */
export const sessionMs = 10_000;
/** A run with all its host calls. */
export const runWallMs = 60_000;
/** How long a run may stand in its room's queue. */
export const queueMs = 15_000;
/** Runs that a room may have waiting. */
export const roomQueue = 64;

/** Processes at once: as many as leave a core for the server, at least one, 56 MB each. */
export const maximumChildren = 2;
/** Interpreters that one process holds; beyond that those that are idle are given up and made again when needed. */
export const sessionsPerChild = 8;
/** An idle process ends after this time without sessions. */
export const idleMs = 30_000;
/** The interpreter of a session that ran nothing for this long is given up; it comes back, empty, when it is needed. */
export const staleSessionMs = 600_000;
/** Starting takes 40-150 ms on an idle machine. */
export const startMs = 15_000;
/** Failed starts in a row after which author code is unavailable for `restartMs`. */
export const maximumFailedStarts = 3;
export const restartMs = 60_000;

/** How often a session whose script had its process killed gets another interpreter before it stays inert. */
export const maximumRebuilds = 1;

export const memoryMb = 64;
export const sourceChars = 262_144;
export const argsChars = 1_048_576;
export const answerChars = 262_144;
export const hostCallMs = 10_000;
/** Values nested deeper than this would be trouble for whoever walks them. */
export const resultDepth = 100;

export const runLimits: RunLimits = { calls: 64, paramsChars: 65_536, writes: 256, writesChars: 262_144, resultChars: 262_144 };
