import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployMigrations } from '../../src/infra/db/deploy-migrations.ts';
import { startEmbeddedPostgres } from '../../src/infra/db/embedded/embedded-postgres.ts';
import { runningCommand } from '../../src/infra/db/embedded/running-process.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { runOn, withDatabase } from './databases.ts';

/** A Postgres for one test run, with a database `template` that has every migration. */
export type TestServer = { url: string; template: string; stop(): Promise<void> };

const folderPrefix = 'lorekeep-test-';

/** Folders carry the process that made them; one whose process is gone was left by a run that was killed. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && runningCommand(Number(pid)) === null) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await runOn(url, `CREATE DATABASE "${template}"`);
  await deployMigrations({ url: withDatabase(url, template), log: silentLog });
}

async function startOwnServer(): Promise<TestServer> {
  removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await makeTemplate(server.url, 'template_lorekeep');
  return { url: server.url, template: 'template_lorekeep', stop };
}

/** On a server that others use too, this run's databases carry its own prefix and go with it. */
async function useExternalServer(url: string): Promise<TestServer> {
  const template = `lorekeep_${process.pid}_${Date.now()}`;
  await makeTemplate(url, template);
  const stop = async () => {
    const { rows } = await runOn(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`);
    for (const { datname } of rows) await runOn(url, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  };
  return { url, template, stop };
}

/** The server of LOREKEEP_TEST_DATABASE_URL, or one of our own in a temporary folder. */
export function startTestServer(): Promise<TestServer> {
  const external = process.env.LOREKEEP_TEST_DATABASE_URL;
  return external ? useExternalServer(external) : startOwnServer();
}
