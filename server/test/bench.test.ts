import { expect, test } from 'vitest';
import { judge } from '../bench/measure.ts';
import type { Measure } from '../bench/measure.ts';
import { measures } from '../bench/registry.ts';
import { tableOf } from '../bench/report.ts';
import { chosenMeasures } from '../bench/run-bench.ts';
import { medianOf, percentile } from '../bench/statistics.ts';

const measure = (target: Measure['target']): Measure => ({ name: 'speed', about: 'how fast', unit: 'ms', target, run: () => Promise.reject(new Error('not run')) });

test('a percentile is a sample, and the highest one of a hundred percent', () => {
  const samples = Array.from({ length: 200 }, (_, i) => 200 - i);
  expect([percentile(samples, 50), percentile(samples, 99), percentile(samples, 100), percentile([7], 99)]).toEqual([100, 198, 200, 7]);
  expect(() => percentile([], 50)).toThrow('nothing was measured');
});

test('the median of repeats forgives one disturbed run', async () => {
  const values = [10, 900, 11, 12, 9];
  expect(await medianOf(5, () => Promise.resolve(values.shift() ?? 0))).toBe(11);
});

test('the exact figure is judged, whichever way its target points', () => {
  const ok = (target: Measure['target'], value: number) => judge(measure(target), { value, against: null }).ok;
  expect([ok({ atMost: 40 }, 40), ok({ atMost: 40 }, 40.04), ok({ atLeast: 60 }, 60), ok({ atLeast: 60 }, 59.96)]).toEqual([true, false, true, false]);
});

test('an outcome carries name, value, unit, target, verdict and baseline', () => {
  const outcome = judge(measure({ atLeast: 60 }), { value: 71.234, against: { what: 'by hand', value: 1_234.5, unit: 'requests/s' } });
  expect(outcome).toEqual({ name: 'speed', value: 71.2, unit: 'ms', target: 60, ok: true, against: { what: 'by hand', value: 1_235, unit: 'requests/s' } });
});

test('the table shows what was missed', () => {
  const slow = measure({ atMost: 40 });
  expect(tableOf([{ measure: slow, outcome: judge(slow, { value: 55, against: null }) }])).toContain('MISSED');
});

test('measures are chosen by name, and an unknown name lists those that there are', () => {
  expect(chosenMeasures([])).toBe(measures);
  expect(chosenMeasures(['turn-200']).map(({ name }) => name)).toEqual(['turn-200']);
  expect(() => chosenMeasures(['速度'])).toThrow(/no measure "速度"; there are room-page, /);
  expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
});
