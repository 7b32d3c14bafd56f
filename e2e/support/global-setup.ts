import { spawn } from 'node:child_process';
import type { FullConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilReady(url: string, ended: Promise<never>): Promise<void> {
  for (;;) {
    const ready = await Promise.race([ended, fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false)]);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Started = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> };

async function startServer(operatorKey: string): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorekeep-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'server/src/app/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOREKEEP_DATA_DIR: dataDir, LOREKEEP_OPERATOR_KEY: operatorKey, LOG_LEVEL: 'warn' },
    // What the server logs stands beside the story that it is about.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const ended = exit.then((): never => { throw new Error('the server ended before the tests began'); });
  ended.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, ended);
  const stop = async () => {
    server.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop };
}

/**
 * Starts a whole server in an empty data folder for each worker, with a known operator key; the scripted keeper tells the stories.
 * Stories of one worker follow each other, so one may choose the model of its server.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const operatorKey = 'operator-key-of-the-browser-tests';
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer(operatorKey)));
  process.env.LOREKEEP_E2E_URLS = servers.map(({ url }) => url).join(' ');
  process.env.LOREKEEP_E2E_DATA = servers.map(({ dataDir }) => dataDir).join(' ');
  process.env.LOREKEEP_E2E_KEY = operatorKey;
  return async () => { await Promise.all(servers.map(({ stop }) => stop())); };
}
