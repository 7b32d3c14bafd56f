import { expect, test } from 'vitest';
import { bestScore, foldText, parsePattern, scoreWords } from './match-words.ts';

const score = (pattern: string, text: string) => scoreWords(parsePattern(pattern), foldText(text));

test.each([
  ['bell', 'The bells rang', 1],
  ['bell', 'At the DOORBELL', 0],
  ['lift|open slab', 'I open, with care, the stone slab', 2],
  ['lift|open slab', 'I open the door', 0],
  ["pell's letter", 'Pell’s Letter', 2],
  ['钟', '我去看那口钟。', 1],
  ['去|到 教堂', '我们到教堂去', 2],
  ['去|到 教堂', '教堂在哪里', 0],
  ['map', '我打开map看看', 1],
  ['ｂｅｌｌ', 'bell', 1],
  ['   ', 'anything', 0],
])('%s in "%s" scores %i', (pattern, text, expected) => {
  expect(score(pattern, text)).toBe(expected);
});

test('a pattern counts each of its parts, and the best pattern of a list decides', () => {
  expect(bestScore(['bell', 'ring old bell'].map(parsePattern), foldText('I ring the old bell'))).toBe(3);
  expect(bestScore([], 'bell')).toBe(0);
});
