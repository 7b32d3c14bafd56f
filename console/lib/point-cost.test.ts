import { expect, test } from 'vitest';
import { costOf, nextCost, spentOn } from './point-cost.ts';

const costs = [{ value: 1, cost: 0 }, { value: 2, cost: 1 }, { value: 3, cost: 3 }];

test('values cost what the table says, and the step after the last cannot be bought', () => {
  expect(costOf(costs, 3)).toBe(3);
  expect(costOf(costs, 4)).toBeNull();
  expect(spentOn(costs, { 手: 3, 心: 2, 智: 9 })).toBe(4);
  expect([nextCost(costs, 1), nextCost(costs, 2), nextCost(costs, 3)]).toEqual([1, 2, null]);
});
