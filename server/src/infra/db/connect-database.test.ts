import type pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';

const db = await testDatabase();

test('Prisma and raw reads see one database through one pool', async () => {
  await db.prisma.$executeRaw`CREATE TABLE 书 (名 text)`;
  await db.prisma.$executeRaw`INSERT INTO 书 VALUES (${'École 学校'})`;
  const { rows } = await db.pool.query('SELECT lower(名) AS 名 FROM 书');
  expect(rows).toEqual([{ 名: 'école 学校' }]);
  expect(db.pool.totalCount).toBeGreaterThan(0);
});

test('every migration of the product is applied and the job engine is ready', async () => {
  const { rows } = await db.pool.query(`SELECT count(*)::int AS jobs FROM graphile_worker.jobs`);
  expect(rows).toEqual([{ jobs: 0 }]);
  expect(await db.prisma.room.count()).toBe(0);
});

type Held = { readonly client: pg.PoolClient; readonly endFromServer: () => Promise<void> };

/** A connection and the means to end it from the server's side, which waits until its client has heard of it. */
async function hold(): Promise<Held> {
  const [client, other] = [await db.pool.connect(), await db.pool.connect()];
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const endFromServer = async () => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    other.release();
  };
  return { client, endFromServer };
}

test('an idle connection that the server ends is replaced without ending the process', async () => {
  const { client, endFromServer } = await hold();
  client.release();
  await endFromServer();
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a held connection that the server ends fails its holder at the next query, and nobody else', async () => {
  const { client, endFromServer } = await hold();
  await endFromServer();
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
