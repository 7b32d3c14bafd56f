import pg from 'pg';
import { connectDatabase } from '../../src/infra/db/connect-database.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { deployMigrations } from '../../src/infra/db/deploy-migrations.ts';
import { startEmbeddedPostgres } from '../../src/infra/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import type { Closing } from '../closing.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** The built-in Postgres in a temporary folder, as safe against crashes as in use: commits wait for the disk. */
export type BenchPostgres = {
  /** A new database with every migration, or a copy of another one that nobody is connected to; dropped with `closing`. */
  database(closing: Closing, copyOf?: string): Promise<Db>;
};

const template = 'bench_template';

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** The name of the database at an address. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Starts the server; it stops with `closing`. */
export async function startPostgres(closing: Closing): Promise<BenchPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: temporaryFolder(closing), log: silentLog });
  closing.defer(server.stop);
  await runOn(server.url, `CREATE DATABASE ${template}`);
  await deployMigrations({ url: addressOf(server.url, template), log: silentLog });
  let made = 0;
  return {
    database: async (own, copyOf = template) => {
      made += 1;
      const name = `bench_${made}`;
      await runOn(server.url, `CREATE DATABASE ${name} TEMPLATE ${copyOf} STRATEGY file_copy`);
      own.defer(() => runOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`));
      const db = connectDatabase({ url: addressOf(server.url, name), log: silentLog });
      let closed: Promise<void> | undefined;
      const close = () => (closed ??= db.close());
      own.defer(close);
      return { ...db, close };
    },
  };
}
