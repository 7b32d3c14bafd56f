import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { readMigrations } from '../../server/src/infra/db/migration-folder.ts';
import { engineDatabase } from './engine-database.ts';

/** The lock file names the kind of database; the engine reads no migrations without it. */
export const migrationLock = { name: 'migration_lock.toml', content: 'provider = "postgresql"\n' };

function readSchema(folder: string): { path: string; content: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(folder, name), 'utf8') }));
}

function listMigrations(folder: string): MigrationList {
  const lock = join(folder, migrationLock.name);
  return {
    baseDir: folder,
    lockfile: { path: migrationLock.name, content: existsSync(lock) ? readFileSync(lock, 'utf8') : migrationLock.content },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations(folder).map(({ name, sql }) => ({ path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } } })),
  };
}

export type Difference = { differs: boolean; text: string };

type Question = { prisma: string; form: 'script' | 'summary'; server: string };

/**
 * What the schema in `prisma`/schema has that the migrations in `prisma`/migrations do not make: as SQL that makes up
 * for it (`script`), or as a list for people. What Prisma does not model (partitions, functions) is no difference.
 * The migrations run in a new database on `server`, a Postgres that is there for this.
 */
export async function schemaDifference({ prisma, form, server }: Question): Promise<Difference> {
  const files = readSchema(join(prisma, 'schema'));
  const database = engineDatabase(server);
  try {
    const engine = await SchemaEngine.new({ datamodels: files.map(({ path, content }) => [path, content]) }, () => {}, database.factory);
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...listMigrations(join(prisma, 'migrations')) },
      to: { tag: 'schemaDatamodel', files },
      script: form === 'script',
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return { differs: exitCode === 2, text: stdout?.trim() ?? '' };
  } finally {
    await database.close();
  }
}
