import type { Value } from './value.ts';

const shownLength = 40;

/** A piece of text as an error shows it: short, never a whole expression. */
export function shownText(text: string): string {
  const signs = Array.from(text.slice(0, 4 * shownLength));
  return signs.length > shownLength ? `${signs.slice(0, shownLength).join('')}…` : text;
}

/** A value as an error shows it. Lists and maps are only named, because they may be large and may hold secrets. */
export function shownValue(value: Value): string {
  if (typeof value === 'string') return shownText(JSON.stringify(value.slice(0, 4 * shownLength)));
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}
