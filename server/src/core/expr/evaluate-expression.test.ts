import { expect, test } from 'vitest';
import { compileCondition, evaluateExpression, expressionLimits, parseExpression, truthy } from './index.ts';
import type { Value, Variables } from './index.ts';

function valueOf(text: string, variables: Variables = {}): Value | string {
  const evaluated = evaluateExpression(text, variables);
  return evaluated.ok ? evaluated.value : evaluated.error.code;
}

// Where programs that read this language disagree, these are the answers of this one.
test.each<[string, Variables, Value | string]>([
  ['a === 2', { a: 2.0 }, true],
  ['a == 1000', { a: '1_000' }, false],
  ['a == 16', { a: '0x10' }, false],
  ['a > 1', { a: 'inf' }, 'EXPR_CANNOT_ORDER'],
  ['a == 3', { a: '٣' }, false],
  ['a > 2', { a: '3e0' }, true],
  ['a == 3', { a: ' +3.0\n' }, true],
  ['a == 1', { a: '1e400' }, false],
  ['!a', { a: {} }, true],
  ['!a', { a: [] }, true],
  ['!a', { a: { b: 0 } }, false],
  ['a > b', { a: '😀', b: '\uffee' }, true],
  ['a > b', { a: '\ud83d', b: '\uffee' }, true],
  ['② == 1', { '②': 1 }, 'EXPR_UNEXPECTED'],
  ['雾② == 1', { '雾②': 1 }, true],
  ['٣', {}, 'EXPR_UNEXPECTED'],
])('%s with %j is %s', (text, variables, expected) => {
  expect(valueOf(text, variables)).toBe(expected);
});

test.each<[string, Value | string]>([
  ['NOT true OR True And NULL', null],
  ['not_done', 5],
  ['雾港.灯塔·东', 3],
  ["雾港['钥 匙']", '铜'],
  ["雾港['a.b']", 7],
  ['list.0.1', 2],
  ['list[00][1]', 2],
  ['list[9007199254740993]', null],
  ['list.length', null],
  ["'雾'.length", 'EXPR_UNEXPECTED'],
  ['雾港.constructor', null],
  ['__proto__.x', null],
  ['constructor', null],
  ['flags.true && flags.not', 1],
  ['stat.hp.now', 4],
  ['stat.hp', 9],
  ["getvar('雾港.灯塔·东')", 3],
  ["getvar('3 号')", 8],
  ['getvar', null],
  ["getvar(雾港)", 'EXPR_UNEXPECTED'],
  ["getvar('a', 1)", 'EXPR_UNEXPECTED'],
  ["getver('a')", 'EXPR_FUNCTION_UNKNOWN'],
])('names: %s is %s', (text, expected) => {
  const variables = { not_done: 5, 雾港: { '灯塔·东': 3, '钥 匙': '铜', 'a.b': 7 }, list: [[1, 2]], flags: { true: 2, not: 1 }, 'stat.hp': 9, stat: { hp: 1 }, 'stat.hp.now': 4, '3 号': 8 };
  expect(valueOf(text, variables)).toEqual(expected);
});

test('keys that objects inherit are ordinary names', () => {
  const variables = JSON.parse('{"__proto__": {"x": 1}, "constructor": {"name": 2}, "toString": 3}') as Variables;
  expect(valueOf('__proto__.x + constructor.name + toString', variables)).toBe(6);
  expect(Object.hasOwn({}, 'x')).toBe(false);
});

test('a longer key wins over the way through a shorter one', () => {
  expect(valueOf('a.b.c', { 'a.b': { c: 1 }, a: { b: { c: 2 } } })).toBe(1);
  expect(valueOf('a.b.c', { a: { b: { c: 2 } } })).toBe(2);
});

test('numbers that are too large or none at all are errors wherever they come from', () => {
  const nines = '9'.repeat(200);
  for (const text of [`${nines} * ${nines}`, `-(${nines} * ${nines})`, 'a', 'a == a', 'a < 1', '!a', 'nan', 'nan == 1', 'list.0 + 1']) {
    expect([text, valueOf(text, { a: Infinity, nan: NaN, list: [-Infinity] })]).toEqual([text, 'EXPR_NOT_FINITE']);
  }
  expect(valueOf('9'.repeat(400))).toBe('EXPR_NUMBER_RANGE');
  expect(Object.is(valueOf('0 * -1'), 0)).toBe(true);
  expect(Object.is(valueOf('-0'), 0)).toBe(true);
});

test('lists and maps are equal by what they hold, however deep', () => {
  const deep = (depth: number) => {
    let value: Value = '底';
    for (let level = 0; level < depth; level += 1) value = { 内: [value] };
    return value;
  };
  expect(valueOf('a == b && a === b', { a: deep(50_000), b: deep(50_000) })).toBe(true);
  expect(valueOf('a == b', { a: deep(50_000), b: deep(50_001) })).toBe(false);
  expect(valueOf('a === b', { a: { x: 1 }, b: { x: '1' } })).toBe(false);
  expect(valueOf('a == b', { a: { x: 1 }, b: { y: 1 } })).toBe(false);
  expect(valueOf('a == b', { a: [], b: {} })).toBe(false);
});

test('texts do not grow without end', () => {
  const a = '雾'.repeat(expressionLimits.textLength / 2);
  expect(valueOf('a + a', { a })).toHaveLength(expressionLimits.textLength);
  expect(valueOf('a + a + "!"', { a })).toBe('EXPR_TEXT_TOO_LONG');
});

test('a compiled condition reads the variables of each call', () => {
  const parsed = parseExpression('日 >= 46', { dialect: 'condition' });
  const run = parsed.ok ? compileCondition(parsed.expression) : null;
  expect([run?.({ 日: 46 }), run?.({ 日: 45 }), run?.({ 日: '50' })]).toEqual([true, false, true]);
});

test('errors do not show what lists and maps hold', () => {
  const evaluated = evaluateExpression('a > 1', { a: { 真凶: '顾晚棠' } });
  expect(JSON.stringify(evaluated)).not.toContain('顾晚棠');
  expect(evaluated).toMatchObject({ error: { code: 'EXPR_CANNOT_ORDER', at: 2, params: { column: 3, left: '{…}', right: '1' } } });
});

test.each<[Value, boolean]>([[0, false], ['', false], [null, false], [false, false], [[], false], [{}, false], ['0', true], ['false', true], [-1, true], [[0], true], [{ a: null }, true]])('%j counts as %s', (value, expected) => {
  expect(truthy(value)).toBe(expected);
});
