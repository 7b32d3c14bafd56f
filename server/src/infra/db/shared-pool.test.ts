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
