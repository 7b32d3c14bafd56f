import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELTA_MINUTES_MAX, DELTA_MONTHS_MAX } from './delta.ts';
import { parseDelta, takeDelta } from './parse-delta.ts';
import { printDelta } from './print-delta.ts';

const HOUR = 60;
const DAY = 1_440;

test.each([
  ['+2 hours', 2 * HOUR],
  ['-1 day', -DAY],
  ['− 1 day', -DAY],
  ['+30分钟', 30],
  ['＋３０分钟', 30],
  ['1 小时 30 分', 90],
  ['1h30m', 90],
  ['+1 day, 2 hours and 5 minutes', DAY + 125],
  ['一个半小时', 90],
  ['两小时', 120],
  ['二十五分钟', 25],
  ['+一百二十分钟', 120],
  ['半天', 720],
  ['两天半', 2.5 * DAY],
  ['三刻钟', 45],
  ['一个时辰', 120],
  ['half an hour', 30],
  ['two and a half hours', 150],
  ['an hour and a half', 90],
  ['1.5 hours', 90],
  ['三个星期', 21 * DAY],
  ['-2周', -14 * DAY],
])('%s is %d minutes', (text, minutes) => {
  expect(parseDelta(text)).toEqual({ months: 0, minutes });
});

test.each([['+1 month', 1], ['-2 years', -24], ['三个月', 3], ['1年2个月', 14], ['半年', 6]])('%s is %d months', (text, months) => {
  expect(parseDelta(text)).toEqual({ months, minutes: 0 });
});

test.each(['', '+', 'soon', '2', '+2 fortnights', '一会儿', '30 seconds', '+0 hours', '1.37 minutes', '2 hours late', '+99999999 days', '半个月', '+2 menhirs'])('%s is refused with what was seen', (text) => {
  expect(() => parseDelta(text)).toThrow(expect.objectContaining({ code: 'CLOCK_DELTA_UNREADABLE', params: expect.objectContaining({ seen: text }) }));
});

test('what follows a stretch of time is left', () => {
  expect(takeDelta('+2 hours a walk to the pier')).toEqual({ delta: { months: 0, minutes: 120 }, rest: 'a walk to the pier' });
  expect(takeDelta('+1 小时 30 分，在码头等候')).toEqual({ delta: { months: 0, minutes: 90 }, rest: '在码头等候' });
  expect(takeDelta('a walk')).toBeNull();
});

test('what is printed is read as the same stretch, in both languages', () => {
  const part = (max: number) => fc.oneof(fc.nat(200), fc.nat(max));
  const deltas = fc
    .record({ months: part(DELTA_MONTHS_MAX), minutes: part(DELTA_MINUTES_MAX), isBack: fc.boolean() })
    .filter(({ months, minutes }) => months + minutes > 0)
    .map(({ months, minutes, isBack }) => ({ months: isBack && months > 0 ? -months : months, minutes: isBack && minutes > 0 ? -minutes : minutes }));
  fc.assert(fc.property(deltas, fc.constantFrom('en', 'zh'), (delta, language) => { expect(parseDelta(printDelta(delta, language))).toEqual(delta); }));
});
