import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server writes into `postmaster.pid`: its process, its port and whether it takes connections yet. */
export type PostmasterFile = { pid: number; port: number; ready: boolean };

export function postmasterPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The server's note in `cluster`, or null when no server has one there. A torn file counts as "not ready". */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let text: string;
  try {
    text = readFileSync(postmasterPath(cluster), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}
