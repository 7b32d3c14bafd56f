import { setTimeout as sleep } from 'node:timers/promises';
import { resolve } from 'node:path';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Log } from '../../log/log.ts';
import { systemRandom } from '../../random/random.ts';
import { hasCluster, makeCluster } from './cluster.ts';
import { dataFolder, databasePassword, diskSpace, makeDataFolder, requireDiskSpace } from './data-folder.ts';
import type { DataFolder, DiskSpace } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DataFolderLock } from './data-folder-lock.ts';
import { giveTo, launcherFor } from './launcher.ts';
import { clearLeftoverServer } from './leftover-server.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isPostgres } from './running-process.ts';
import { startServerProcess } from './server-process.ts';

/** A database that this process started (`attached: false`) or that another Lorekeep process on this machine runs. */
export type EmbeddedPostgres = { url: string; pid: number; attached: boolean; stop(): Promise<void> };

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** What to do when another process runs the database of this folder. */
  whenBusy?: 'attach' | 'refuse';
  /** False gives up crash safety for speed; for tests. */
  durable?: boolean;
  space?: DiskSpace;
  /** Called once when the database ends without having been stopped; nothing works any more then. */
  onLost?: () => void;
};

/** How long to wait for another process that holds the folder to have its database ready. */
const attachMilliseconds = 30_000;

function urlOf(port: number, password: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** What the file system refuses is a fault of the folder, whatever step it stopped. */
function explained(error: unknown, folder: DataFolder): unknown {
  const refused = error instanceof Error && 'syscall' in error;
  return refused ? new DomainError('DATABASE_FOLDER_FORBIDDEN', { path: folder.path, reason: error.message }) : error;
}

async function own(folder: DataFolder, lock: DataFolderLock, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, space = diskSpace, onLost = () => {} } = options;
  try {
    await requireDiskSpace(folder, space);
    const binaries = await findPostgresBinaries();
    const launcher = launcherFor(folder);
    const password = databasePassword(folder, systemRandom);
    giveTo(launcher, folder.password);
    giveTo(launcher, folder.lock);
    if (hasCluster(folder)) await clearLeftoverServer(folder);
    else await makeCluster({ folder, launcher, binaries, durable });
    const server = await startServerProcess({ folder, launcher, binaries, durable, log, onLost });
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    return { url: urlOf(server.port, password), pid: server.pid, attached: false, stop };
  } catch (error) {
    lock.release();
    throw explained(error, folder);
  }
}

function attach(folder: DataFolder): EmbeddedPostgres | null {
  const note = readPostmasterFile(folder.cluster);
  if (note === null || !note.ready || !isPostgres(note.pid)) return null;
  return { url: urlOf(note.port, databasePassword(folder, systemRandom)), pid: note.pid, attached: true, stop: async () => {} };
}

/**
 * The built-in database of a data folder: made at the first start, started otherwise, or shared with the process
 * that already runs it. Throws a DATABASE_* error that names the folder and the reason.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = dataFolder(resolve(options.dataDir));
  makeDataFolder(folder);
  const deadline = Date.now() + attachMilliseconds;
  for (;;) {
    const lock = lockDataFolder(folder);
    if (lock !== null) return own(folder, lock, options);
    if (options.whenBusy === 'refuse' || Date.now() > deadline) throw new DomainError('DATABASE_BUSY', { path: folder.path });
    const shared = attach(folder);
    if (shared !== null) return shared;
    await sleep(20);
  }
}
