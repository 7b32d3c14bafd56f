import { expect, test } from 'vitest';
import { fillCup } from './cup.ts';
import { DiceError, diceLimits, parseDice, roll } from './index.ts';
import { rollExpression } from './roll-expression.ts';
import type { RollResult } from './roll-result.ts';
import { scriptedDice } from './scripted-dice.ts';

function fall(text: string, faces: readonly number[], params: Readonly<Record<string, number>> = {}): RollResult {
  return rollExpression(parseDice(text), fillCup(scriptedDice(faces)), { text, params });
}

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'no error';
  } catch (error) {
    return error instanceof DiceError ? error.code : String(error);
  }
}

test('a result holds total, every face with its kept flag, and the tree', () => {
  expect(fall(' 4d6k3 + 2 ', [6, 1, 5, 3])).toEqual({
    expression: '4d6k3 + 2',
    canonical: '4d6kh3+2',
    total: 16,
    dice: [{ sides: 6, values: [6, 1, 5, 3], kept: [true, false, true, true] }],
    tree: {
      kind: 'binary',
      op: '+',
      value: 16,
      kept: true,
      left: {
        kind: 'dice',
        text: '4d6kh3',
        sides: 6,
        fudge: false,
        value: 14,
        kept: true,
        faces: [
          { value: 6, kept: true },
          { value: 1, kept: false },
          { value: 5, kept: true },
          { value: 3, kept: true },
        ],
      },
      right: { kind: 'number', value: 2, kept: true },
    },
  });
});

test('groups are listed in the order thrown', () => {
  expect(fall('1d20 + (2d6 - 1d4)', [11, 2, 5, 3]).dice).toEqual([
    { sides: 20, values: [11], kept: [true] },
    { sides: 6, values: [2, 5], kept: [true, true] },
    { sides: 4, values: [3], kept: [true] },
  ]);
});

test('fudge dice say so, with three sides', () => {
  expect(fall('4dF', [-1, 0, 1, 1]).dice).toEqual([{ sides: 3, fudge: true, values: [-1, 0, 1, 1], kept: [true, true, true, true] }]);
});

test('a pool reports successes and ones, a plain roll neither', () => {
  const pool = fall('{pool}d10>=8', [9, 1, 8], { pool: 3 });
  expect(pool).toMatchObject({ expression: '{pool}d10>=8', canonical: '3d10>=8', total: 2, successes: 2, ones: 1 });
  expect(fall('1d20', [7])).not.toHaveProperty('successes');
  expect(fall('1d20+1>=8', [7])).not.toHaveProperty('successes');
});

test('a one that mi raised is still a one', () => {
  expect(fall('2d6mi2>=2', [1, 5])).toMatchObject({ successes: 2, ones: 1, dice: [{ values: [2, 5] }] });
});

test('dice on both sides of a comparison are two totals, not a pool', () => {
  const result = fall('2d6>=2d6', [6, 1, 3, 3]);
  expect(result).toMatchObject({ total: 1, tree: { kind: 'compare' } });
  expect(fall('2d6>=2d6', [6, 1, 4, 4]).total).toBe(0);
  expect(result).not.toHaveProperty('successes');
});

test('dropping a member of a set drops its dice and its pool', () => {
  const result = fall('(1d8, 2d6>=5)kh1', [7, 6, 6]);
  expect(result.dice.map(({ kept }) => kept)).toEqual([[true], [false, false]]);
  expect(result).toMatchObject({ total: 7 });
  expect(result).not.toHaveProperty('successes');
});

test('advantage keeps both rolls, and only the better one counts', () => {
  const result = fall('adv 1d20+5', [3, 17]);
  expect(result).toMatchObject({ total: 22, advantage: { word: 'advantage', kept: 1, rolls: [{ total: 8 }, { total: 22 }] } });
  expect(result.dice).toEqual([
    { sides: 20, values: [3], kept: [false] },
    { sides: 20, values: [17], kept: [true] },
  ]);
  expect(fall('1d20 劣势', [3, 17])).toMatchObject({ total: 3, advantage: { word: 'disadvantage', kept: 0 } });
});

test('of equal rolls under advantage the first counts', () => {
  expect(fall('adv 1d20', [9, 9]).advantage?.kept).toBe(0);
  expect(fall('dis 1d20', [9, 9]).advantage?.kept).toBe(0);
});

test('repeats are rolled one after the other and summed', () => {
  const result = fall('3#2d6>=5', [5, 1, 6, 6, 2, 1]);
  expect(result.repeats?.map(({ total, ones }) => [total, ones])).toEqual([
    [1, 1],
    [2, 0],
    [0, 1],
  ]);
  expect(result).toMatchObject({ total: 3, successes: 3, ones: 2 });
  expect(result.dice).toHaveLength(3);
  expect(fall('1d6', [2])).not.toHaveProperty('repeats');
});

test('a total is whole: the fraction is cut off, not the noise of binary fractions', () => {
  expect(fall('1d6/4', [5]).total).toBe(1);
  expect(fall('0-1d6/4', [5]).total).toBe(-1);
  expect(fall('0.29*100', []).total).toBe(29);
  expect(Object.is(fall('0-1d6/4', [1]).total, 0)).toBe(true);
  expect(Object.is(fall('-(1-1)', []).total, 0)).toBe(true);
});

test('slots take whole numbers that were given, and nothing inherited', () => {
  expect(fall('1d20+{加值}', [10], { 加值: -3 })).toMatchObject({ total: 7, canonical: '1d20+-3' });
  expect(codeOf(() => fall('{pool}d10', []))).toBe('DICE_PARAM_MISSING');
  expect(codeOf(() => fall('{constructor}d10', []))).toBe('DICE_PARAM_MISSING');
  expect(codeOf(() => fall('{pool}d10', [], { pool: 2.5 }))).toBe('DICE_PARAM_TYPE');
  expect(codeOf(() => fall('{pool}d10', [], { pool: Number.NaN }))).toBe('DICE_PARAM_TYPE');
  expect(codeOf(() => fall('{pool}d10', [], { pool: 0 }))).toBe('DICE_COUNT_RANGE');
  expect(codeOf(() => fall('{pool}d10', [], { pool: 5000 }))).toBe('DICE_TOO_MANY');
  expect(codeOf(() => fall('1d{sides}', [], { sides: -1 }))).toBe('DICE_SIDES_RANGE');
  expect(codeOf(() => fall('4d6kh{keep}', [1, 1, 1, 1], { keep: 0 }))).toBe('DICE_COUNT_RANGE');
});

test('division by zero and results that are no longer exact are errors, not numbers', () => {
  for (const text of ['1/0', '1//0', '1%0', '1d6/(1d6-1d6)']) expect(codeOf(() => fall(text, [3, 2, 2]))).toBe('DICE_DIVISION_BY_ZERO');
  expect(codeOf(() => fall('1000000000*1000000000', []))).toBe('DICE_RESULT_RANGE');
  expect(codeOf(() => fall('20#9000000*1000000000', []))).toBe('DICE_RESULT_RANGE');
});

test('one roll throws at most 1,000 dice, whatever asks for them', () => {
  const seed = 'budget';
  const { dice } = diceLimits;
  expect(roll(`${dice}d6`, { seed }).dice[0]?.values).toHaveLength(dice);
  expect(roll('500d6+500d6', { seed }).dice).toHaveLength(2);
  for (const text of ['500d6+501d6', 'adv 600d6', '20#51d6', '900d2!', '999d6ro<7', '1d10000rr<10000']) {
    expect(codeOf(() => roll(text, { seed })), text).toBe('DICE_TOO_MANY');
  }
});

test('one die explodes at most as often as the limit says', () => {
  const faces = Array.from({ length: diceLimits.explosionsPerDie + 1 }, () => 6);
  const result = fall('1d6!', faces);
  expect(result.dice[0]?.values).toHaveLength(diceLimits.explosionsPerDie + 1);
});

test.each(['1d1!', '3d6e>=1', '1d6rr<7', '1d6rr1rr2rr>2', '4dFe>-2', '1d6rr!=7'])('%s would never end and is refused before it starts', (text) => {
  expect(codeOf(() => fall(text, [1, 1, 1, 1]))).toBe('DICE_ENDLESS');
});

test('a die that ends on one face alone is thrown, however that face is named', () => {
  expect(fall('1d6rr!=4', [1, 6, 4]).total).toBe(4);
  expect(fall('1d6rr<4rr>4', [1, 6, 4]).total).toBe(4);
  expect(fall('1d6rr<=3rr>=5', [3, 5, 4]).total).toBe(4);
  expect(fall('1d6e<=5', [5, 6]).total).toBe(11);
});

test('the same seed rolls the same dice, another seed others', () => {
  const values = (seed: string): unknown => roll('10d20', { seed }).dice;
  expect(values('回合 7')).toEqual(values('回合 7'));
  expect(values('回合 7')).not.toEqual(values('回合 8'));
});

test('a random source is asked once for each die', () => {
  let draws = 0;
  const random = (): number => (draws += 1) / 100;
  roll('3d6+2d4kh1', { random });
  expect(draws).toBe(5);
});

test('a parsed expression can be rolled again without reading it again', () => {
  const parsed = parseDice('２ｄ６');
  expect(roll(parsed, { seed: 'a' })).toEqual(roll('2d6', { seed: 'a' }));
});

test('dice without a source of chance are refused by the types and at run time', () => {
  // @ts-expect-error neither seed nor random
  expect(() => roll('1d20', {})).toThrow(TypeError);
});
