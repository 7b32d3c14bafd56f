import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Random } from '../../random/random.ts';

/** Below this the write-ahead log of one busy hour may no longer fit, and a full disk stops Postgres in mid-write. */
export const minimumFreeMegabytes = 512;

export type DiskSpace = (folder: string) => Promise<{ freeBytes: number }>;

export const diskSpace: DiskSpace = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize };
};

/** The places of the built-in database in a data folder. */
export type DataFolder = { path: string; cluster: string; password: string; lock: string };

export function dataFolder(path: string): DataFolder {
  return { path, cluster: join(path, 'postgres'), password: join(path, 'postgres.password'), lock: join(path, 'postgres.lock') };
}

/** Makes the folder, private to its owner; one that exists keeps its permissions. */
export function makeDataFolder(folder: DataFolder): void {
  try {
    mkdirSync(folder.path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DomainError('DATABASE_FOLDER_FORBIDDEN', { path: folder.path, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Refuses a folder whose disk is nearly full. */
export async function requireDiskSpace(folder: DataFolder, space: DiskSpace): Promise<void> {
  const { freeBytes } = await space(folder.path);
  const freeMegabytes = Math.floor(freeBytes / 1024 / 1024);
  if (freeMegabytes >= minimumFreeMegabytes) return;
  throw new DomainError('DATABASE_DISK_FULL', { path: folder.path, freeMegabytes, minimumMegabytes: minimumFreeMegabytes });
}

/** The superuser's password of this folder: made once, readable by its owner only. */
export function databasePassword(folder: DataFolder, random: Random): string {
  if (!existsSync(folder.password)) {
    writeFileSync(folder.password, Buffer.from(random.bytes(24)).toString('base64url'), { mode: 0o600, flag: 'wx' });
    chmodSync(folder.password, 0o600);
  }
  return readFileSync(folder.password, 'utf8').trim();
}
