import { expect, test } from 'vitest';
import { fieldName, plainText, schemaInside, shareOf } from './schema-of.ts';
import { sparkPoints } from './spark-points.ts';
import { draftKindOf, draftText, readDraft } from './value-draft.ts';

test('a value is written in the field that fits its schema', () => {
  expect([{ enum: ['off', null] }, { type: 'boolean' }, { type: 'integer' }, { type: 'string' }, { type: 'object' }, { type: ['string', 'null'] }, {}, { enum: [{}] }].map((schema) => draftKindOf(schema as Parameters<typeof draftKindOf>[0]))).toEqual(['member', 'switch', 'number', 'text', 'json', 'json', 'json', 'json']);
});

test('what was written is read back, or said to be wrong', () => {
  expect(readDraft('text', '雾', { type: 'string' })).toEqual({ ok: true, value: '雾' });
  expect(readDraft('number', '4', { type: 'integer', maximum: 3 })).toMatchObject({ ok: false, code: 'ISSUE_TOO_LARGE' });
  expect(readDraft('json', '{"船": ', {})).toMatchObject({ ok: false, code: 'json' });
  expect(readDraft('json', draftText('json', { 船: [1] }), {})).toEqual({ ok: true, value: { 船: [1] } });
  expect(readDraft('json', '{"a": "x"}', { properties: { a: { type: 'number' } } })).toMatchObject({ ok: false, place: ['a'] });
});

test('values are shown by their labels and between their bounds', () => {
  const schema = { properties: { 灯: { title: { en: 'Lamp', zh: '灯火' }, enum: ['off'], 'x-enumLabels': { off: { zh: '熄' } } } } };
  const lamp = schemaInside(schema, '灯');
  expect([fieldName(lamp, '灯', 'zh'), plainText(lamp, 'off', 'zh'), plainText({}, 3, 'en'), fieldName({}, '船', 'en')]).toEqual(['灯火', '熄', '3', '船']);
  expect([shareOf({ minimum: 0, maximum: 10 }, 4), shareOf({ minimum: 0 }, 4), shareOf({ minimum: 0, maximum: 10 }, 'x')]).toEqual([0.4, null, null]);
});

test('a line of numbers fills its box, and a level one lies in the middle', () => {
  expect(sparkPoints([0, 5, 10], { width: 100, height: 20 })).toBe('0,20 50,10 100,0');
  expect(sparkPoints([3, 3], { width: 100, height: 20 })).toBe('0,10 100,10');
});
