import { expect, test } from 'vitest';
import { spansOf } from './timeline.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

test('spans lie one after the other in the time they take together', () => {
  expect(spansOf([{ startedAt: at(0), durationMs: 1000 }, { startedAt: at(1), durationMs: 3000 }])).toEqual([{ start: 0, width: 25 }, { start: 25, width: 75 }]);
});

test('what has not ended reaches to the end', () => {
  expect(spansOf([{ startedAt: at(0), durationMs: 4000 }, { startedAt: at(2), durationMs: null }])).toEqual([{ start: 0, width: 100 }, { start: 50, width: 50 }]);
});

test('no time at all is drawn whole', () => {
  expect(spansOf([])).toEqual([]);
  expect(spansOf([{ startedAt: at(5), durationMs: 0 }])).toEqual([{ start: 0, width: 100 }]);
});
