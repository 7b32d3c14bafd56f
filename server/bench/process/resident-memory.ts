import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Running = { readonly pid: number; readonly parent: number; readonly kilobytes: number; readonly command: string };

function fromProc(pid: number): Running[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    return [{ pid, parent: Number(field('PPid')), kilobytes: Number(field('VmRSS')), command: field('Name') }];
  } catch {
    return [];
  }
}

function fromPs(): Running[] {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' });
  return text.trim().split('\n').map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command: command.join(' ') };
  });
}

function allRunning(): Running[] {
  if (process.platform !== 'linux') return fromPs();
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => fromProc(Number(name)));
}

/** Megabytes that a process and its children hold, the database left out. */
export function residentMegabytes(root: number): number {
  const running = allRunning();
  const sum = (pid: number): number => {
    const self = running.find((candidate) => candidate.pid === pid);
    if (self === undefined || self.command.includes('postgres')) return 0;
    const children = running.filter((candidate) => candidate.parent === pid);
    return self.kilobytes + children.reduce((total, child) => total + sum(child.pid), 0);
  };
  return sum(root) / 1024;
}

/** The least that is held during some seconds of quiet: what is left when garbage has been given back. */
export async function settledMegabytes(root: number, seconds: number): Promise<number> {
  let least = residentMegabytes(root);
  for (let passed = 0; passed < seconds; passed += 1) {
    await sleep(1_000);
    least = Math.min(least, residentMegabytes(root));
  }
  return least;
}
