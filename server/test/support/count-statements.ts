import type pg from 'pg';
import type { Db } from '../../src/infra/db/connect-database.ts';

type Query = (...args: readonly unknown[]) => unknown;

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '');
}

/**
 * Runs something and gives the statements that went to the database meanwhile: through the pool, through connections taken
 * from it, and through Prisma, which uses the same pool.
 */
export async function statementsOf<T>({ pool }: Pick<Db, 'pool'>, run: () => Promise<T>): Promise<{ readonly result: T; readonly statements: string[] }> {
  const statements: string[] = [];
  const original = { query: pool.query.bind(pool) as Query, connect: pool.connect.bind(pool) as Query };
  let direct = false;
  const count = (query: Query): Query => (...args) => {
    if (!direct) statements.push(textOf(args[0]));
    return query(...args);
  };
  // The pool's own query takes a connection and asks it; that is one statement, not two.
  pool.query = ((...args: readonly unknown[]) => {
    statements.push(textOf(args[0]));
    direct = true;
    try {
      return original.query(...args);
    } finally {
      direct = false;
    }
  }) as typeof pool.query;
  pool.connect = ((...args: readonly unknown[]) => {
    if (args.length > 0) return original.connect(...args);
    return (original.connect() as Promise<pg.PoolClient>).then((client) => {
      const query = client.query.bind(client) as Query;
      client.query = count(query) as typeof client.query;
      const release = client.release.bind(client);
      client.release = (error) => { client.query = query as typeof client.query; client.release = release; release(error); };
      return client;
    });
  }) as typeof pool.connect;
  try {
    return { result: await run(), statements };
  } finally {
    pool.query = original.query as typeof pool.query;
    pool.connect = original.connect as typeof pool.connect;
  }
}
