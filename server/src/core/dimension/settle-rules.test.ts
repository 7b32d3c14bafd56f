import { expect, test } from 'vitest';
import { compileRule } from './compile-rule.ts';
import type { DimensionData } from './dimension-data.ts';
import type { RuleMoment } from './rule-moment.ts';
import { ruleScope } from './rule-scope.ts';
import { settleRules } from './settle-rules.ts';
import type { DimensionValueSchema } from './value-schema.ts';

type Ruled = Pick<DimensionData, 'key' | 'schema' | 'value' | 'rules' | 'order'>;

const integer: DimensionValueSchema = { type: 'integer', minimum: 0, maximum: 10 };
const rule = (value: string, when: string | null = null, path = '') => ({ path, when, value });
const dimension = (key: string, more: Partial<Ruled> = {}): Ruled => ({ key, schema: integer, value: 5, rules: [], order: 0, ...more });
const check = { stat: '侦查', outcome: 'hard', success: true, critical: false, fumble: false, margin: 12, tier: 2 };
const moment: RuleMoment = { turn: 7, clock: { face: '第3天 14:30', start: '第1天 08:00', before: '第3天 12:30' }, checks: [{ ...check, success: false, stat: 'stealth' }, check], variables: { 警戒: 3, open: true }, tree: { 世界: { 日: 4 } } };
const variables = [{ key: '警戒', kind: 'number' }, { key: 'open', kind: 'bool' }] as const;
const settle = (...dimensions: Ruled[]) => settleRules(dimensions, moment, variables);
const values = (...dimensions: Ruled[]) => settle(...dimensions).changes.map(({ key, value }) => [key, value]);

test.each([
  ['dim.a - 1', 4], ['警戒 + mvu.世界.日', 7], ['clock.elapsedDays', 2], ['clock.passedHours', 2], ['clock.hour', null], ['checks.successes + checks.count', 3],
  ['if(checks.last.success, 0, 9)', 0], ['if(checks.by["侦查"].margin > 10, 8, 0)', 8], ['turn.number', 7], ['min(dim.a, 3)', 3], ['if(open, 6, 0)', 6],
])('%s gives %s', (text, expected) => {
  expect(values(dimension('a', { rules: [rule(text)] }))).toEqual([['a', expected ?? 10]]);
});

test('rules run in the order of dimensions, each seeing those before it, and only where their condition holds', () => {
  const [b, a] = [dimension('b', { order: 1, rules: [rule('dim.a')] }), dimension('a', { rules: [rule('dim.a + 1'), rule('dim.a * 2', 'dim.a > 5'), rule('0', '警戒 > 100')] })];
  expect(values(b, a)).toEqual([['b', 10], ['a', 10]]);
});

test('numbers stop at their bounds: a countdown ends at its least', () => {
  expect(values(dimension('a', { value: 1, rules: [rule('dim.a - 5')] }))).toEqual([['a', 0]]);
});

test('a rule writes one place of a larger value', () => {
  const schema: DimensionValueSchema = { type: 'object', properties: { 港口: { type: 'object', properties: { tension: integer } }, log: { type: 'array', items: integer } } };
  expect(values(dimension('w', { schema, value: { 港口: { tension: 2 }, log: [1, 2] }, rules: [rule('dim.w.港口.tension + 1', null, '港口.tension'), rule('9', null, '/log/1')] }))).toEqual([['w', { 港口: { tension: 3 }, log: [1, 9] }]]);
});

test('a rule that cannot be worked out leaves its value, is named, and stops no other', () => {
  const { changes, failures } = settle(dimension('a', { rules: [rule('dim.a / (警戒 - 3)'), rule('dim.a + 0.5'), rule('gone + 1'), rule('dim.a + 1')] }));
  expect(changes).toEqual([{ key: 'a', value: 6, by: 'rule' }]);
  expect(failures.map(({ path, code }) => [path.join('/'), code])).toEqual([['a/rules/0', 'EXPR_DIVISION_BY_ZERO'], ['a/rules/1', 'ISSUE_TYPE'], ['a/rules/2/value', 'EXPR_NAME_UNKNOWN']]);
});

test('the clock settles before the rules, and says so where it alone changed something', () => {
  const schema: DimensionValueSchema = { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'day' } };
  expect(settle(dimension('day', { schema, value: 0 }), dimension('a', { order: 1, rules: [rule('dim.day')] })).changes).toEqual([{ key: 'day', value: 2, by: 'clock' }, { key: 'a', value: 2, by: 'rule' }]);
});

test('without a clock and without checks the names are there, and nothing has passed', () => {
  const quiet: RuleMoment = { ...moment, clock: { face: null, start: null, before: null }, checks: [] };
  const settled = settleRules([dimension('a', { rules: [rule('clock.elapsedMinutes + checks.count + if(checks.last.success, 1, 0) + if(checks.by.x.success, 1, 0)')] })], quiet, []);
  expect(settled).toEqual({ changes: [{ key: 'a', value: 0, by: 'rule' }], failures: [] });
});

const scope = ruleScope({ dimensions: [{ key: 'a', schema: integer }, { key: 'name', schema: { type: 'string' } }], variables });
const refused = (text: string, when: string | null, path: string, schema: DimensionValueSchema = integer) => {
  const compiled = compileRule(rule(text, when, path), { scope, schema });
  return compiled.ok ? [] : compiled.issues.map((issue) => [issue.path.join('/'), issue.code]);
};

test.each([
  ['dim.b + 1', null, '', 'value', 'EXPR_NAME_UNKNOWN'],
  ['dim.a +', null, '', 'value', 'EXPR_UNFINISHED'],
  ['roll(6)', null, '', 'value', 'EXPR_FUNCTION_UNKNOWN'],
  ['dim.name - 1', null, '', 'value', 'EXPR_TYPE'],
  ['1', 'clock.week > 1', '', 'when', 'EXPR_NAME_UNKNOWN'],
  ['1', '', '', 'when', 'EXPR_EMPTY'],
  ['1', null, 'x.y', 'path', 'DIMENSION_RULE_PATH'],
  ['1', null, 'x..y', 'path', 'DIMENSION_RULE_PATH'],
  ['1', null, '__proto__', 'path', 'DIMENSION_RULE_PATH'],
] as const)('%s when %s at %s is refused when it is declared', (...[text, when, path, place, code]) => {
  expect(refused(text, when, path)).toEqual([[place, code]]);
});

test('no rule writes what the clock decides, nor what holds it', () => {
  const schema: DimensionValueSchema = { type: 'object', properties: { day: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart' } }, 其他: integer } };
  expect([refused('1', null, 'day', schema), refused('1', null, '', schema), refused('1', null, '其他', schema)]).toEqual([[['path', 'DIMENSION_DERIVED']], [['path', 'DIMENSION_DERIVED']], []]);
});
