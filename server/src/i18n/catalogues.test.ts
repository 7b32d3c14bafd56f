import { expect, test } from 'vitest';
import type { ErrorCode } from '../core/error/codes.ts';
import { codes } from '../core/error/codes.ts';
import { catalogues, localeOf, locales, translate } from './translate.ts';

const slotsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

test('both languages have the same keys', () => {
  expect([...catalogues.zh.keys()].toSorted()).toEqual([...catalogues.en.keys()].toSorted());
});

test('every error and issue code has words, which use only its declared params', () => {
  for (const code of Object.keys(codes) as ErrorCode[]) {
    for (const locale of locales) {
      const words = catalogues[locale].get(code);
      expect(words, `${code} in ${locale}`).toBeTruthy();
      const params: readonly string[] = codes[code].params;
      expect(slotsOf(words ?? '').filter((slot) => !params.includes(slot)), `${code} in ${locale}`).toEqual([]);
    }
  }
});

test('every key in capitals is a code of the table: no dead words', () => {
  const known = new Set<string>(Object.keys(codes));
  // Words for risks and counts of trust cards are keyed by their own codes.
  const dead = [...catalogues.en.keys()].filter((key) => /^[A-Z][A-Z0-9_]+$/.test(key) && !known.has(key) && !key.startsWith('PACK_RISK_'));
  expect(dead).toEqual([]);
});

test('params are filled in, unknown slots and keys stay visible', () => {
  expect(translate('STALE_VERSION', { expected: 2, actual: 3 }, 'zh')).toContain('第 3 版');
  expect(translate('no.such.key', {}, 'en')).toBe('no.such.key');
});

test.each([['zh-CN,zh;q=0.9', 'zh'], ['en-GB', 'en'], ['fr, zh', 'zh'], ['', 'en'], [null, 'en'], ['xx', 'en']])('the language of %j is %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});
