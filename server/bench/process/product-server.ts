import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/infra/db/embedded/free-port.ts';
import type { Closing } from '../closing.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The product as `npm start` runs it, in a process of its own. */
export type ProductServer = {
  readonly url: string;
  readonly pid: number;
  readonly operatorKey: string;
  /** Ends it with a signal and waits for its end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

export type StartingProduct = {
  /** The database to work on; without it the server starts a built-in one of its own. */
  readonly databaseUrl?: string;
  /** A folder that several servers share; without it the server gets one of its own. */
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

const program = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));
const operatorKey = 'operator-key-of-the-bench';
const startMilliseconds = 60_000;

async function untilReady(url: string, ended: () => string | null): Promise<void> {
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    const words = ended();
    if (words !== null) throw new Error(`the server ended before it was ready: ${words}`);
    if (Date.now() > deadline) throw new Error('the server does not become ready');
    const ready = await fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false);
    if (ready) return;
    await sleep(50);
  }
}

/** Starts a server and waits until it is ready; it ends with `closing`. */
export async function startProduct(closing: Closing, { databaseUrl, dataDir, environment = {} }: StartingProduct): Promise<ProductServer> {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'error', LOREKEEP_CONSOLE: 'off', LOREKEEP_OPERATOR_KEY: operatorKey,
    LOREKEEP_SECRET: 'be'.repeat(32), LOREKEEP_DATA_DIR: dataDir ?? temporaryFolder(closing), DATABASE_URL: databaseUrl ?? '',
  };
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { words = `${words}${chunk.toString()}`.slice(-4_000); });
  const orphaned = () => void child.kill('SIGTERM');
  process.once('exit', orphaned);
  child.once('exit', () => process.removeListener('exit', orphaned));
  const over = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (over()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  closing.defer(() => end('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => (over() ? words : null));
  return { url, pid: child.pid ?? 0, operatorKey, end };
}
