import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childLaunch } from './child-launch.ts';
import { findIsolateBinary } from './isolate-binary.ts';

/** What code that broke out of its isolate would try; each line of the answer says how Node met it. */
const attempts = `
const refused = {};
const attempt = async (name, act) => {
  try { await act(); refused[name] = 'ALLOWED'; } catch (error) { refused[name] = error.code ?? error.cause?.code ?? error.message; }
};
const target = JSON.parse(process.argv[1]);
const event = (emitter, good) => new Promise((resolve, reject) => { emitter.on(good, resolve); emitter.on('error', reject); });
const fs = await import('node:fs');
const load = (name) => import('node:' + name);
await attempt('read a file', () => fs.readFileSync(target.file));
await attempt('read its user', () => fs.readFileSync('/etc/passwd'));
await attempt('read its own memory', () => fs.readFileSync('/proc/self/environ'));
await attempt('list a folder', () => fs.readdirSync(target.folder));
await attempt('look at a file', () => fs.statSync(target.file));
await attempt('write a file', () => fs.writeFileSync(target.folder + '/broken-out', 'x'));
await attempt('write beside itself', () => fs.writeFileSync(target.own + '/broken-out', 'x'));
await attempt('link out of its folder', () => fs.symlinkSync('/', target.own + '/link'));
await attempt('import a file', () => import(target.file));
await attempt('require a package', async () => (await load('module')).createRequire(target.file)('zod'));
await attempt('connect', async () => event((await load('net')).connect(target.port, '127.0.0.1'), 'connect'));
await attempt('connect to a pipe', async () => event((await load('net')).connect('/tmp/x.sock'), 'connect'));
await attempt('listen', async () => event((await load('net')).createServer().listen(0), 'listening'));
await attempt('fetch', () => fetch('http://127.0.0.1:' + target.port));
await attempt('send datagrams', async () => { const socket = (await load('dgram')).createSocket('udp4'); await new Promise((resolve, reject) => { socket.on('error', reject); socket.send('x', target.port, '127.0.0.1', (error) => error ? reject(error) : resolve()); }); });
await attempt('look up a name', async () => (await load('dns/promises')).lookup('localhost'));
await attempt('run a program', async () => (await load('child_process')).execFileSync('/bin/true'));
await attempt('fork', async () => event((await load('child_process')).fork(target.file), 'spawn'));
await attempt('start a thread', async () => event(new (await load('worker_threads')).Worker('1', { eval: true }), 'online'));
await attempt('run WASI', async () => new (await load('wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } }));
await attempt('be debugged', async () => (await load('inspector')).open(0));
console.log(JSON.stringify({ refused, environment: process.env }));
process.exit(0);
`;

const server = createServer((_request, response) => response.end('reached'));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test('files, network, programs and threads are refused in the process itself, not only in the isolate', async () => {
  const binary = findIsolateBinary();
  expect(binary.file).not.toBeNull();
  const { execArgv, env, entry } = childLaunch(binary.file ?? '');
  const port = (server.address() as AddressInfo).port;
  const folder = join(import.meta.dirname, '..', '..', '..');
  const target = JSON.stringify({ port, folder, file: join(folder, 'package.json'), own: join(entry, '..') });
  const { stdout } = await promisify(execFile)(process.execPath, [...execArgv, '--input-type=module', '-e', attempts, target], { env: { ...env }, timeout: 20_000 });
  const { refused, environment }: { refused: Record<string, string>; environment: object } = JSON.parse(stdout);
  expect(Object.keys(refused)).toHaveLength(21);
  expect(Object.entries(refused).filter(([, how]) => how !== 'ERR_ACCESS_DENIED')).toEqual([]);
  expect(environment).toEqual({});
});
