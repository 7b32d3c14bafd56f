import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/infra/db/embedded/embedded-postgres.ts';
import { silentLog } from '../server/src/infra/log/log.ts';
import { isMigrationName, writeMigration } from './migration/new-migration.ts';
import { schemaDifference } from './migration/schema-difference.ts';
import type { Difference } from './migration/schema-difference.ts';

const usage = `usage: npm run migration -- <name>    write the next migration from prisma/schema; <name> in lower case, words joined by _
       npm run migration -- --check   exit 2 if prisma/schema and prisma/migrations differ`;

const root = join(import.meta.dirname, '..');

/** Asks with a Postgres that exists for the question alone. */
async function differenceOf(prisma: string, form: 'script' | 'summary'): Promise<Difference> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorekeep-migration-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  try {
    return await schemaDifference({ prisma, form, server: url });
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function check(prisma: string): Promise<number> {
  const { differs, text } = await differenceOf(prisma, 'summary');
  console.log(differs ? `prisma/schema is ahead of prisma/migrations:\n${text}` : 'prisma/schema and prisma/migrations agree');
  return differs ? 2 : 0;
}

async function create(prisma: string, name: string): Promise<number> {
  const { differs, text } = await differenceOf(prisma, 'script');
  if (!differs) {
    console.log('nothing to write: prisma/schema and prisma/migrations agree');
    return 0;
  }
  const file = writeMigration(join(prisma, 'migrations'), { name, sql: text, now: new Date() });
  console.log(`wrote ${relative(root, file)}:\n\n${text}`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' }, prisma: { type: 'string' } } });
  const prisma = values.prisma ?? join(root, 'prisma');
  const [name, ...more] = positionals;
  if (values.check === true && name === undefined) return check(prisma);
  if (name !== undefined && more.length === 0 && values.check !== true && isMigrationName(name)) return create(prisma, name);
  console.error(usage);
  return 1;
}

const code = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// The schema engine leaves a timer of ten seconds behind.
process.exit(code);
