// The development server: the API restarts when its sources change, the console is served by `next dev` behind it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passSignals } from './steps/pass-signals.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function start(args, options = {}) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
}

const port = String(await freePort());
const watched = ['server/src', 'rulepacks', 'skills'].filter((path) => existsSync(join(root, path))).map((path) => `--watch-path=${path}`);
const programs = [
  start([join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', port, '-H', '127.0.0.1'], {
    cwd: join(root, 'console'),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  }),
  start([...watched, '--watch-preserve-output', 'server/src/app/main.ts', ...process.argv.slice(2)], {
    env: { ...process.env, LOREKEEP_DEV: '1', LOREKEEP_CONSOLE_DEV_URL: `http://127.0.0.1:${port}` },
  }),
];

passSignals(programs);
for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of programs) other.kill('SIGTERM');
  });
}
