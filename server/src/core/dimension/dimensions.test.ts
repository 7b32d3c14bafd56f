import { expect, test } from 'vitest';
import type { CurrentDimension } from './dimension-data.ts';
import { parseDimensionPath, valueAtPath } from './dimension-path.ts';
import { planDimensionEdit } from './plan-dimension-edit.ts';
import { planDimensionInitialize } from './plan-dimension-initialize.ts';
import { queryDimensions } from './query-dimensions.ts';
import { orderedSchema, orderedValue } from './ordered.ts';
import { summarizeDimensions } from './summarize-dimensions.ts';
import { trendsOf } from './trends.ts';
import { orderOf } from '../variable/tree-order.ts';

const variables = [{ key: '警戒', kind: 'number' }] as const;
const tension = { name: { en: 'Tension', zh: '紧张' }, schema: { type: 'integer', minimum: 0 }, initialValue: 1, updateRule: { en: 'as told', zh: '视情节而定' } };
const none = new Map<string, CurrentDimension>();
const declare = (definitions: unknown, current = none) => planDimensionInitialize({ current, variables }, { definitions, locale: 'zh' });
const problems = (definitions: unknown, current = none) => {
  const planned = declare(definitions, current);
  return planned.ok ? [] : planned.issues.map(({ path, code }) => [path.join('/'), code]);
};
const adopted = (definitions: unknown) => {
  const planned = declare(definitions);
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
  return new Map(planned.created.map((data) => [data.key, { data, version: 1 }]));
};

test('declarations begin with their values, in their order, in the language of the room', () => {
  const planned = declare({ tension, lamp: { name: '灯', schema: { enum: ['off', 'on'] }, initialValue: 'off', rules: [{ when: 'dim.tension > 3', value: '"on"' }], visibility: 'keeper' } });
  expect(planned.ok && planned.created).toMatchObject([
    { key: 'tension', value: 1, updateRule: '视情节而定', name: tension.name, order: 0, rules: [], visibility: 'player' },
    { key: 'lamp', value: 'off', updateRule: null, order: 1, rules: [{ path: '', when: 'dim.tension > 3', value: '"on"' }], visibility: 'keeper' },
  ]);
});

test('declaring the same again changes nothing, another one is a conflict', () => {
  const current = adopted({ tension });
  expect(declare({ tension }, current)).toEqual({ ok: true, created: [] });
  expect(problems({ tension: { ...tension, initialValue: 2 } }, current)).toEqual([['definitions/tension', 'DIMENSION_DECLARED_OTHERWISE']]);
});

test.each([
  [{ Tension: tension }, 'definitions/Tension', 'DIMENSION_KEY_INVALID'],
  [{ 紧张: tension }, 'definitions/紧张', 'DIMENSION_KEY_INVALID'],
  [JSON.parse('{"__proto__":{"name":"x"}}'), 'definitions/__proto__', 'DIMENSION_NAME_REFUSED'],
  [{ tension: { schema: {}, initialValue: 0 } }, 'definitions/tension/name', 'ISSUE_REQUIRED'],
  [{ tension: { ...tension, name: ' ' } }, 'definitions/tension/name', 'ISSUE_TOO_SHORT'],
  [{ tension: { ...tension, kind: 'number' } }, 'definitions/tension/kind', 'ISSUE_UNKNOWN_KEY'],
  [{ tension: { ...tension, initialValue: -1 } }, 'definitions/tension/initialValue', 'ISSUE_TOO_SMALL'],
  [{ tension: { ...tension, schema: { type: 'integer', $ref: 'x' } } }, 'definitions/tension/schema/$ref', 'DIMENSION_KEYWORD_UNKNOWN'],
  [{ tension: { ...tension, rules: [{ value: 'dim.lamp' }] } }, 'definitions/tension/rules/0/value', 'EXPR_NAME_UNKNOWN'],
  [{ tension: { ...tension, rules: [{ path: 'a.b', value: '1' }] } }, 'definitions/tension/rules/0/path', 'DIMENSION_RULE_PATH'],
  [{ tension: { ...tension, visibility: 'all' } }, 'definitions/tension/visibility', 'ISSUE_NOT_ALLOWED'],
  [{ day: { name: 'Day', schema: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', start: 1 } }, initialValue: 0 } }, 'definitions/day/initialValue', 'DIMENSION_DERIVE_START'],
  [{ day: { name: 'Day', schema: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart' } }, initialValue: 0, updateRule: 'x' } }, 'definitions/day/updateRule', 'DIMENSION_DERIVE_RULE'],
])('%j is refused', (definitions, path, code) => {
  expect(problems(definitions).filter(([at]) => at === path)).toEqual([[path, code]]);
});

test('names, rules and who sees it may change; schema and value stay', () => {
  const current = adopted({ tension });
  const edit = (input: unknown) => planDimensionEdit(current, { key: 'tension', input, variables });
  expect(edit({ name: '紧张度', rules: [{ value: 'dim.tension + 警戒' }], updateRule: '', visibility: 'keeper' })).toMatchObject({ ok: true, data: { name: '紧张度', updateRule: null, visibility: 'keeper', value: 1 } });
  expect(edit({ rules: [{ value: 'dim.x' }], schema: {} })).toMatchObject({ ok: false, issues: [{ path: ['schema'], code: 'ISSUE_UNKNOWN_KEY' }] });
  expect(edit({ rules: [{ value: 'dim.x' }] })).toMatchObject({ ok: false, issues: [{ path: ['rules', '0', 'value'], code: 'EXPR_NAME_UNKNOWN' }] });
  expect(planDimensionEdit(current, { key: 'gone', input: {}, variables })).toBeNull();
});

test.each([
  ['港口.货物[0].name', ['港口', '货物', '0', 'name']], ['["a b"].c', ['a b', 'c']], ['/a~1b/0', ['a/b', '0']], ['', []],
  ['a..b', null], ['.a', null], ['a[', null], ['/a~2', null], ['a.constructor', null], ['a]b', null],
])('%s as a path', (text, path) => {
  expect(parseDimensionPath(text)).toEqual(path);
});

test('a path goes through own names only', () => {
  expect([valueAtPath({ a: [{ b: 1 }] }, ['a', '0', 'b']), valueAtPath({ a: [1] }, ['a', 'length']), valueAtPath({}, ['toString'])]).toEqual([1, undefined, undefined]);
});

test('queries give a value in pages of letters, within the budgets', () => {
  const dimensions = new Map([['log', { key: 'log', version: 3, value: { 记: '😀灯'.repeat(2_000), n: 1 } }]]);
  const ask = (...queries: object[]) => queryDimensions(dimensions, queries.map((query) => ({ dimension: 'log', path: '', ...query })));
  expect(ask({ path: 'n' })).toEqual([{ dimension: 'log', path: 'n', version: 3, text: '1', total: 1, next: null }]);
  expect(ask({ path: '记' })).toMatchObject([{ total: 4_000, next: 320, text: '😀灯'.repeat(160) }]);
  expect(ask({ path: '记', offset: 1, limit: 3 })).toMatchObject([{ next: 4, text: '灯😀灯' }]);
  expect(ask({ path: '记', offset: 3_999 })).toMatchObject([{ next: null, text: '灯' }]);
  expect(ask({ path: 'x' }, { dimension: 'logs' }, { path: 'a[' })).toMatchObject([{ error: /nothing/ }, { nearest: 'log' }, { error: /no path/ }].map(({ error, ...rest }) => ({ ...rest, ...(error && { error: expect.stringMatching(error) as unknown }) })));
  const many = ask(...Array.from({ length: 20 }, () => ({ path: '记', offset: 0 })));
  expect(JSON.stringify(many).length).toBeLessThan(8_192);
  expect(many.at(-1)).toMatchObject({ error: 'no room; ask alone' });
  expect(many[0]).toMatchObject({ next: 380 });
});

test('the summary of a prompt keeps to its budget and says what it left out', () => {
  const one = (index: number) => ({ key: `d${index}`, name: '维', schema: {}, value: '长'.repeat(500), visibility: 'keeper' as const });
  const text = summarizeDimensions(Array.from({ length: 100 }, (_, index) => one(index)), { locale: 'zh', tool: 'world_dimension_list' });
  expect(text.length).toBeLessThanOrEqual(12_000);
  expect(text).toMatch(/^- d0 \(维\) \[keeper only\]: 长{239}…\n/u);
  expect(text).toMatch(/… \(\+\d+; world_dimension_list\)$/u);
  const lamp = { key: 'lamp', name: 'lamp', schema: { properties: { a: { enum: ['off'], 'x-enumLabels': { off: { zh: '熄' } } } } }, value: { a: 'off', b: [1] }, visibility: 'player' as const };
  expect(summarizeDimensions([lamp], { locale: 'zh', tool: '' })).toBe('- lamp:\n  a: off (熄)\n  b: [1]');
});

test('trends follow the numbers of a value, as far as they moved', () => {
  expect(trendsOf([1, 1, 3, 2])).toEqual([{ path: '', values: [1, 3, 2] }]);
  expect(trendsOf([{ 紧张: 1, n: 1 }, 'x', { 紧张: 2, n: 1, s: 'a' }])).toEqual([{ path: '紧张', values: [1, 2] }]);
  expect([trendsOf(['a', 'b']), trendsOf([2]), trendsOf([])]).toEqual([[], [], []]);
});

test('names come back in the order of the schema, which the database does not keep', () => {
  const schema = { type: 'object', properties: { b: { properties: { 乙: {}, 甲: {} } }, a: {} } } as const;
  const stored = { schema: { properties: { a: {}, b: { properties: { 甲: {}, 乙: {} } } }, type: 'object' } as const, names: orderOf(JSON.parse(JSON.stringify(schema))), value: { extra: 1, a: 2, b: { 甲: 1, 乙: 2 } } };
  expect(JSON.stringify(orderedSchema(stored))).toBe(JSON.stringify(schema));
  expect(JSON.stringify(orderedValue(stored))).toBe('{"b":{"乙":2,"甲":1},"a":2,"extra":1}');
});
