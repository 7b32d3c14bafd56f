import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import type { Log } from '../log/log.ts';

/**
 * An open database. Prisma and raw reads share one pool, so one number limits the connections of a process; the job
 * engine may use the same pool.
 */
export type Db = { url: string; pool: pg.Pool; prisma: PrismaClient; close(): Promise<void> };

/** Postgres allows 100 connections by default; with 20 four replicas and some tools fit on one server. */
const defaultConnections = 20;

export type Connecting = { url: string; log: Log; connections?: number };

/** Opens the pool and the Prisma client of a database that runs already. Nothing connects before the first query. */
export function connectDatabase({ url, log, connections = defaultConnections }: Connecting): Db {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'lorekeep' });
  // A connection that the server ends is replaced at the next query; unheard, its error would end the process, whether the
  // connection was idle or held by somebody between two queries. A pool calls itself closed before its sockets are, so the
  // server's shutdown may still be heard: no news by then.
  pool.on('connect', (client) => client.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  }));
  // The pool repeats the error of an idle connection, which is told above.
  pool.on('error', () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const close = async () => {
    await prisma.$disconnect();
    await pool.end();
  };
  return { url, pool, prisma, close };
}
