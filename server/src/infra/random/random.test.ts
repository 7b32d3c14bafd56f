import { expect, test } from 'vitest';
import { newSeed, seededRandom, systemRandom } from './random.ts';

test('a seeded source repeats itself whatever the portions, and differs between seeds', () => {
  const whole = seededRandom('骰').bytes(100);
  const source = seededRandom('骰');
  const portions = Buffer.concat([source.bytes(1), source.bytes(60), source.bytes(39)]);
  expect(portions.equals(whole)).toBe(true);
  expect(Buffer.from(seededRandom('骰子').bytes(100)).equals(whole)).toBe(false);
});

test('a new seed has 128 bits and no two are alike', () => {
  expect(newSeed(systemRandom)).toMatch(/^[0-9a-f]{32}$/);
  expect(newSeed(systemRandom)).not.toBe(newSeed(systemRandom));
});
