import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('fullwidth and East Asian signs become the ASCII signs of the grammar', () => {
  expect(foldText('２ＤＦ　＋－×÷／％（）｛｝＃！，、。《》＝【】［］−–')).toBe('2df +-*//%(){}#!,,.<>=[][]--');
});

test('letters are made small in ASCII alone, and words keep theirs', () => {
  expect(foldText('ADV Kh3 Ünï 优势 ÀB')).toBe('adv kh3 Ünï 优势 Àb');
});

test('every position stays where it was, also behind emoji and letters that grow when made small', () => {
  for (const text of ['🎲１ｄ６', 'İ２', '👩‍👩‍👧×３']) expect(foldText(text)).toHaveLength(text.length);
});
