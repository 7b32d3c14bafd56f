import { expect, test } from 'vitest';
import { authoredValue } from './authored-value.ts';
import { deriveFromClock } from './derive-from-clock.ts';
import { textIn } from './locale-text.ts';
import { shownSchema } from './shown-schema.ts';
import { validateDimensionValue } from './validate-dimension-value.ts';
import type { DimensionValueSchema } from './value-schema.ts';

const problems = (schema: DimensionValueSchema, value: unknown) => validateDimensionValue(schema, value).map(({ path, code }) => [path.join('/'), code]);

const cargo: DimensionValueSchema = {
  type: 'object', required: ['船', 'crew'], additionalProperties: { type: 'string' },
  properties: { 船: { type: 'string', minLength: 1, maxLength: 3 }, crew: { type: 'array', minItems: 1, items: { type: 'object', additionalProperties: false, properties: { age: { type: 'integer', minimum: 16 } } } } },
};

test('a value that fits has no problems, and one that does not has all of them, by path', () => {
  expect(problems(cargo, { 船: '福船号', crew: [{ age: 20.0 }], note: 'x' })).toEqual([]);
  expect(problems(cargo, { crew: [{ age: 15.5, rank: 1 }, 7], note: 3 })).toEqual([
    ['船', 'ISSUE_REQUIRED'], ['crew/0/age', 'ISSUE_TYPE'], ['crew/0/age', 'ISSUE_TOO_SMALL'], ['crew/0/rank', 'ISSUE_UNKNOWN_KEY'], ['crew/1', 'ISSUE_TYPE'], ['note', 'ISSUE_TYPE'],
  ]);
});

test.each<[DimensionValueSchema, unknown, string]>([
  [{ type: 'string', maxLength: 2 }, '😀😀😀', 'ISSUE_TOO_LONG'],
  [{ type: 'string', minLength: 1 }, '', 'ISSUE_TOO_SHORT'],
  [{ exclusiveMinimum: 0 }, 0, 'DIMENSION_NOT_ABOVE'],
  [{ exclusiveMaximum: 1 }, 1, 'DIMENSION_NOT_BELOW'],
  [{ maximum: 1 }, 2, 'ISSUE_TOO_LARGE'],
  [{ enum: ['off', { a: [1] }] }, { a: [2] }, 'ISSUE_NOT_ALLOWED'],
  [{ const: 'x' }, 'y', 'ISSUE_NOT_ALLOWED'],
  [{ type: 'number' }, '1', 'ISSUE_TYPE'],
  [{ type: 'boolean' }, 1, 'ISSUE_TYPE'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'ISSUE_TOO_LONG'],
  [{ type: 'string', 'x-i18n': true }, { en: 'a' }, 'ISSUE_TYPE'],
  [{ type: 'number' }, Number.NaN, 'DIMENSION_NOT_FINITE'],
  [{}, JSON.parse('{"a":{"__proto__":1}}'), 'DIMENSION_NAME_REFUSED'],
])('%j does not take %j', (schema, value, code) => {
  expect(problems(schema, value).map(([, each]) => each)).toEqual([code]);
});

test('length counts letters, and whole numbers may be written with a point', () => {
  expect([problems({ maxLength: 2 }, '😀😀'), problems({ type: 'integer' }, 1.0), problems({ enum: [{ a: [1] }] }, { a: [1] })]).toEqual([[], [], []]);
});

test('the clock decides derived fields by whole units of story time, within bounds and by ranges', () => {
  const schema: DimensionValueSchema = {
    type: 'object',
    properties: {
      days: { type: 'integer', minimum: 0, maximum: 3, 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'day', start: 3, perUnit: -1 } },
      fuel: { type: 'number', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'hour', start: 1, perUnit: -0.1, min: 0.5 } },
      时辰: { type: 'string', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'hour', ranges: [{ to: 5, value: '夜' }, { from: 6, to: 17, value: '昼' }, { value: '暮' }] } },
      mood: { type: 'string' },
    },
  };
  const at = (minutes: number) => deriveFromClock(schema, { days: 9, mood: 'calm' }, minutes);
  expect(at(0)).toEqual({ days: 3, fuel: 1, 时辰: '夜', mood: 'calm' });
  expect(at(1_439)).toMatchObject({ days: 3, fuel: 0.5, 时辰: '暮' });
  expect(at(180)).toMatchObject({ fuel: 0.7 });
  expect(at(5 * 1_440)).toMatchObject({ days: 0 });
  expect(at(-60)).toEqual(at(0));
  const value = at(0);
  expect(deriveFromClock(schema, value, 30)).toBe(value);
  expect(JSON.stringify(shownSchema(schema))).not.toContain('derive');
});

test('authors may write marked texts by language; rooms keep one of them', () => {
  const schema: DimensionValueSchema = { properties: { rumour: { type: 'string', 'x-i18n': true }, plain: { type: 'object' } }, additionalProperties: { items: { 'x-i18n': true } } };
  const value = { rumour: { en: 'Smoke', 'zh-Hant': '煙' }, plain: { en: 'kept' }, others: [{ en: 'a', zh: '甲' }] };
  expect(authoredValue(schema, value, 'zh-TW')).toEqual({ rumour: '煙', plain: { en: 'kept' }, others: ['甲'] });
  expect([textIn({ en: 'a', 'zh-Hant': '煙', 'zh-Hans': '烟' }, 'zh'), textIn({ en: 'a', ja: 'あ' }, 'zh'), textIn('x', 'zh')]).toEqual(['烟', 'a', 'x']);
});
