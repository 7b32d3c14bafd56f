import { expect, test } from 'vitest';
import { planRuns } from '../test.ts';
import { playwrightTally } from './playwright-run.ts';
import { addTallies, isGood, tallyLine, withExitCode } from './tally.ts';
import { vitestTally } from './vitest-run.ts';

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test('the last line sums both runners', () => {
  const unit = vitestTally({ ...counts, testResults: [file('failed', 'passed', 'failed')] });
  const e2e = playwrightTally({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] });
  expect(tallyLine(addTallies([unit, e2e]))).toBe('8 passed, 2 failed, 4 skipped');
});

test('a test file that does not load is a failure although no test of it failed', () => {
  expect(vitestTally({ ...counts, numFailedTests: 0, testResults: [file('failed'), file('passed', 'passed')] })).toMatchObject({ failed: 1 });
});

test('a runner without a report, or one that ends badly with every test passed, is a failure', () => {
  expect(vitestTally(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightTally(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 134)).toMatchObject({ failed: 1 });
  expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1)).toMatchObject({ failed: 2 });
});

test('errors of Playwright outside any test count', () => {
  expect(playwrightTally({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'the server did not start' }] })).toMatchObject({ failed: 1 });
});

test('a run in which nothing ran is not good', () => {
  expect(isGood(addTallies([]))).toBe(false);
  expect(isGood({ passed: 1, failed: 0, skipped: 3 })).toBe(true);
});

test('both runners run unless a flag or arguments choose', () => {
  expect(planRuns([])).toEqual({ unit: [], e2e: [] });
  expect(planRuns(['--unit', 'src/骰'])).toEqual({ unit: ['src/骰'], e2e: null });
  expect(planRuns(['src/core'])).toEqual({ unit: ['src/core'], e2e: null });
  expect(planRuns(['--e2e', 'join'])).toEqual({ unit: null, e2e: ['join'] });
  expect(planRuns(['--e2e', '--unit'])).toEqual({ unit: [], e2e: [] });
});
