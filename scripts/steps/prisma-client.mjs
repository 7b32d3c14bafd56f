import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { pinnedEnvironment } from './pinned-environment.mjs';
import { say } from './say.mjs';
import { isStamped, writeStamp } from './stamp.mjs';

const inputs = ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'];

/**
 * Prisma looks for a schema engine that it never uses to generate, and would download one; any existing file will do.
 */
const offline = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };

function generate(root, node) {
  const args = [join(root, 'node_modules', 'prisma', 'build', 'index.js'), 'generate'];
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8', env: { ...pinnedEnvironment(root, node), ...offline } });
  if (status !== 0) throw new Error(`the database client cannot be generated:\n${stdout}${stderr}`);
}

/** Makes server/src/generated/prisma from prisma/schema when the schema changed. */
export function ensurePrismaClient(root, node) {
  const folder = join(root, 'server', 'src', 'generated', 'prisma');
  const stamp = join(root, 'server', 'src', 'generated', '.prisma-schema');
  const hash = hashFiles(root, inputs);
  if (existsSync(join(folder, 'client.ts')) && isStamped(stamp, hash)) return;
  say('generating the database client');
  generate(root, node);
  writeStamp(stamp, hash);
}
