import { DatabaseSync } from 'node:sqlite';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { DataFolder } from './data-folder.ts';

export type DataFolderLock = { release(): void };

/** SQLite's "database is locked". */
const busy = 5;

function errorNumber(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

/**
 * Takes the folder for this process, or answers null when another holds it. Node itself has no file locks, SQLite's
 * are the operating system's own: they end with the process however it ends, so none is ever left behind.
 */
export function lockDataFolder(folder: DataFolder): DataFolderLock | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(folder.lock);
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const held = file;
    return { release: () => held.close() };
  } catch (error) {
    file?.close();
    if (errorNumber(error) === busy) return null;
    throw new DomainError('DATABASE_FOLDER_FORBIDDEN', { path: folder.path, reason: error instanceof Error ? error.message : String(error) });
  }
}
