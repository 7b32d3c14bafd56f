import { expect, test } from 'vitest';
import { checkWords, isCheck, plainCheck } from './check-line.ts';

test('a check is written as the commands read it: difficulty, modifiers, stat, number, shift', () => {
  expect(checkWords({ ...plainCheck, stat: '侦查' })).toBe('侦查');
  expect(checkWords({ stat: '潜行', target: 60, difficulty: 'hard', modifiers: { aided: 2, hindered: 0 }, shift: -10 })).toBe('hard aided2 潜行 60 -10');
  expect(checkWords({ ...plainCheck, target: 5, modifiers: { aided: 1 }, shift: 3 })).toBe('aided 5 +3');
});

test('without a stat or a number there is nothing to roll on', () => {
  expect(isCheck(plainCheck)).toBe(false);
  expect(isCheck({ ...plainCheck, target: 0 })).toBe(true);
  expect(isCheck({ ...plainCheck, stat: '心' })).toBe(true);
});
