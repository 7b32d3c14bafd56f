import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runOn } from '../../../../test/support/databases.ts';
import { silentLog } from '../../log/log.ts';
import { dataFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedOptions } from './embedded-postgres.ts';
import { launcherFor } from './launcher.ts';
import { embeddedMajor, findPostgresBinaries } from './postgres-binaries.ts';
import { runningCommand } from './running-process.ts';
import { startServerProcess } from './server-process.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'lorekeep-embedded-')), '数据 目录');
const folder = dataFolder(dataDir);
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

const start = (options: Partial<EmbeddedOptions> = {}) => startEmbeddedPostgres({ dataDir, log: silentLog, durable: false, ...options });

// A half of a cluster, as a start that was cut short leaves it.
mkdirSync(`${folder.cluster}.new-1`, { recursive: true });
const first = await start();
await runOn(first.url, `CREATE TABLE memory AS SELECT 'École 雾港' AS word`);
await first.stop();

const remembered = async (url: string) => (await runOn(url, 'SELECT lower(word) AS word FROM memory')).rows[0]?.word;

test('a first start makes a UTF-8 cluster that only its password opens, and no half of one stays', async () => {
  const server = await start();
  expect((await runOn(server.url, `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`)).rows).toEqual([{ encoding: 'UTF8', zone: 'UTC' }]);
  await expect(runOn(server.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  await server.stop();
  expect(statSync(folder.password).mode & 0o777).toBe(0o600);
  expect(existsSync(`${folder.cluster}.new-1`)).toBe(false);
});

test('a second start finds what the first one kept, and lowers letters of any alphabet', async () => {
  const server = await start();
  expect(await remembered(server.url)).toBe('école 雾港');
  await server.stop();
  expect(runningCommand(server.pid)).toBeNull();
});

test('another process shares the running database and does not stop it', async () => {
  const owner = await start();
  const guest = await start();
  expect(guest).toMatchObject({ attached: true, pid: owner.pid, url: owner.url });
  await guest.stop();
  expect(await remembered(owner.url)).toBe('école 雾港');
  await expect(start({ whenBusy: 'refuse' })).rejects.toMatchObject({ code: 'DATABASE_BUSY', params: { path: dataDir } });
  await owner.stop();
});

test('a lock file without a server does not stand in the way, also when its number now belongs to another program', async () => {
  writeFileSync(join(folder.cluster, 'postmaster.pid'), `${process.pid}\n${folder.cluster}\n0\n5432\n\n\n\nready\n`);
  const server = await start();
  expect(await remembered(server.url)).toBe('école 雾港');
  await server.stop();
});

test('a server whose owner is gone is shut down and replaced', async () => {
  const launcher = launcherFor(folder);
  const binaries = await findPostgresBinaries();
  const orphan = await startServerProcess({ folder, launcher, binaries, durable: false, log: silentLog, onLost: () => {} });
  const server = await start();
  expect(server.pid).not.toBe(orphan.pid);
  expect(runningCommand(orphan.pid)).toBeNull();
  expect(await remembered(server.url)).toBe('école 雾港');
  await server.stop();
});

test('after a kill -9 of its owner the next start has everything', async () => {
  const program = join(dataDir, 'owner.mjs');
  const module = join(import.meta.dirname, 'embedded-postgres.ts');
  const log = join(import.meta.dirname, '../../log/log.ts');
  writeFileSync(
    program,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
     import { silentLog } from ${JSON.stringify(log)};
     const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog, durable: false });
     process.send(pid);`,
  );
  const owner = fork(program);
  await once(owner, 'message');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const server = await start();
  expect(server.attached).toBe(false);
  expect(await remembered(server.url)).toBe('école 雾港');
  await server.stop();
});

test('a database that ends by itself is reported once, one that is stopped is not', async () => {
  let lost = 0;
  const server = await start({ onLost: () => (lost += 1) });
  process.kill(server.pid, 'SIGINT');
  await expect.poll(() => lost).toBe(1);
  await server.stop();
  const next = await start({ onLost: () => (lost += 1) });
  await next.stop();
  expect(lost).toBe(1);
});

test('the database works for a user without a name, and its files belong to the owner of the folder', async () => {
  const root = process.getuid?.() === 0;
  const owner = root ? 12_345 : process.getuid?.();
  const foreign = mkdtempSync(join(tmpdir(), 'lorekeep-foreign-'));
  if (root) chownSync(foreign, 12_345, 12_345);
  const server = await start({ dataDir: foreign });
  expect((await runOn(server.url, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await server.stop();
  const { cluster, password, lock } = dataFolder(foreign);
  expect([cluster, password, lock].map((path) => statSync(path).uid)).toEqual([owner, owner, owner]);
  rmSync(foreign, { recursive: true });
});

test('a nearly full disk is refused before anything is written', async () => {
  const megabytes = (count: number) => async () => ({ freeBytes: count * 1024 * 1024 });
  const empty = join(dataDir, 'full');
  await expect(start({ dataDir: empty, space: megabytes(511) })).rejects.toMatchObject({ code: 'DATABASE_DISK_FULL', params: { path: empty, freeMegabytes: 511, minimumMegabytes: 512 } });
  expect(existsSync(join(empty, 'postgres'))).toBe(false);
});

test('a folder of another major version is refused with both versions', async () => {
  const old = join(dataDir, 'old');
  mkdirSync(join(old, 'postgres'), { recursive: true });
  writeFileSync(join(old, 'postgres', 'PG_VERSION'), '15\n');
  await expect(start({ dataDir: old })).rejects.toMatchObject({ code: 'DATABASE_OLD_FORMAT', params: { path: old, found: '15', expected: embeddedMajor } });
});

test('a data folder that cannot be made is named', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  await expect(start({ dataDir: join(dataDir, 'file', 'data') })).rejects.toMatchObject({ code: 'DATABASE_FOLDER_FORBIDDEN' });
});

test('a server that cannot start says why', async () => {
  const hba = join(folder.cluster, 'postgresql.auto.conf');
  const before = readFileSync(hba);
  writeFileSync(hba, 'max_connections = nonsense\n');
  await expect(start()).rejects.toMatchObject({ code: 'DATABASE_START_FAILED', params: { reason: expect.stringContaining('max_connections') } });
  writeFileSync(hba, before);
});

test('the version that the code expects is the version of the programs', async () => {
  const { postgres } = await findPostgresBinaries();
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(`(PostgreSQL) ${embeddedMajor}.`);
});
