import { expect, test } from 'vitest';
import { checkExpression, compileExpression, parseExpression, ruleFunctions, rulesScope } from './index.ts';
import type { Scope, SlotValues } from './index.ts';

const scope: Scope = { ...rulesScope(['roll', 'target', '潮位'], 2), prefixes: ['stat_data', 'room.flags'] };

function check(text: string, within: Scope = scope) {
  const parsed = parseExpression(text, { dialect: 'rules' });
  const issues = parsed.ok ? checkExpression(parsed.expression, within) : parsed.issues;
  return issues.map(({ code, at, params }) => [code, at, params.nearest ?? params.maximum ?? params.found]);
}

test.each([
  ['roll <= target && roll <= floor(潮位 / 5)'],
  ['roll / (dice[0] - 1) > 2'],
  ['target % (roll - 1)'],
  ['dice1 + dice2 + dice[0] + dice.1'],
  ['stat_data.系统.时间[0] == "早" || stat_data.a > 3 and stat_data.a + "x" == "3x"'],
  ['room.flags.door'],
  ['false && roll / 0'],
  ['true || 1 / 0'],
  ['if(true, roll, 1 / 0) + if(roll > 1, 2, 3)'],
  ['roll > "3" && "3" * 2 == 6 && "a" < "b"'],
  ['roll == null'],
  ['!(roll - roll)'],
])('%s is right', (text) => {
  expect(check(text)).toEqual([]);
});

test.each<[string, unknown[][]]>([
  ['false && ghost', [['EXPR_NAME_UNKNOWN', 9, 'roll']]],
  ['true || targt > 1', [['EXPR_NAME_UNKNOWN', 8, 'target']]],
  ['潮 > 1', [['EXPR_NAME_UNKNOWN', 0, '潮位']]],
  ['roll.value', [['EXPR_NAME_UNKNOWN', 0, 'roll']]],
  ['stat_data', [['EXPR_NAME_UNKNOWN', 0, 'stat_data.…']]],
  ['constructor', [['EXPR_NAME_UNKNOWN', 0, expect.any(String)]]],
  ['__proto__ == 1', [['EXPR_NAME_UNKNOWN', 0, expect.any(String)]]],
  ['dice', [['EXPR_DICE_BARE', 0, 'dice1']]],
  ['max(dice, 1)', [['EXPR_DICE_BARE', 4, 'dice1']]],
  ['dice3', [['EXPR_DICE_INDEX', 0, 2]]],
  ['dice0', [['EXPR_DICE_INDEX', 0, 2]]],
  ['dice[2] + dice.2', [['EXPR_DICE_INDEX', 0, 2], ['EXPR_DICE_INDEX', 10, 2]]],
  ['dice.highest', [['EXPR_DICE_INDEX', 0, 2]]],
  ['flor(roll)', [['EXPR_FUNCTION_UNKNOWN', 0, 'floor']]],
  ['toString(roll)', [['EXPR_FUNCTION_UNKNOWN', 0, expect.any(String)]]],
  ['floor() + if(1, 2)', [['EXPR_ARGUMENT_COUNT', 0, 1], ['EXPR_ARGUMENT_COUNT', 10, 3]]],
  ['roll > "high"', [['EXPR_TYPE', 7, 'string']]],
  ['roll + "x"', [['EXPR_TYPE', 7, 'string']]],
  ['null > 1', [['EXPR_TYPE', 0, 'null']]],
  ['-"x" + abs(null)', [['EXPR_TYPE', 1, 'string'], ['EXPR_TYPE', 11, 'null']]],
  ['roll / 0', [['EXPR_DIVISION_BY_ZERO', 5, undefined]]],
  ['roll % (2 - 2) > 1 / 0', [['EXPR_DIVISION_BY_ZERO', 5, undefined], ['EXPR_DIVISION_BY_ZERO', 19, undefined]]],
  ['roll && 1 / 0', [['EXPR_DIVISION_BY_ZERO', 10, undefined]]],
  [`roll + ${'9'.repeat(200)} * ${'9'.repeat(200)}`, [['EXPR_NOT_FINITE', 208, undefined]]],
  ['ghost + dice9 + nope(1)', [['EXPR_NAME_UNKNOWN', 0, expect.any(String)], ['EXPR_DICE_INDEX', 8, 2], ['EXPR_FUNCTION_UNKNOWN', 16, expect.any(String)]]],
])('%s is refused', (text, expected) => {
  expect(check(text)).toEqual(expected);
});

test('the dice of a pool are bounded by what a roll can have; a check without dice knows none', () => {
  expect(check('dice1000 == 1', rulesScope([], null))).toEqual([]);
  expect(check('dice1001 == 1', rulesScope([], null))).toEqual([['EXPR_DICE_INDEX', 0, 1000]]);
  expect(check('dice1 == 1', rulesScope(['roll']))).toEqual([['EXPR_NAME_UNKNOWN', 0, 'roll']]);
  expect(check('dice1 == 1', rulesScope(['dice1']))).toEqual([]);
});

test('a place that needs a number refuses other values', () => {
  const number: Scope = { ...scope, result: 'number' };
  expect(check('floor(roll / 2)', number)).toEqual([]);
  expect(check('stat_data.x', number)).toEqual([]);
  expect(check('roll > 2', number)).toEqual([['EXPR_TYPE', 0, 'boolean']]);
  expect(check('"high"', number)).toEqual([['EXPR_TYPE', 0, 'string']]);
});

test('names of other types', () => {
  const typed: Scope = { names: new Map([['name', 'string'], ['tired', 'boolean'], ['tree', 'any'], ['雾.浓度', 'number']]), functions: ruleFunctions, diceCount: null };
  expect(check('name == "雾" && tired + 1 > tree.deep[3] && name < tree && 雾.浓度 > 1', typed)).toEqual([]);
  expect(check('name * 2', typed)).toEqual([['EXPR_TYPE', 0, 'string']]);
  expect(check('name < 2', typed)).toEqual([['EXPR_TYPE', 0, 'string']]);
  expect(check('雾 > 1', typed)).toEqual([['EXPR_NAME_UNKNOWN', 0, expect.any(String)]]);
});

function rule(text: string, slots = ['roll', 'target', 'dice', 'stat_data']) {
  const parsed = parseExpression(text, { dialect: 'rules' });
  if (!parsed.ok) throw new Error(parsed.issues[0].code);
  const run = compileExpression(parsed.expression, { slots });
  return (values: SlotValues) => {
    try {
      return run(values);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
}

test('what is absent is an error when it is read, never 0', () => {
  expect(rule('target > 1')([1])).toBe('EXPR_NAME_ABSENT');
  expect(rule('target > 1')([1, null])).toBe('EXPR_NAME_ABSENT');
  expect(rule('dice1 > 1')([1])).toBe('EXPR_NAME_ABSENT');
  expect(rule('roll > 1 || target > 1')([2])).toBe(true);
  expect(rule('roll == roll')([NaN])).toBe('EXPR_NOT_FINITE');
  expect(rule('roll >= 1')([Infinity])).toBe('EXPR_NOT_FINITE');
});

test('dice are read from their slot by either spelling', () => {
  expect(rule('dice1 * 100 + dice[1] * 10 + dice.2')([0, 0, [1, 2, 3]])).toBe(123);
  expect(rule('dice4 > 1')([0, 0, [1, 2, 3]])).toBe('EXPR_DICE_INDEX');
  expect(() => rule('dice')([0, 0, [1]])).toThrow('EXPR_DICE_BARE');
  expect(rule('dice1', ['dice1'])([7])).toBe(7);
});

test('a path under a root is read from its slot', () => {
  expect(rule('stat_data.系统.时间[0]')([0, 0, [], { 系统: { 时间: ['早'] } }])).toBe('早');
  expect(rule('stat_data.系统.无')([0, 0, [], {}])).toBe(null);
});

test('the functions', () => {
  const values = [7, 2] as const;
  expect(rule('floor(-roll / target)')(values)).toBe(-4);
  expect(rule('ceil(-roll / target)')(values)).toBe(-3);
  expect(rule('abs(target - roll) + min(roll, target, 9) * max(1, roll)')(values)).toBe(19);
  expect(rule('min(roll) + max(target)')(values)).toBe(9);
  expect(rule('if(roll < target, 1 / (roll - 7), "large")')(values)).toBe('large');
  expect(rule('floor("x")')(values)).toBe('EXPR_CANNOT_COMPUTE');
  expect(rule('max(1, dice1)')([0, 0, [true]])).toBe(1);
});

test('a name or function without a place is refused when it is compiled', () => {
  expect(() => rule('ghost')).toThrow('EXPR_NAME_UNKNOWN');
  expect(() => rule('false && toString(1)')).toThrow('EXPR_FUNCTION_UNKNOWN');
  expect(() => rule('floor(1, 2)')).toThrow('EXPR_ARGUMENT_COUNT');
});
