import { expect, test } from 'vitest';
import { textDeltas } from './text-deltas.ts';

test.each(['', 'one', 'Behind you, from the dark church, a bell sounds.', '身后漆黑的教堂里响了一声钟。只一声，很低。', 'a\n\nb 𠮷𠮷𠮷𠮷 👩‍🚒'])(
  'the pieces of %j join to it again',
  (text) => {
    expect(textDeltas(text).join('')).toBe(text);
  },
);

test('Latin words stay whole', () => {
  const words = 'The investigators extraordinarily climb down'.split(' ');
  expect(textDeltas(words.join(' ')).join('|').replaceAll('|', '')).toBe(words.join(' '));
  for (const delta of textDeltas(words.join(' ')).slice(0, -1)) expect(delta).toMatch(/ $/);
});

test('Chinese comes three characters at a time and no character is cut in half', () => {
  expect(textDeltas('水来之前水来之前')).toEqual(['水来之', '前水来', '之前']);
  for (const delta of textDeltas('𠮷'.repeat(50))) expect(delta.isWellFormed()).toBe(true);
});
