import { foldName } from '../../core/rulepack/index.ts';
import { foldWithPlaces } from '../../core/rulepack/fold-name.ts';

/** A name that a text begins with, as it is written there, and what stands behind it. */
export type TakenName<T> = { readonly value: T; readonly length: number; readonly rest: string };

const latin = /[\p{Script=Latin}\p{N}]/u;
const letter = /\p{Script=Latin}/u;

/** A Latin word ends where letters do: `hardware` does not begin with `hard`. A number may follow it directly: `str50`. */
function endsWord(name: string, next: string): boolean {
  return !latin.test(name.at(-1) ?? '') || !letter.test(next);
}

/**
 * The longest of some names that a text begins with; letter case, width and the kind of space make no difference. `names` are
 * folded already. Null if it begins with none.
 */
export function takeName<T>(text: string, names: ReadonlyMap<string, T>): TakenName<T> | null {
  const { text: folded, at } = foldWithPlaces(text);
  const offset = folded.startsWith(' ') ? 1 : 0;
  const longest = Math.min(Math.max(0, ...Array.from(names.keys(), (name) => name.length)), folded.length - offset);
  for (let length = longest; length > 0; length -= 1) {
    const name = folded.slice(offset, offset + length);
    const value = names.get(name);
    if (value === undefined || !endsWord(name, folded[offset + length] ?? '')) continue;
    return { value, length, rest: text.slice(at[offset + length] ?? text.length).trimStart() };
  }
  return null;
}

/** Words by their folded form; the first owner of a word keeps it. */
export function namesOf<T>(words: Iterable<readonly [string, T]>): Map<string, T> {
  const names = new Map<string, T>();
  for (const [word, value] of words) {
    const folded = foldName(word);
    if (folded !== '' && !names.has(folded)) names.set(folded, value);
  }
  return names;
}
