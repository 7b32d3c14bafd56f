import { createHash, randomBytes } from 'node:crypto';

/** Unpredictable bytes; injected, so that a test can fix them. */
export type Random = { bytes(count: number): Uint8Array };

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** A new seed for a deterministic generator: 128 bits as 32 hexadecimal digits. */
export function newSeed(random: Random): string {
  return Buffer.from(random.bytes(16)).toString('hex');
}

/** The same bytes for the same seed, for tests: SHA-256 over seed and block number. */
export function seededRandom(seed: string): Random {
  let block = 0;
  let rest = Buffer.alloc(0);
  return {
    bytes: (count) => {
      while (rest.length < count) {
        rest = Buffer.concat([rest, createHash('sha256').update(`${seed}\u0000${block}`).digest()]);
        block += 1;
      }
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return taken;
    },
  };
}
