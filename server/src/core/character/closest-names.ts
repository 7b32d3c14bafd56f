import type { SimilarNames } from './name-index.ts';
import type { NamedCharacter } from './name-owners.ts';
import { pairsOf } from './name-pairs.ts';

/** Names below this likeness (shared pairs of letters, 0 to 1) are no help. */
const LIKENESS_MIN = 0.34;
/** Similar characters that an answer names. */
const CLOSEST_MAX = 5;

const contains = (a: string, b: string) => a.includes(b) || b.includes(a);

/** Counts into `counts` how many pairs each name shares with a key; the names that share any are the first of `touched`. */
function countShared<C>({ byPair, counts, touched }: SimilarNames<C>, pairs: readonly string[]): number {
  let length = 0;
  for (const pair of pairs) {
    const places = byPair.get(pair);
    if (places === undefined) continue;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      const before = counts[place] as number;
      if (before === 0) touched[length++] = place;
      counts[place] = before + 1;
    }
  }
  return length;
}

type Visit = (place: number, shared: number) => void;

/** Visits every name that may be like a key. Counted in typed arrays: thousands of names share a pair with an ordinary one. */
function visitSimilar<C>(similar: SimilarNames<C>, pairs: readonly string[], visit: Visit): void {
  const { all, counts, touched, single } = similar;
  // A single letter is a part of any name that has it.
  if (pairs.length === 0) {
    for (let place = 0; place < all.length; place += 1) visit(place, 0);
    return;
  }
  const length = countShared(similar, pairs);
  for (let at = 0; at < length; at += 1) {
    const place = touched[at] ?? 0;
    visit(place, counts[place] ?? 0);
    counts[place] = 0;
  }
  for (const place of single) visit(place, 0);
}

type Scored<C> = { readonly character: C; readonly place: number; readonly score: number };

/** Puts a name among the best five; of one character the best name counts, of equal ones the earlier. */
function keepBest<C>(best: Scored<C>[], name: Scored<C>): void {
  const before = (other: Scored<C>) => other.score > name.score || (other.score === name.score && other.place < name.place);
  const last = best.at(-1);
  if (best.length === CLOSEST_MAX && last !== undefined && before(last)) return;
  const own = best.findIndex(({ character }) => character === name.character);
  const held = best[own];
  if (held !== undefined && before(held)) return;
  if (own >= 0) best.splice(own, 1);
  const at = best.findIndex((other) => !before(other));
  best.splice(at < 0 ? best.length : at, 0, name);
  if (best.length > CLOSEST_MAX) best.pop();
}

/** Who is called nearly so, best first, at most five: one name within the other counts as full likeness. */
export function closestNames<C extends NamedCharacter>(similar: SimilarNames<C>, key: string): C[] {
  const pairs = pairsOf(key);
  const best: Scored<C>[] = [];
  visitSimilar(similar, pairs, (place, shared) => {
    const size = similar.sizes[place] ?? 0;
    const likeness = (2 * shared) / (pairs.length + size || 1);
    // Only a name that has all pairs of the other can contain it.
    const mayContain = shared >= Math.min(pairs.length, size);
    if (!mayContain && (likeness < LIKENESS_MIN || (best.length === CLOSEST_MAX && likeness < (best.at(-1)?.score ?? 0)))) return;
    const name = similar.all[place];
    if (name === undefined) return;
    const score = mayContain && contains(name.key, key) ? 1 : likeness;
    if (score >= LIKENESS_MIN) keepBest(best, { character: name.character, place, score });
  });
  return best.map(({ character }) => character);
}

/** Everybody of whom a name contains the key or is contained in it, in the order of the list. */
export function containingNames<C extends NamedCharacter>(similar: SimilarNames<C>, key: string): C[] {
  const pairs = pairsOf(key);
  const places: number[] = [];
  visitSimilar(similar, pairs, (place, shared) => {
    const name = similar.all[place];
    if (name !== undefined && shared >= Math.min(pairs.length, similar.sizes[place] ?? 0) && contains(name.key, key)) places.push(place);
  });
  return [...new Set(places.toSorted((a, b) => a - b).flatMap((place) => similar.all[place]?.character ?? []))];
}
