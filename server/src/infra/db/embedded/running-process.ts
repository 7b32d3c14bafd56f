import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const procExists = existsSync('/proc/self/stat');

function commandFromProc(pid: number): string | null {
  try {
    // The command's name stands in parentheses and may hold spaces and parentheses: the state follows the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return null;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

function commandFromPs(pid: number): string | null {
  try {
    const [state, ...command] = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .split(/\s+/);
    return state === undefined || state.startsWith('Z') ? null : command.join(' ');
  } catch {
    return null;
  }
}

/** The command line of a running process, or null when it does not run (a zombie that nobody has reaped does not). */
export function runningCommand(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return procExists ? commandFromProc(pid) : commandFromPs(pid);
}

/** Whether `pid` is a running Postgres; after a restart of the machine the number may belong to any program. */
export function isPostgres(pid: number): boolean {
  return /postgres/.test(runningCommand(pid) ?? '');
}
