import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../server/src/infra/db/migration-folder.ts';
import { migrationLock } from './schema-difference.ts';

/** A name says what the migration does, in words that every file system and shell takes as they are. */
export function isMigrationName(name: string): boolean {
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= 60;
}

/** Second of `now` as Prisma writes it, or the number after the last migration's where that one lies ahead. */
function stampAfter(last: string | undefined, now: Date): string {
  const present = BigInt(now.toISOString().replace(/\D/g, '').slice(0, 14));
  const lastStamp = BigInt(/^\d{14}/.exec(last ?? '')?.[0] ?? 0);
  return String(present > lastStamp ? present : lastStamp + 1n);
}

/** Writes `sql` as the next migration; answers the path of its file. */
export function writeMigration(folder: string, migration: { name: string; sql: string; now: Date }): string {
  const last = readMigrations(folder).at(-1)?.name;
  const target = join(folder, `${stampAfter(last, migration.now)}_${migration.name}`);
  mkdirSync(target, { recursive: true });
  const file = join(target, 'migration.sql');
  writeFileSync(file, `${migration.sql}\n`);
  const lock = join(folder, migrationLock.name);
  if (!existsSync(lock)) writeFileSync(lock, migrationLock.content);
  return file;
}
