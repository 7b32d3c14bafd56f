import { createHash } from 'node:crypto';
import type { Random } from '../../infra/random/random.ts';

/** Crockford's alphabet: no letter that is mistaken for a digit, 5 bits a character. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const prefix = 'lk_';
const length = 32;
const made = new RegExp(`^${prefix}[${alphabet}]{${length}}$`);

/** A new key: 160 random bits that survive being read out, copied and put into an address. */
export function newKeyText(random: Random): string {
  return prefix + Array.from(random.bytes(length), (byte) => alphabet.charAt(byte & 31)).join('');
}

/** Keys are stored as this. They carry 160 bits of chance, so a fast hash without salt gives nothing away. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex');
}

/** Whether a text has the form of a key made here: such a one cannot be guessed, so trying it needs no brake. */
export function looksMadeHere(text: string): boolean {
  return made.test(text.trim());
}
