import { expect, test } from 'vitest';
import { giveShare, sharedValues } from './share-out.ts';

const numbers = [4, 3, 2, 2];

test('a number that is taken changes hands, and the one given up goes the other way', () => {
  const shares = giveShare(giveShare({}, '手', 0), '心', 1);
  expect(sharedValues(numbers, shares)).toEqual({ 手: 4, 心: 3 });
  expect(sharedValues(numbers, giveShare(shares, '心', 0))).toEqual({ 手: 3, 心: 4 });
});

test('whoever had nothing takes the number away; equal numbers are told apart', () => {
  const shares = giveShare(giveShare(giveShare({}, '手', 0), '步', 2), '智', 3);
  expect(sharedValues(numbers, shares)).toEqual({ 手: 4, 步: 2, 智: 2 });
  expect(sharedValues(numbers, giveShare(shares, '心', 0))).toEqual({ 心: 4, 步: 2, 智: 2 });
  expect(giveShare(shares, '手', null)).toEqual({ 步: 2, 智: 3 });
});
