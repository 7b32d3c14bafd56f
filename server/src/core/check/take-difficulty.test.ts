import { expect, test } from 'vitest';
import { takeDifficulty } from './take-difficulty.ts';
import { compiled, fog } from './testing/compiled.ts';

const inFog = compiled(fog);

test.each([
  ['浓雾侦查 60', 'thick', '侦查 60'],
  ['浓雾 侦查', 'thick', '侦查'],
  ['thick Spot Hidden', 'thick', 'Spot Hidden'],
  ['THICK FOG spot', 'thick', 'spot'],
  ['thick侦查', 'thick', '侦查'],
  ['thick', 'thick', ''],
  ['thicket lore', null, 'thicket lore'],
  ['侦查 浓雾', null, '侦查 浓雾'],
  ['', null, ''],
])('of %j the difficulty is %s', (text, difficulty, rest) => {
  expect(takeDifficulty(inFog, text)).toEqual({ difficulty, rest });
});
