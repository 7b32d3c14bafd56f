import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['rol', ['target', 'roll', 'raw_target'], 'roll'],
  ['ROLL', ['rail', 'roll'], 'roll'],
  ['taregt', ['tarot', 'target'], 'target'],
  ['力量值', ['敏捷', '力量'], '力量'],
  ['ｒｏｌｌ', ['modifier', 'roll'], 'roll'],
  ['xyzzy', ['b', 'c'], 'b'],
  ['anything', [], ''],
])('the nearest of %s in %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('a word of any length is compared quickly', () => {
  const names = Array.from({ length: 300 }, (_, index) => `name_${index}_${'x'.repeat(100)}`);
  const start = performance.now();
  nearest('y'.repeat(100_000), names);
  expect(performance.now() - start).toBeLessThan(500);
});
