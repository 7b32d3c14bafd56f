import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Lets the job engine speak through our log, one level quieter: its everyday news is our detail. */
export function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    log[levels[level]]({ ...scope, ...meta }, message);
  });
}
