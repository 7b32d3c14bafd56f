import type pg from 'pg';
import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Migration } from './migration-folder.ts';

/** Prisma's own table, so that its tools read this history as theirs. */
const createTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

const readHistory = 'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name';

const rowsSchema = z.array(z.object({ name: z.string(), checksum: z.string(), finished: z.boolean() }));

/**
 * The migrations of `known` that the database still lacks. Refuses a history that this version cannot continue: one
 * with an edited, a failed or an unknown migration.
 */
export async function missingMigrations(client: pg.Client, known: readonly Migration[]): Promise<Migration[]> {
  await client.query(createTable);
  const applied = rowsSchema.parse((await client.query(readHistory)).rows);
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of applied) {
    if (!finished) throw new DomainError('MIGRATION_FAILED_BEFORE', { name });
    const migration = byName.get(name);
    if (migration === undefined) throw new DomainError('MIGRATION_UNKNOWN', { name });
    if (migration.checksum !== checksum) throw new DomainError('MIGRATION_EDITED', { name });
    byName.delete(name);
  }
  return known.filter(({ name }) => byName.has(name));
}
