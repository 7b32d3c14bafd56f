import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { boundIssues } from './bound-issues.ts';
import { parseDimensionSchema } from './parse-dimension-schema.ts';

const problems = (input: unknown) => {
  const parsed = parseDimensionSchema(input);
  return parsed.ok ? [] : parsed.issues.map(({ path, code }) => [path.join('/'), code]);
};

const nested = (depth: number): unknown => (depth === 1 ? [] : [nested(depth - 1)]);

test('a closed schema in every language is read as it is', () => {
  const schema = {
    type: 'object', title: { en: 'Harbour', zh: '港口' }, required: ['tension'], additionalProperties: false,
    properties: { tension: { type: 'integer', minimum: 0, maximum: 10 }, 灯: { enum: ['off', 'low', 'full'], 'x-enumLabels': { off: { en: 'out', 'zh-Hans': '熄' } } }, log: { type: 'array', items: { type: 'string', 'x-i18n': true }, maxItems: 5 } },
  };
  expect(parseDimensionSchema(schema)).toEqual({ ok: true, schema });
  expect(problems({})).toEqual([]);
});

test('words of YAML that other readers take for switches stay words', () => {
  expect(problems(parse('enum: [off, low, full]\nx-enumLabels: { off: out }'))).toEqual([]);
});

test.each([
  [{ $ref: '#/x' }, '$ref', 'DIMENSION_KEYWORD_UNKNOWN'],
  [{ type: 'string', pattern: '^a' }, 'pattern', 'DIMENSION_KEYWORD_UNKNOWN'],
  [{ type: 'text' }, 'type', 'ISSUE_NOT_ALLOWED'],
  [{ type: ['string', 'string'] }, 'type/1', 'ISSUE_DUPLICATE'],
  [{ type: [] }, 'type', 'ISSUE_TOO_SHORT'],
  [{ enum: [] }, 'enum', 'ISSUE_TOO_SHORT'],
  [{ enum: ['a', 'a'] }, 'enum/1', 'ISSUE_DUPLICATE'],
  [{ minimum: '1' }, 'minimum', 'ISSUE_TYPE'],
  [{ minLength: -1 }, 'minLength', 'ISSUE_TYPE'],
  [{ minimum: 2, maximum: 1 }, 'maximum', 'ISSUE_TOO_SMALL'],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 1 }, 'exclusiveMaximum', 'ISSUE_TOO_SMALL'],
  [{ items: [{}] }, 'items', 'ISSUE_TYPE'],
  [{ properties: { 船: { properties: { a: {} }, required: ['b'] } } }, 'properties/船/required/0', 'DIMENSION_REQUIRED_UNDECLARED'],
  [{ items: { additionalProperties: { required: ['b'] } } }, 'items/additionalProperties/required/0', 'DIMENSION_REQUIRED_UNDECLARED'],
  [{ enum: ['a'], 'x-enumLabels': { b: 'B' } }, 'x-enumLabels/b', 'DIMENSION_LABEL_OF_NOTHING'],
  [{ enum: ['a'], 'x-enumLabels': { a: { en: 1 } } }, 'x-enumLabels/a', 'ISSUE_TYPE'],
  [{ 'x-i18n': 'yes' }, 'x-i18n', 'ISSUE_TYPE'],
  [{ properties: { a: 1 } }, 'properties/a', 'ISSUE_TYPE'],
  [JSON.parse('{"properties":{"__proto__":{}}}'), 'properties/__proto__', 'DIMENSION_NAME_REFUSED'],
  [{ properties: { constructor: {} } }, 'properties/constructor', 'DIMENSION_NAME_REFUSED'],
  [{ maximum: Number.NaN }, 'maximum', 'DIMENSION_NOT_FINITE'],
  [{ items: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart' } } }, 'items/x-derive', 'DIMENSION_DERIVE_PLACE'],
  [{ type: ['integer', 'null'], 'x-derive': { source: 'clock.elapsedSinceStart' } }, 'x-derive', 'DIMENSION_DERIVE_TYPE'],
  [{ type: 'string', 'x-derive': { source: 'clock.elapsedSinceStart' } }, 'x-derive/ranges', 'DIMENSION_DERIVE_RANGES'],
  [{ type: 'integer', 'x-derive': { source: 'clock.now' } }, 'x-derive/source', 'ISSUE_NOT_ALLOWED'],
  [{ type: 'integer', minimum: 0, 'x-derive': { source: 'clock.elapsedSinceStart', min: -1 } }, 'x-derive/min', 'ISSUE_TOO_SMALL'],
  [{ enum: ['日'], type: 'string', 'x-derive': { source: 'clock.elapsedSinceStart', ranges: [{ value: '夜' }] } }, 'x-derive/ranges/0/value', 'ISSUE_NOT_ALLOWED'],
  [7, '', 'ISSUE_TYPE'],
])('%j is refused at its place', (schema, path, code) => {
  expect(problems(schema)).toEqual([[path, code]]);
});

test('every problem is told at once', () => {
  expect(problems({ type: 'texts', properties: { a: { $ref: 'x', minimum: 'y' }, b: { required: ['c'] } } })).toEqual([
    ['type', 'ISSUE_NOT_ALLOWED'], ['properties/a/$ref', 'DIMENSION_KEYWORD_UNKNOWN'], ['properties/a/minimum', 'ISSUE_TYPE'], ['properties/b/required/0', 'DIMENSION_REQUIRED_UNDECLARED'],
  ]);
});

test('data has bounds: 32 levels, 10,000 values, 256 KiB, plain and finite', () => {
  const code = (value: unknown) => boundIssues(value)[0]?.code;
  expect([code(nested(32)), code(nested(33))]).toEqual([undefined, 'DIMENSION_TOO_DEEP']);
  expect([code(Array.from({ length: 9_999 }, () => 0)), code(Array.from({ length: 10_000 }, () => 0))]).toEqual([undefined, 'DIMENSION_TOO_MANY_NODES']);
  expect([code('x'.repeat(262_142)), code('灯'.repeat(87_381))]).toEqual([undefined, 'DIMENSION_TOO_BIG']);
  const loop: Record<string, unknown> = {};
  loop['again'] = loop;
  expect(code(loop)).toBe('DIMENSION_TOO_DEEP');
  expect([{ get a() { return 1; } }, { [Symbol('s')]: 1 }, new Date(0), [undefined], [() => 1], [1n], [Infinity]].map(code)).toEqual(['DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_PLAIN', 'DIMENSION_NOT_FINITE']);
});
