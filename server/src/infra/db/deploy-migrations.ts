import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Log } from '../log/log.ts';
import { productMigrations, readMigrations } from './migration-folder.ts';
import type { Migration } from './migration-folder.ts';
import { missingMigrations } from './migration-history.ts';
import { workerLogger } from './worker-logger.ts';

/** The lock that Prisma's own deployment takes: whoever deploys, one at a time. */
const deployLock = 72707369;

export type Deployment = { url: string; log: Log; folder?: string };

/** The server's words, after the line they are about where it names one. */
function reasonOf(error: pg.DatabaseError, sql: string): string {
  if (error.position === undefined) return error.message;
  return `line ${sql.slice(0, Number(error.position)).split('\n').length}: ${error.message}`;
}

/** One transaction for a migration and its entry in the history: it is there whole or not at all. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)', [
      randomUUID(),
      checksum,
      name,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new DomainError('MIGRATION_BROKEN', { name, reason: reasonOf(error, sql) });
  }
}

/**
 * Brings the database at `url` to this version: our migrations, then the job engine's. Several replicas may call it
 * at once. Answers the names of the migrations that were applied; throws a MIGRATION_* error that names the bad one.
 */
export async function deployMigrations({ url, log, folder = productMigrations }: Deployment): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lorekeep-deploy' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [deployLock]);
    const missing = await missingMigrations(client, readMigrations(folder));
    for (const migration of missing) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migration applied');
    }
    await runMigrations({ connectionString: url, logger: workerLogger(log) });
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
