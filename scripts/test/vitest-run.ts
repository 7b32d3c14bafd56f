import { join } from 'node:path';
import { z } from 'zod';
import { root, runProgram } from '../program.ts';
import { withReport } from './report.ts';
import { withExitCode } from './tally.ts';
import type { Tally } from './tally.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Vitest's JSON report as a tally. A file that failed without a failed test did not load: that is a failure too. */
export function vitestTally(report: unknown): Tally {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'));
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests + numTodoTests };
}

/** Runs the tests of every workspace; `args` are Vitest's own. */
export async function runVitest(args: readonly string[]): Promise<Tally> {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const { exitCode, report } = await withReport((file) =>
    runProgram({ program, args: ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args] }),
  );
  return withExitCode(vitestTally(report), exitCode);
}
