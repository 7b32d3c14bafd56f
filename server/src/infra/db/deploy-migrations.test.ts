import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { runOn } from '../../../test/support/databases.ts';
import { silentLog } from '../log/log.ts';
import { deployMigrations } from './deploy-migrations.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function migrationFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), '迁移-'));
  folders.push(folder);
  writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  for (const [name, sql] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

const first = { '20260101000000_rooms': 'CREATE TABLE rooms (id text PRIMARY KEY);' };
const second = { '20260102000000_names': 'ALTER TABLE rooms ADD COLUMN "名" text;\nINSERT INTO rooms VALUES (\'a\', \'雾港\');' };
const urls = await Promise.all(Array.from({ length: 7 }, () => emptyDatabase()));
const nextUrl = () => urls.pop() ?? '';

const deploy = (url: string, files: Record<string, string>) => deployMigrations({ url, log: silentLog, folder: migrationFolder(files) });

test('migrations apply in order of their names, once, with the checksums that Prisma would write', async () => {
  const url = nextUrl();
  expect(await deploy(url, { ...second, ...first })).toEqual([...Object.keys(first), ...Object.keys(second)]);
  expect(await deploy(url, { ...first, ...second })).toEqual([]);
  expect((await runOn(url, 'SELECT "名" FROM rooms')).rows).toEqual([{ 名: '雾港' }]);
  const { rows } = await runOn(url, 'SELECT checksum FROM "_prisma_migrations" ORDER BY migration_name');
  expect(rows).toEqual([...Object.values(first), ...Object.values(second)].map((sql) => ({ checksum: createHash('sha256').update(sql).digest('hex') })));
});

test('an edited migration is refused by name', async () => {
  const url = nextUrl();
  await deploy(url, first);
  const edited = { '20260101000000_rooms': 'CREATE TABLE rooms (id uuid PRIMARY KEY);' };
  await expect(deploy(url, { ...edited, ...second })).rejects.toMatchObject({ code: 'MIGRATION_EDITED', params: { name: '20260101000000_rooms' } });
});

test('a broken migration leaves nothing behind and says where it breaks; mended, it applies', async () => {
  const url = nextUrl();
  const broken = { '20260102000000_names': 'CREATE TABLE seats (id text);\n\nALTER TABLE nowhere ADD COLUMN x text;' };
  await expect(deploy(url, { ...first, ...broken })).rejects.toMatchObject({ code: 'MIGRATION_BROKEN', params: { name: '20260102000000_names', reason: expect.stringContaining('nowhere') } });
  expect((await runOn(url, `SELECT to_regclass('seats') AS seats, to_regclass('rooms')::text AS rooms`)).rows).toEqual([{ seats: null, rooms: 'rooms' }]);
  expect(await deploy(url, { ...first, ...second })).toEqual(Object.keys(second));
});

test('a syntax error is reported with its line', async () => {
  const refusal = deploy(nextUrl(), { '20260101000000_rooms': 'CREATE TABLE "房间" (id text);\nCREATE TABEL x ();' });
  await expect(refusal).rejects.toMatchObject({ code: 'MIGRATION_BROKEN', params: { reason: expect.stringMatching(/^line 2: syntax error/) } });
});

test('a migration that another tool began and never finished is refused by name', async () => {
  const url = nextUrl();
  await deploy(url, first);
  await runOn(url, `UPDATE "_prisma_migrations" SET finished_at = NULL`);
  await expect(deploy(url, first)).rejects.toMatchObject({ code: 'MIGRATION_FAILED_BEFORE', params: { name: '20260101000000_rooms' } });
});

test('a database that a newer version has used is refused', async () => {
  const url = nextUrl();
  await deploy(url, { ...first, ...second });
  await expect(deploy(url, first)).rejects.toMatchObject({ code: 'MIGRATION_UNKNOWN', params: { name: '20260102000000_names' } });
});

test('of two deployers at once, one applies each migration and both succeed', async () => {
  const url = nextUrl();
  const slow = { '20260103000000_slow': 'SELECT pg_sleep(0.2); CREATE TABLE slow (id text);' };
  const applied = await Promise.all([deploy(url, { ...first, ...slow }), deploy(url, { ...first, ...slow })]);
  expect(applied.flat().sort()).toEqual([...Object.keys(first), ...Object.keys(slow)]);
});
