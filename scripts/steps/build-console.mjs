import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { hashFiles } from './hash-files.mjs';
import { findNode } from './pinned-node.mjs';
import { pinnedEnvironment } from './pinned-environment.mjs';
import { isStamped, writeStamp } from './stamp.mjs';

/** Everything that decides what the console looks like: the console also uses the server's pure core. */
const inputs = ['console', 'server/schema.graphql', 'server/src/core', 'server/package.json', 'package-lock.json'];

const isLeftOut = (path) => /^console\/(out|\.next|node_modules|graphql\/generated)$|\/next-env\.d\.ts$|\.tsbuildinfo$|\.test\.tsx?$/.test(path);

function runBuild(root) {
  const node = findNode(root);
  const args = [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'];
  const env = { ...pinnedEnvironment(root, node), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(node, args, { cwd: join(root, 'console'), stdio: ['ignore', 'pipe', 'pipe'], env });
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('close', () => process.removeListener('exit', stop));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the console cannot be built:\n${output.trim()}`))));
  });
}

async function build(root, stamp, log) {
  const hash = hashFiles(root, inputs, isLeftOut);
  if (isStamped(stamp, hash)) return 'current';
  log('building the console (about 20 seconds)');
  rmSync(stamp, { force: true });
  await runBuild(root);
  writeStamp(stamp, hash);
  return 'built';
}

/**
 * Builds console/out unless it already is the build of the present sources. Answers 'current' or 'built', or 'absent'
 * where there is no console to build. Of several callers, in any process, one builds and the others wait for it.
 */
export async function buildConsoleIfStale({ root, log }) {
  if (!existsSync(join(root, 'console', 'package.json')) || !existsSync(join(root, 'console', 'app'))) return 'absent';
  const stamp = join(root, 'console', 'out', '.hash');
  if (isStamped(stamp, hashFiles(root, inputs, isLeftOut))) return 'current';
  return withBuildLock(join(root, 'node_modules', '.lorekeep-console-build'), () => build(root, stamp, log));
}
