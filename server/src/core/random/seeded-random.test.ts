import { expect, test } from 'vitest';
import { uniformInteger } from './random-source.ts';
import { hashSeed, seededRandom } from './seeded-random.ts';

/** Pearson's statistic of `counts` against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countFaces(sides: number, draws: Iterable<number>): number[] {
  const counts = Array.from({ length: sides }, () => 0);
  for (const face of draws) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  return counts;
}

// The 99.9 % points of chi-square: 19 degrees of freedom 43.82, 99 degrees 148.23.
const limit20 = 43.82;
const limit100 = 148.23;

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: string): number[] => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw('回合:12')).toEqual(draw('回合:12'));
  expect(draw('回合:12')).not.toEqual(draw('回合:13'));
});

test('a recorded seed keeps its numbers across versions, so old turns can be replayed', () => {
  const random = seededRandom('守秘人');
  expect(Array.from({ length: 8 }, () => uniformInteger(random, 1, 20))).toMatchInlineSnapshot(`
    [
      3,
      14,
      8,
      10,
      12,
      1,
      7,
      9,
    ]
  `);
  expect(hashSeed('turn', '7', '0')).toMatchInlineSnapshot(`"50ca794d371b96a39625643ca1e3de13"`);
});

test('faces of one long sequence are evenly spread', () => {
  const random = seededRandom('long sequence');
  expect(chiSquare(countFaces(20, Array.from({ length: 40_000 }, () => uniformInteger(random, 1, 20))))).toBeLessThan(limit20);
  expect(chiSquare(countFaces(100, Array.from({ length: 100_000 }, () => uniformInteger(random, 1, 100))))).toBeLessThan(limit100);
});

test('first faces of neighbouring seeds are evenly spread, because a turn seeds a generator for each roll', () => {
  const first = (index: number): number => uniformInteger(seededRandom(hashSeed('turn', String(index), '0')), 1, 20);
  expect(chiSquare(countFaces(20, Array.from({ length: 40_000 }, (_, index) => first(index))))).toBeLessThan(limit20);
});

test('pairs of consecutive faces are independent', () => {
  const random = seededRandom('pairs');
  const pair = (): number => (uniformInteger(random, 1, 10) - 1) * 10 + uniformInteger(random, 1, 10);
  expect(chiSquare(countFaces(100, Array.from({ length: 100_000 }, pair)))).toBeLessThan(limit100);
});

test('one changed character changes about half of the 128 bits of a hashed seed', () => {
  const bits = (seed: string): bigint => BigInt(`0x${seed}`);
  let changed = 0;
  const samples = 500;
  for (let index = 0; index < samples; index += 1) {
    let difference = bits(hashSeed('a', `turn ${index}`)) ^ bits(hashSeed('e', `turn ${index}`));
    for (; difference > 0n; difference >>= 1n) changed += Number(difference & 1n);
  }
  // 128 fair bits differ in 64 places, with a standard deviation of 5.66 / sqrt(500) = 0.25 for the mean.
  expect(changed / samples).toBeGreaterThan(63);
  expect(changed / samples).toBeLessThan(65);
});

test('how a seed is cut into parts matters, and short seeds do not collide', () => {
  expect(hashSeed('ab', 'c')).not.toBe(hashSeed('a', 'bc'));
  expect(hashSeed('a')).not.toBe(hashSeed('a', ''));
  const seeds = new Set(Array.from({ length: 20_000 }, (_, index) => hashSeed(String(index))));
  expect(seeds.size).toBe(20_000);
});

test('numbers stay in [0, 1) and faces in their range', () => {
  const random = seededRandom('');
  const draws = Array.from({ length: 10_000 }, random);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThan(1);
  expect(uniformInteger(() => 0, -1, 1)).toBe(-1);
  expect(uniformInteger(() => 1 - 2 ** -53, 1, 10_000)).toBe(10_000);
});

test('a source that leaves [0, 1) is refused', () => {
  for (const draw of [1, -0.1, Number.NaN]) expect(() => uniformInteger(() => draw, 1, 6)).toThrow(RangeError);
});
