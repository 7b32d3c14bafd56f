import { expect, test } from 'vitest';
import { DiceError, rerollTens } from './index.ts';

/** A source that makes ten-sided dice fall as these tens, 0 to 9. */
function tens(...fall: readonly number[]): { random: () => number } {
  let next = 0;
  return { random: () => ((fall[next++] ?? Number.NaN) + 0.5) / 10 };
}

test('a bonus die keeps the lowest whole value, a penalty die the highest', () => {
  expect(rerollTens(67, { bonus: 1 }, tens(2))).toEqual({
    baseRoll: 67,
    net: 1,
    extraTens: [2],
    finalTens: 2,
    total: 27,
    dice: { sides: 10, values: [6, 2], kept: [false, true] },
  });
  expect(rerollTens(67, { penalty: 2 }, tens(2, 9)).total).toBe(97);
});

test('00 with unit 0 is 100, so it is the worst of candidates, not the best', () => {
  expect(rerollTens(100, { bonus: 1 }, tens(5)).total).toBe(50);
  expect(rerollTens(50, { penalty: 1 }, tens(0))).toMatchObject({ total: 100, finalTens: 0 });
  expect(rerollTens(100, { penalty: 1 }, tens(9)).total).toBe(100);
  expect(rerollTens(57, { bonus: 1 }, tens(0)).total).toBe(7);
});

test('bonus and penalty cancel one for one, and none leaves the roll as it is', () => {
  expect(rerollTens(67, { bonus: 2, penalty: 2 }, tens())).toMatchObject({ net: 0, total: 67, extraTens: [] });
  expect(rerollTens(100, {}, tens()).total).toBe(100);
  expect(rerollTens(67, { bonus: 2, penalty: 1 }, tens(1)).total).toBe(17);
});

test('of equal candidates the one rolled first counts', () => {
  expect(rerollTens(67, { bonus: 1 }, tens(6)).dice.kept).toEqual([true, false]);
});

test('at most 100 extra tens dice are thrown', () => {
  const { extraTens, net } = rerollTens(67, { bonus: 1_000_000 }, { seed: 'many' });
  expect(extraTens).toHaveLength(100);
  expect(net).toBe(1_000_000);
});

test.each([0, 101, 50.5, Number.NaN])('a roll of %s is no percentile roll', (base) => {
  expect(() => rerollTens(base, { bonus: 1 }, { seed: 'a' })).toThrow(DiceError);
});
