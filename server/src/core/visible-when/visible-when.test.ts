import { expect, test } from 'vitest';
import { evaluateVisibleWhen, parseVisibleWhen } from './index.ts';

test.each([
  ['day >= 46 && !alerted', { day: 46, alerted: false }, true],
  ['mvu.潮位 >= 7', { 'mvu.潮位': 8 }, true],
  ['mvu.时间.0 == "早"', { mvu: { 时间: ['早'] } }, true],
  ['missing > 5', {}, false],
  ['!(missing > 5)', {}, false],
  ['true || missing > 5', {}, true],
  ['!missing', {}, true],
  ['!a == 2', { a: 1 }, true],
  ['a', { a: NaN }, false],
  ['!a', { a: NaN }, false],
  ['', {}, false],
  ['day + 1', { day: 1 }, false],
  ['"', {}, false],
])('%s with %j is shown: %s', (text, variables, shown) => {
  expect(evaluateVisibleWhen(text, variables)).toBe(shown);
});

test('a condition is read once and tells its names', () => {
  const parsed = parseVisibleWhen('stage === 2 and (mvu.潮位 > 3 or stage > 4)');
  expect(parsed).toMatchObject({ ok: true, names: ['stage', 'mvu.潮位'] });
  expect(parsed.ok && [parsed.isVisible({ stage: 2, 'mvu.潮位': 4 }), parsed.isVisible({ stage: 2 })]).toEqual([true, false]);
});

test('what is not portable or cannot be read is refused with its place', () => {
  expect(parseVisibleWhen('day + 1 > a[0]')).toMatchObject({ ok: false, issues: [{ code: 'EXPR_NOT_PORTABLE', at: 4 }, { code: 'EXPR_NOT_PORTABLE', at: 11 }] });
  expect(parseVisibleWhen('')).toMatchObject({ ok: false, issues: [{ code: 'EXPR_EMPTY' }] });
});
