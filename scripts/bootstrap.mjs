// Entry of every npm script. Plain JavaScript for the Node that is there (18 or newer): it makes the checkout ready and
// goes on with the pinned Node.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsoleIfStale } from './steps/build-console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { goOn } from './steps/go-on.mjs';
import { findNode } from './steps/pinned-node.mjs';
import { ensurePrismaClient } from './steps/prisma-client.mjs';
import { say } from './steps/say.mjs';
import { targets } from './steps/targets.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main([name = '', ...args]) {
  const target = targets[name];
  if (target === undefined) throw new Error(`unknown target "${name}"; known: ${Object.keys(targets).join(', ')}`);
  ensureDependencies(root);
  const node = findNode(root);
  ensurePrismaClient(root, node);
  if (target.buildsConsole) await buildConsoleIfStale({ root, log: say });
  return target.program === undefined ? 0 : goOn({ root, node, args: [...(target.nodeOptions ?? []), target.program, ...args] });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
