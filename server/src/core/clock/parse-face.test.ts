import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDayNumber, dayNumberOf, LAST_DATE_DAY } from './calendar.ts';
import type { Face, FaceStyle } from './face.ts';
import { isDated, LAST_STORY_DAY } from './face.ts';
import { parseFace } from './parse-face.ts';
import { isoDateOf, printFace, printFaceIn } from './print-face.ts';

test.each([
  ['1926-03-15 14:00', '1926-03-15 14:00'],
  ['1926/3/5 9:05', '1926/03/05 09:05'],
  ['1926-03-15T14:00', '1926-03-15T14:00'],
  ['1926-03-15, 2:30 pm', '1926-03-15 14:30'],
  ['1926年3月15日 14:00', '1926年3月15日 14:00'],
  ['1926年3月15日14：00', '1926年3月15日 14:00'],
  ['一九二六年三月十五日 下午两点半', '1926年3月15日 14:30'],
  ['D3 14:00', 'D3 14:00'],
  ['day 3, 7:00 a.m.', 'Day 3 07:00'],
  ['第3天 14:00', '第3天 14:00'],
  ['第二十一天 凌晨3点05分', '第21天 03:05'],
  ['D3', 'D3'],
  ['998-01-01', '0998-01-01'],
])('%s is read, and printed as %s', (text, printed) => {
  const face = parseFace(text);
  expect(face && printFace(face)).toBe(printed);
});

test.each(['', 'the third bell', '雾起之时', '1926-02-30 14:00', '1926-13-01', '0-01-01', 'D0 14:00', 'D3 24:00', 'D3 14:60', 'D3 13:00 pm', '1926-03/15', '第零天', 'D9999999', '1926-03-15 14'])(
  '%s is no face that can be calculated with',
  (text) => {
    expect(parseFace(text)).toBeNull();
  },
);

test('a face is printed in either language', () => {
  const printed = (text: string, language: 'en' | 'zh') => printFaceIn(parseFace(text) as Face, language);
  expect(printed('1926-03-15T14:00', 'zh')).toBe('1926年3月15日 14:00');
  expect(printed('1926年3月15日', 'en')).toBe('1926-03-15');
  expect(printed('1926/03/15 14:00', 'en')).toBe('1926/03/15 14:00');
  expect(printed('D3 14:00', 'zh')).toBe('第3天 14:00');
  expect(printed('第3天 14:00', 'en')).toBe('Day 3 14:00');
  expect(isoDateOf(parseFace('1926年3月5日') as Face)).toBe('1926-03-05');
});

const styles: FaceStyle[] = ['dash', 'slash', 'han-date', 'd', 'day', 'han-day'];
const faces = fc
  .record({ style: fc.constantFrom(...styles), at: fc.nat(1_000_000_000), minute: fc.option(fc.nat(1_439)), isT: fc.boolean() })
  .map(({ style, at, minute, isT }): Face => {
    const days = isDated({ style }) ? LAST_DATE_DAY + 1 : LAST_STORY_DAY;
    const joint = isT && minute !== null && !style.startsWith('han') ? 'T' : ' ';
    return { style, day: at % days, minute, joint };
  });

test('what is printed is read as the same face', () => {
  fc.assert(fc.property(faces, (face) => { expect(parseFace(printFace(face))).toEqual(face); }));
});

test('in the other language it is the same moment', () => {
  fc.assert(fc.property(faces, fc.constantFrom('en', 'zh'), (face, language) => {
    const read = parseFace(printFaceIn(face, language));
    expect(read && [read.day, read.minute]).toEqual([face.day, face.minute]);
  }));
});

test('days and dates answer to each other over all years', () => {
  expect(dateOfDayNumber(0)).toEqual({ year: 1, month: 1, day: 1 });
  expect(dateOfDayNumber(LAST_DATE_DAY)).toEqual({ year: 9_999, month: 12, day: 31 });
  fc.assert(fc.property(fc.nat(LAST_DATE_DAY), (day) => { expect(dayNumberOf(dateOfDayNumber(day))).toBe(day); }), { numRuns: 1_000 });
});

test('the calendar is the one that the platform has', () => {
  fc.assert(fc.property(fc.integer({ min: 100, max: 9_999 }), fc.nat(11), fc.integer({ min: 1, max: 28 }), (year, month, day) => {
    const expected = Math.round((Date.UTC(year, month, day) - Date.UTC(2000, 0, 1)) / 86_400_000);
    const from = dayNumberOf({ year: 2000, month: 1, day: 1 }) ?? Number.NaN;
    expect((dayNumberOf({ year, month: month + 1, day }) ?? Number.NaN) - from).toBe(expected);
  }));
});
