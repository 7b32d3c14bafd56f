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

test('a connection that the server ends is replaced without ending the process', async () => {
  const client = await db.pool.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  client.release();
  const other = await db.pool.connect();
  const another = await db.pool.connect();
  await another.query('SELECT pg_terminate_backend($1) WHERE pg_backend_pid() <> $1', [rows[0].pid]);
  other.release(true);
  another.release();
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
