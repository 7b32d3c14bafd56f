import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

test('four characters make a token, a rest makes one more', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('abcd')).toBe(1);
  expect(estimateTokens('abcde')).toBe(2);
});

test('each CJK character and its punctuation is a token', () => {
  expect(estimateTokens('灯塔守夜人')).toBe(5);
  expect(estimateTokens('灯塔，守夜人。')).toBe(7);
  expect(estimateTokens('カナと漢字')).toBe(5);
  expect(estimateTokens('한글')).toBe(2);
});

test('mixed text adds both', () => {
  expect(estimateTokens('灯塔 tower')).toBe(2 + 2);
});

test('characters outside the basic plane count once', () => {
  expect(estimateTokens('𠮷')).toBe(1);
  expect(estimateTokens('🎲🎲🎲🎲')).toBe(1);
});
