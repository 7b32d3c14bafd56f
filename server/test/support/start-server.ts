import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startServer } from '../../src/app/start.ts';
import type { RunningServer, Starting } from '../../src/app/start.ts';
import { readConfig } from '../../src/infra/config/config.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { ensureOperatorKey } from '../../src/room/key/operator-key.ts';
import { testDatabase } from './database.ts';

/** An answer of GraphQL as a test reads it. */
export type Answer<Data = Record<string, unknown>> = {
  readonly status: number;
  readonly data: Data;
  readonly errors: readonly { readonly message: string; readonly path?: readonly unknown[]; readonly extensions: Record<string, unknown> }[];
};

export type Asking = { readonly key?: string; readonly variables?: Record<string, unknown>; readonly headers?: Record<string, string> };

/** A server of a test file's own, on a free port, with a database and a data folder of its own. */
export type TestServer = RunningServer & {
  readonly url: string;
  readonly operatorKey: string;
  /** Runs an operation over HTTP; without a key as nobody. */
  ask<Data = Record<string, unknown>>(query: string, asking?: Asking): Promise<Answer<Data>>;
};

async function ask<Data>(url: string, query: string, { key, variables, headers = {} }: Asking): Promise<Answer<Data>> {
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data; errors?: Answer['errors'] };
  return { status: response.status, data: body.data as Data, errors: body.errors ?? [] };
}

export type StartOptions = { readonly environment?: NodeJS.ProcessEnv } & Partial<Pick<Starting, 'log' | 'consoleDir' | 'extraTasks' | 'packsDir'>>;

/**
 * Starts a whole server; it ends with the test file. Call it at the top of the file (`const server = await
 * startTestServer()`). The operator key is fixed, the console is off unless a folder is given.
 */
export async function startTestServer({ environment = {}, log = silentLog, ...rest }: StartOptions = {}): Promise<TestServer> {
  const db = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lorekeep-server-'));
  const operatorKey = 'operator-key-of-tests';
  const settings = { PORT: '0', LOREKEEP_DATA_DIR: dataDir, LOREKEEP_OPERATOR_KEY: operatorKey, LOREKEEP_CONSOLE: rest.consoleDir === undefined ? 'off' : 'on' };
  const config = readConfig({ ...settings, ...environment });
  const server = await startServer({ config, log, db, packsDir: null, ...rest });
  await ensureOperatorKey(server.infra, config.operatorKey, 'Operator');
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { ...server, url, operatorKey, ask: (query, asking = {}) => ask(url, query, asking) };
}
