import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { runOn } from '../../../test/support/databases.ts';
import { silentLog } from '../log/log.ts';
import { openDatabase } from './open-database.ts';

const external = await emptyDatabase();

test('without an address the data folder gets a database at this version, which ends with its opener', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorekeep-open-'));
  const db = await openDatabase({ databaseUrl: null, dataDir }, { log: silentLog });
  expect(await db.prisma.room.count()).toBe(0);
  await db.close();
  await expect(runOn(db.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  rmSync(dataDir, { recursive: true });
});

test('with an address that database is brought to this version, and goes on when it is closed', async () => {
  const db = await openDatabase({ databaseUrl: external, dataDir: '/nowhere' }, { log: silentLog });
  expect(await db.prisma.room.count()).toBe(0);
  await db.close();
  expect((await runOn(external, 'SELECT count(*)::int AS rooms FROM rooms')).rows).toEqual([{ rooms: 0 }]);
});
