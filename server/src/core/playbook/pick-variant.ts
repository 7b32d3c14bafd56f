import { uniformInteger } from '../random/random-source.ts';
import { hashSeed, seededRandom } from '../random/seeded-random.ts';

/** One of `variants`, always the same for the same seed and salt. `variants` must not be empty. */
export function pickVariant<T>(variants: readonly T[], seed: string, salt: string): T {
  const chosen = variants[uniformInteger(seededRandom(hashSeed(seed, salt)), 0, variants.length - 1)];
  if (chosen === undefined) throw new RangeError('pickVariant needs at least one variant');
  return chosen;
}
