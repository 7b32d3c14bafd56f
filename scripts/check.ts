import { join } from 'node:path';
import { generatedProblems, makeUncommitted } from './check/generated.ts';
import { wordProblems } from './check/words.ts';
import { readProgram, root } from './program.ts';

type Check = { name: string; problems: () => Promise<string[]> };

/** A check by a program of node_modules or of ours: its output is the problem when it does not end well. */
function byProgram(name: string, program: string, ...args: string[]): Check {
  const problems = async () => {
    const { exitCode, output } = await readProgram({ program: join(root, program), args });
    return exitCode === 0 ? [] : [output.trim() || `exit code ${exitCode}`];
  };
  return { name, problems };
}

const tsc = 'node_modules/typescript/bin/tsc';
const vitest = 'node_modules/vitest/vitest.mjs';

const checks: readonly Check[] = [
  { name: 'generated files can be made', problems: makeUncommitted },
  byProgram('types of server and scripts', tsc, '-p', 'server', '--noEmit'),
  byProgram('types of the console', tsc, '-p', 'console', '--noEmit'),
  byProgram('types of the browser tests', tsc, '-p', 'e2e', '--noEmit'),
  byProgram('lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'),
  byProgram('imports go one way', vitest, 'run', '--root', 'server', 'test/architecture.test.ts'),
  { name: 'generated files are up to date', problems: generatedProblems },
  { name: 'words in both languages', problems: async () => wordProblems() },
  byProgram('migrations match the schema', 'scripts/migration.ts', '--check'),
];

/** Runs one check and reports it in a line; what is wrong follows below. */
async function report({ name, problems }: Check): Promise<boolean> {
  const start = performance.now();
  const found = await problems().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`);
  for (const problem of found) console.log(problem.replaceAll(/^/gm, '      '));
  return found.length === 0;
}

let good = true;
for (const check of checks) good = (await report(check)) && good;
process.exitCode = good ? 0 : 1;
