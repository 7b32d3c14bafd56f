import type { RandomSource } from './random-source.ts';

type State = [number, number, number, number];

// Odd constants with well-mixed bits: a multiplication by an odd number loses nothing modulo 2^32.
const startLanes: State = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
const laneFactors: State = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** The finalizer of MurmurHash3: every input bit reaches every output bit. */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** `product` turned by 13 bits: multiplication carries bits only upwards, this brings them down again. */
function turned(product: number): number {
  return (product << 13) | (product >>> 19);
}

/** 128 bits of `text`: four lanes that each take every UTF-16 unit and feed the next lane. */
function hash128(text: string): State {
  let [a, b, c, d] = startLanes;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index) + 1;
    a = b ^ turned(Math.imul(a ^ unit, laneFactors[0]));
    b = c ^ turned(Math.imul(b ^ unit, laneFactors[1]));
    c = d ^ turned(Math.imul(c ^ unit, laneFactors[2]));
    d = a ^ turned(Math.imul(d ^ unit, laneFactors[3]));
  }
  const all = a ^ b ^ c ^ d ^ text.length;
  return [mixed(a ^ all), mixed(b ^ a), mixed(c ^ b), mixed(d ^ c)];
}

/** One seed of several parts, as 32 hexadecimal digits. `('ab', 'c')` and `('a', 'bc')` differ. */
export function hashSeed(...parts: readonly string[]): string {
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return hash128(text)
    .map((lane) => lane.toString(16).padStart(8, '0'))
    .join('');
}

/** sfc32: 128 bits of state, passes PractRand and BigCrush, needs only 32-bit additions. */
function sfc32(state: State): () => number {
  let [a, b, c, counter] = state;
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}

/**
 * The generator of a seed: the same text always gives the same numbers, on every machine. Each number has 53 random
 * bits. Made for fair dice, not for secrets.
 */
export function seededRandom(seed: string): RandomSource {
  const next = sfc32(hash128(seed));
  // 15 rounds carry every bit of the state into the output.
  for (let round = 0; round < 15; round += 1) next();
  return () => (next() >>> 5) * 2 ** -27 + (next() >>> 6) * 2 ** -53;
}
