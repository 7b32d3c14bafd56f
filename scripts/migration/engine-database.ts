import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';

type QueryOptions = { parsers?: Record<number, (value: string) => unknown> };

/**
 * The adapter for in-memory Postgres, over a real one: Prisma's own adapter for servers knows neither the types of the
 * system tables nor scripts with a semicolon inside a function. It calls `query` and `exec` of its client, no more.
 */
async function adapterOver(pool: pg.Pool): Promise<SqlDriverAdapter> {
  const client = {
    exec: (script: string) => pool.query(script),
    query: async (text: string, values: unknown[], { parsers = {} }: QueryOptions = {}) => {
      const getTypeParser = (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid);
      const { fields, rows, rowCount } = await pool.query({ text, values, rowMode: 'array', types: { getTypeParser } });
      return { fields, rows, affectedRows: rowCount };
    },
  };
  const adapter = await new PrismaPGlite(client as unknown as PGlite).connect();
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  return adapter;
}

/**
 * The engine's connections to the server at `url`: every shadow database is a new one on it. The engine leaves its
 * connections open; `close` ends them.
 */
export function engineDatabase(url: string) {
  const pools: pg.Pool[] = [];
  const open = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: 1 });
    // A pool calls itself closed before its sockets are, and may still hear the server end.
    pool.on('error', () => {});
    pools.push(pool);
    return adapterOver(pool);
  };
  const connectToShadowDb = async () => {
    const name = `shadow_${randomUUID()}`;
    const server = new pg.Client({ connectionString: url });
    await server.connect();
    await server.query(`CREATE DATABASE "${name}" TEMPLATE template0 STRATEGY file_copy`);
    await server.end();
    const shadow = new URL(url);
    shadow.pathname = `/${name}`;
    return open(shadow.href);
  };
  const factory = bindMigrationAwareSqlAdapterFactory({ provider: 'postgres', adapterName: 'pg', connect: () => open(url), connectToShadowDb });
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  return { factory, close };
}
