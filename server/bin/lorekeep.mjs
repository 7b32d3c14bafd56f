#!/usr/bin/env node
// The command line of a checkout. Whatever Node started it, the commands run on the pinned one.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goOn } from '../../scripts/steps/go-on.mjs';
import { findNode } from '../../scripts/steps/pinned-node.mjs';
import { ensurePrismaClient } from '../../scripts/steps/prisma-client.mjs';
import { say } from '../../scripts/steps/say.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  const node = findNode(root);
  ensurePrismaClient(root, node);
  process.exitCode = await goOn({ root, node, args: [join(root, 'server/src/app/cli/main.ts'), ...process.argv.slice(2)], cwd: process.cwd() });
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
