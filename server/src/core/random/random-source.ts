/** Where chance comes from: each call gives the next number, uniform in [0, 1). */
export type RandomSource = () => number;

/**
 * A whole number from `low` to `high`, both included, each equally likely.
 *
 * Scales one draw instead of rejecting: with the 53-bit draws of `seededRandom` the most and the least likely of
 * 10,000 faces differ by less than 1 in 10^12, which no campaign can notice, and every die costs exactly one draw,
 * so a roll can be replayed by counting.
 */
export function uniformInteger(random: RandomSource, low: number, high: number): number {
  const draw = random();
  if (!(draw >= 0 && draw < 1)) throw new RangeError(`a random source must give numbers in [0, 1), it gave ${draw}`);
  return low + Math.floor(draw * (high - low + 1));
}
