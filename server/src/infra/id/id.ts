import type { Clock } from '../clock/clock.ts';
import type { Random } from '../random/random.ts';

/** Makes identifiers: `uuid` for rows, `short` for what people read, copy or type. */
export type Ids = { uuid(): string; short(length?: number): string };

/** Crockford's alphabet without the letters that are mistaken for digits: 5 bits a character. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * UUID version 7 that never goes back within one process: the 12 bits after the milliseconds count the ids of that
 * millisecond, starting low so that they seldom run over; when they do, or the clock steps back, the last time goes on.
 */
function uuidSequence(clock: Clock, random: Random): () => string {
  let time = 0;
  let counter = 0;
  return () => {
    const now = clock.now().getTime();
    const bytes = Buffer.from(random.bytes(16));
    counter = now > time ? bytes.readUInt16BE(6) & 0x3ff : counter + 1;
    time = Math.max(now, time);
    if (counter > 0xfff) {
      time += 1;
      counter = 0;
    }
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return formatUuid(bytes);
  };
}

/** Identifiers from an injected clock and source of randomness. `short` defaults to 12 characters (60 bits). */
export function createIds(clock: Clock, random: Random): Ids {
  return {
    uuid: uuidSequence(clock, random),
    short: (length = 12) => Array.from(random.bytes(length), (byte) => alphabet.charAt(byte & 31)).join(''),
  };
}
