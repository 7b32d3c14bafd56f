import { expect, test } from 'vitest';
import { measureBytes, measureDuration, shareOf } from './measure.ts';

test('bytes go up to the largest unit that leaves one of it', () => {
  expect(measureBytes(0)).toEqual({ value: 0, unit: 'byte' });
  expect(measureBytes(999)).toEqual({ value: 999, unit: 'byte' });
  expect(measureBytes(1_500)).toEqual({ value: 1.5, unit: 'kilobyte' });
  expect(measureBytes(48_300_000)).toEqual({ value: 48.3, unit: 'megabyte' });
  expect(measureBytes(5e15)).toEqual({ value: 5000, unit: 'terabyte' });
  expect(measureBytes(-1)).toEqual({ value: 0, unit: 'byte' });
});

test('a second and more is told in seconds', () => {
  expect(measureDuration(412.4)).toEqual({ value: 412, unit: 'millisecond' });
  expect(measureDuration(1_000)).toEqual({ value: 1, unit: 'second' });
  expect(measureDuration(61_260)).toEqual({ value: 61.3, unit: 'second' });
});

test('a share stays between nothing and everything', () => {
  expect(shareOf(25, 200)).toBe(12.5);
  expect(shareOf(300, 200)).toBe(100);
  expect(shareOf(1, 0)).toBe(0);
});
