/** How many tests of a run ended how. A runner that broke, or a file that did not load, counts as a failure. */
export type Tally = { passed: number; failed: number; skipped: number };

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }), noTests);
}

/** The tally of a runner that ended with `exitCode`: a bad end that no failed test explains is a failure of its own. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The line that machines read: `N passed, N failed, N skipped`. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A run is good when something ran and nothing failed. */
export function isGood({ passed, failed }: Tally): boolean {
  return passed > 0 && failed === 0;
}
