import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../server/test/support/database.ts';
import { isMigrationName, writeMigration } from './new-migration.ts';
import { schemaDifference } from './schema-difference.ts';

const server = await emptyDatabase();
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const datasource = 'datasource db {\n  provider = "postgresql"\n}\n';
const frame = 'model Frame {\n  roomId String @map("room_id")\n  seq Int\n  text String\n  @@id([roomId, seq])\n  @@map("frames")\n}\n';
const partitioned = `CREATE TABLE "frames" ("room_id" TEXT NOT NULL, "seq" INTEGER NOT NULL, "text" TEXT NOT NULL,
  CONSTRAINT "frames_pkey" PRIMARY KEY ("room_id", "seq")) PARTITION BY HASH ("room_id");
CREATE TABLE "frames_0" PARTITION OF "frames" FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE "frames_1" PARTITION OF "frames" FOR VALUES WITH (MODULUS 2, REMAINDER 1);
CREATE FUNCTION "雾"() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;`;

function prismaFolder(schema: Record<string, string>, migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), '架构-'));
  folders.push(folder);
  mkdirSync(join(folder, 'schema'));
  mkdirSync(join(folder, 'migrations'));
  for (const [name, text] of Object.entries(schema)) writeFileSync(join(folder, 'schema', `${name}.prisma`), text);
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(join(folder, 'migrations', name));
    writeFileSync(join(folder, 'migrations', name, 'migration.sql'), sql);
  }
  return folder;
}

test('a table partitioned by hand is no drift; a column that the migrations lack is', async () => {
  const prisma = prismaFolder({ datasource, frame }, { '20260101000000_frames': partitioned });
  expect(await schemaDifference({ prisma, form: 'summary', server })).toMatchObject({ differs: false });

  writeFileSync(join(prisma, 'schema', 'frame.prisma'), frame.replace('text String\n', 'text String\n  kind String?\n'));
  expect(await schemaDifference({ prisma, form: 'summary', server })).toMatchObject({ differs: true, text: expect.stringContaining('kind') });
  expect(await schemaDifference({ prisma, form: 'script', server })).toMatchObject({ differs: true, text: expect.stringContaining('ALTER TABLE "frames" ADD COLUMN     "kind" TEXT') });
});

test('the command writes the next migration from a schema of several files, after which nothing is left to write', async () => {
  const prisma = prismaFolder({ datasource, frame, room: 'model Room {\n  id String @id\n  名 String @map("name")\n}\n'.replace('名', 'name') }, {});
  const program = join(import.meta.dirname, '../migration.ts');
  const written = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--prisma', prisma, 'first_rooms'], { encoding: 'utf8' });
  expect(written).toMatchObject({ status: 0, stderr: '' });
  const [folder = '', lock] = readdirSync(join(prisma, 'migrations'));
  expect([folder, lock]).toEqual([expect.stringMatching(/^\d{14}_first_rooms$/), 'migration_lock.toml']);
  expect(readFileSync(join(prisma, 'migrations', folder, 'migration.sql'), 'utf8')).toMatch(/CREATE TABLE "frames"[\s\S]*CREATE TABLE "Room"/);
  expect(await schemaDifference({ prisma, form: 'summary', server })).toMatchObject({ differs: false });
});

test('a migration that does not run is reported, not swallowed', async () => {
  const prisma = prismaFolder({ datasource, frame }, { '20260101000000_frames': 'CREATE TABEL x;' });
  await expect(schemaDifference({ prisma, form: 'summary', server })).rejects.toThrow();
});

test.for(['Bad', 'two words', '../up', '', '1st', 'a__b', '雾', 'x'.repeat(61)])('the name %o is refused', (name) => {
  expect(isMigrationName(name)).toBe(false);
});

test('a new migration sorts after the last one, also when that one lies in the future', () => {
  const prisma = prismaFolder({ datasource }, { '29990101000000_far': 'SELECT 1;' });
  const file = writeMigration(join(prisma, 'migrations'), { name: 'next', sql: 'SELECT 2;', now: new Date('2026-05-06T07:08:09Z') });
  expect(file).toContain('29990101000001_next');
  expect(isMigrationName('next_step_2')).toBe(true);
});
