import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import type { StatNames } from '../rulepack/index.ts';
import { sheetLimits } from './limits.ts';

/** What reading an edit command collects. */
export type EditReading = { readonly stats: StatNames; readonly issues: Issue[]; readonly notes: Issue[] };

const longest = new WeakMap<StatNames, number>();

/** How many signs the longest word of a system has; bounds how far ahead a name is looked for. */
function longestWord(stats: StatNames): number {
  const known = longest.get(stats) ?? Math.max(0, ...Array.from(stats.words.keys(), (word) => word.length));
  longest.set(stats, known);
  return known;
}

/** The longest word of the system that `text` (folded) begins with and that `fits` accepts what follows; null if there is none. */
export function knownPrefix(stats: StatNames, text: string, fits: (rest: string) => boolean): { name: string; length: number } | null {
  for (let length = Math.min(longestWord(stats), text.length); length > 0; length--) {
    const name = stats.words.get(text.slice(0, length));
    if (name !== undefined && fits(text.slice(length))) return { name, length };
  }
  return null;
}

/**
 * The name that a folded text stands for. One that the system does not have may still be brought by a player, if it is one
 * word: two words are more often a slip (`teammate STR 3`) than a skill.
 */
export function editedName({ stats, issues, notes }: EditReading, written: string): string | null {
  const word = written.trim();
  const known = stats.words.get(word);
  if (known !== undefined) return known;
  const params = { seen: word.slice(0, 80), nearest: nearest(word, stats.written.keys()) };
  const usable = word.length <= sheetLimits.name && !word.includes(' ') && /\p{L}/u.test(word) && word !== '__proto__';
  (usable ? notes : issues).push({ path: [], code: usable ? 'ISSUE_SHEET_NAME_NEW' : 'ISSUE_SHEET_NAME_UNKNOWN', params });
  return usable ? word : null;
}

/** A whole number as written; what is none, or too large for a sheet, is an issue. */
export function editedNumber({ issues }: EditReading, name: string, written: string): number | null {
  const value = Number(written.replaceAll(' ', ''));
  if (Number.isInteger(value) && Math.abs(value) <= sheetLimits.figure) return value + 0;
  issues.push({ path: [name], code: 'ISSUE_SHEET_NOT_WHOLE', params: { name, seen: written.slice(0, 40), maximum: sheetLimits.figure } });
  return null;
}
