import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClockData } from '../document/kinds/clock.ts';
import { changeClock } from './change-clock.ts';
import { LAST_DATE_DAY } from './calendar.ts';
import { moveFace } from './move-face.ts';
import { parseDelta } from './parse-delta.ts';
import { parseFace } from './parse-face.ts';
import { printFace } from './print-face.ts';

const AT = '2026-01-02T03:04:05.000Z';
const set = (face: string) => changeClock(null, { do: 'set', face, note: '' }, AT);
const advance = (clock: ClockData | null, text: string, note = '') => changeClock(clock, { do: 'advance', delta: parseDelta(text), note }, AT);

test.each([
  ['1926-03-15 23:30', '+2 hours', '1926-03-16 01:30'],
  ['1926/02/28', '+1 day', '1926/03/01'],
  ['1924年2月28日 08:00', '+24小时', '1924年2月29日 08:00'],
  ['1926-01-31 10:00', '+1 month', '1926-02-28 10:00'],
  ['1926-03-15T00:10', '-15 minutes', '1926-03-14T23:55'],
  ['D3 14:00', '-2 days', 'D1 14:00'],
  ['第3天', '+90分钟', '第3天 01:30'],
  ['Day 3', '+1 week', 'Day 10'],
])('%s %s is %s', (face, delta, expected) => {
  expect(advance(set(face), delta).face).toBe(expected);
});

test('a face that cannot be read is kept as it is, and what passes is still noted', () => {
  const clock = advance(set('  雾起之时   the third bell '), '+2 hours', '沿河走');
  expect(clock.face).toBe('雾起之时 the third bell');
  expect(clock.events.at(-1)).toEqual({ at: AT, face: '雾起之时 the third bell', delta: { months: 0, minutes: 120 }, note: '沿河走' });
});

test('nothing lands before the first day, after the last one, or on a month where days are counted', () => {
  expect(() => advance(set('D3 14:00'), '-3 days')).toThrow('CLOCK_BEFORE_START');
  expect(() => advance(set('0001-01-01'), '-1 month')).toThrow('CLOCK_BEFORE_START');
  expect(() => advance(set('9999-12-31 23:59'), '+1 minute')).toThrow('CLOCK_AFTER_END');
  expect(() => advance(set('D999999'), '+1 day')).toThrow('CLOCK_AFTER_END');
  expect(() => advance(set('第3天'), '+1个月')).toThrow('CLOCK_DELTA_NEEDS_DATE');
  expect(() => advance(null, '+1 day')).toThrow('CLOCK_NOT_SET');
});

test('the last hundred changes are remembered', () => {
  let clock = set('D1 00:00');
  for (let n = 1; n <= 120; n += 1) clock = advance(clock, '+1 minute', `第${n}次`);
  expect(clock.events).toHaveLength(100);
  expect([clock.events[0]?.note, clock.events.at(-1)?.note]).toEqual(['第21次', '第120次']);
});

test('what is added and taken away again leaves the moment as it was', () => {
  const minutes = fc.integer({ min: -50_000_000, max: 50_000_000 });
  fc.assert(fc.property(fc.integer({ min: 100_000, max: LAST_DATE_DAY - 100_000 }), fc.nat(1_439), minutes, (day, minute, by) => {
    const face = { style: 'dash', day, minute, joint: ' ' } as const;
    const moved = moveFace(face, { months: 0, minutes: by });
    expect(moveFace(moved, { months: 0, minutes: -by })).toEqual(face);
    expect((moved.day - day) * 1_440 + (moved.minute ?? 0) - minute).toBe(by);
    expect(parseFace(printFace(moved))).toEqual(moved);
  }));
});
