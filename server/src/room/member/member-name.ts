import { z } from 'zod';

/** A name that people are shown under: one line of 1 to 60 characters. */
export const memberNameSchema = z.string().trim().min(1).max(60).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one line of text');

/** Words for those who were given no name, in the room's language; the words themselves live above this layer. */
export type DefaultNames = (locale: string) => {
  readonly member: (role: 'KEEPER' | 'PLAYER' | 'SPECTATOR', number: number) => string;
  readonly seat: (number: number) => string;
};

/** The first name of a numbered series that nobody has. */
export function firstFreeName(nameOf: (number: number) => string, taken: readonly string[]): string {
  const names = new Set(taken);
  let number = 1;
  while (names.has(nameOf(number))) number += 1;
  return nameOf(number);
}
