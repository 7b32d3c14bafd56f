import { characterNameKey } from './character-name-key.ts';
import type { NamedCharacter, NameOwners } from './name-owners.ts';
import { nameOwners } from './name-owners.ts';
import { pairsOf } from './name-pairs.ts';

/** One name or alias of somebody. */
export type IndexedName<C> = { readonly key: string; readonly character: C };

/** What looking somebody up takes, made once for a list. The part that finds similar names is made when it is first asked for. */
export type NameIndex<C extends NamedCharacter> = NameOwners<C> & {
  readonly length: number;
  readonly byId: ReadonlyMap<string, C>;
  similar(): SimilarNames<C>;
};

/** Every name by the pairs of letters in it; names of a single letter, which have no pair, stand apart. */
export type SimilarNames<C> = {
  readonly all: readonly IndexedName<C>[];
  readonly byPair: ReadonlyMap<string, Uint32Array>;
  readonly single: readonly number[];
  /** How many different pairs each name has. */
  readonly sizes: Uint16Array;
  /** Room for the work of one search. */
  readonly counts: Uint16Array;
  readonly touched: Uint32Array;
};

function similarNames<C extends NamedCharacter>(characters: readonly C[]): SimilarNames<C> {
  const all: IndexedName<C>[] = [];
  const byPair = new Map<string, number[]>();
  const single: number[] = [];
  const sizes: number[] = [];
  for (const character of characters) {
    for (const name of [character.name, ...(character.aliases ?? [])]) {
      const key = characterNameKey(name);
      if (key === '') continue;
      const pairs = pairsOf(key);
      if (pairs.length === 0) single.push(all.length);
      for (const pair of pairs) {
        const places = byPair.get(pair);
        if (places === undefined) byPair.set(pair, [all.length]);
        else places.push(all.length);
      }
      sizes.push(pairs.length);
      all.push({ key, character });
    }
  }
  const packed = new Map([...byPair].map(([pair, places]) => [pair, Uint32Array.from(places)]));
  return { all, byPair: packed, single, sizes: Uint16Array.from(sizes), counts: new Uint16Array(all.length), touched: new Uint32Array(all.length) };
}

const indexes = new WeakMap<readonly NamedCharacter[], NameIndex<NamedCharacter>>();

function compile<C extends NamedCharacter>(characters: readonly C[]): NameIndex<C> {
  let similar: SimilarNames<C> | undefined;
  const byId = new Map<string, C>();
  for (const character of characters) if (!byId.has(character.id)) byId.set(character.id, character);
  return { ...nameOwners(characters), length: characters.length, byId, similar: () => (similar ??= similarNames(characters)) };
}

/** The index of a list, kept as long as the list is. Lists are not changed once they are read; one that grew is read anew. */
export function nameIndexOf<C extends NamedCharacter>(characters: readonly C[]): NameIndex<C> {
  const known = indexes.get(characters);
  // An index is made from its own list.
  if (known?.length === characters.length) return known as NameIndex<C>;
  const index = compile(characters);
  indexes.set(characters, index as unknown as NameIndex<NamedCharacter>);
  return index;
}
