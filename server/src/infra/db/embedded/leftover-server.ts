import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { DataFolder } from './data-folder.ts';
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts';
import { isPostgres } from './running-process.ts';

/** A fast shutdown writes a checkpoint first; on a slow disk with much to write that takes a while. */
const shutdownMilliseconds = 60_000;

/**
 * Clears what an earlier start left in the cluster; call it only while holding the folder's lock. A server that
 * still runs has lost its owner (killed, or just ending with it) and is asked to shut down; a note without a
 * server is removed, since Postgres would refuse to start beside it.
 */
export async function clearLeftoverServer(folder: DataFolder): Promise<void> {
  const deadline = Date.now() + shutdownMilliseconds;
  let asked = false;
  for (let note = readPostmasterFile(folder.cluster); note !== null; note = readPostmasterFile(folder.cluster)) {
    if (!isPostgres(note.pid)) {
      rmSync(postmasterPath(folder.cluster), { force: true });
      return;
    }
    if (Date.now() > deadline) throw new DomainError('DATABASE_BUSY', { path: folder.path });
    if (!asked) process.kill(note.pid, 'SIGINT');
    asked = true;
    await sleep(20);
  }
}
