type RandomBytes = (length: number) => Uint8Array;

/** `crypto.randomUUID` exists on https and localhost only; tables are often joined by a plain LAN address. */
const browserBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** A key that names one submission: 32 hexadecimal digits. */
export function newClientKey(randomBytes: RandomBytes = browserBytes): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
