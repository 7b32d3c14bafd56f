import { addTallies, isGood, tallyLine } from './test/tally.ts';
import type { Tally } from './test/tally.ts';
import { runPlaywright } from './test/playwright-run.ts';
import { runVitest } from './test/vitest-run.ts';

const flags = ['--unit', '--e2e'];

/** Which runners run, with which arguments: arguments narrow a run and mean the unit tests unless --e2e is given. */
export function planRuns(given: readonly string[]): { unit: string[] | null; e2e: string[] | null } {
  const args = given.filter((arg) => !flags.includes(arg));
  const e2e = given.includes('--e2e');
  const unit = given.includes('--unit');
  if (e2e !== unit) return unit ? { unit: args, e2e: null } : { unit: null, e2e: args };
  return args.length > 0 ? { unit: args, e2e: null } : { unit: [], e2e: [] };
}

/** A runner that breaks is a failure with a reason, and does not keep the other one from running. */
async function tallyOf(run: Promise<Tally>): Promise<Tally> {
  return run.catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
}

if (import.meta.main) {
  const { unit, e2e } = planRuns(process.argv.slice(2));
  const tallies: Tally[] = [];
  if (unit !== null) tallies.push(await tallyOf(runVitest(unit)));
  if (e2e !== null) tallies.push(await tallyOf(runPlaywright(e2e)));
  const tally = addTallies(tallies);
  if (tally.passed + tally.failed + tally.skipped === 0) console.log('no test ran');
  console.log(tallyLine(tally));
  process.exitCode = isGood(tally) ? 0 : 1;
}
