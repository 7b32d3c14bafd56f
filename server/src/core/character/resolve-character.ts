import { characterNameKey } from './character-name-key.ts';
import { closestNames, containingNames } from './closest-names.ts';
import { nameIndexOf } from './name-index.ts';
import type { NamedCharacter } from './name-owners.ts';

export type CharacterResolution<C extends NamedCharacter> =
  | { readonly status: 'found'; readonly character: C; readonly matchedBy: 'id' | 'name' | 'alias' | 'partial' }
  /** The name is that of several; whoever asked has to say so and may not choose. */
  | { readonly status: 'ambiguous'; readonly candidates: readonly C[] }
  /** `closest`: who is called nearly so, for the words of an error and for nothing else. */
  | { readonly status: 'missing'; readonly closest: readonly C[] };

/**
 * The one rule by which a name means a character: an id as it is written, then a name, then an alias, names compared by
 * `characterNameKey`. With `partial`, which is for reading only, a name that contains the query or is contained in it will do where it is
 * the only one; of several, `closest` has them all. What a list takes to be looked through is kept with it, so pass the same list again.
 */
export function resolveCharacter<C extends NamedCharacter>(characters: readonly C[], query: string, { partial = false }: { readonly partial?: boolean | undefined } = {}): CharacterResolution<C> {
  const index = nameIndexOf(characters);
  const byId = index.byId.get(query);
  if (byId !== undefined) return { status: 'found', character: byId, matchedBy: 'id' };
  const key = characterNameKey(query);
  if (key === '') return { status: 'missing', closest: [] };
  for (const matchedBy of ['name', 'alias'] as const) {
    const [first, ...more] = (matchedBy === 'name' ? index.names : index.aliases).get(key) ?? [];
    if (first === undefined) continue;
    return more.length === 0 ? { status: 'found', character: first, matchedBy } : { status: 'ambiguous', candidates: [first, ...more] };
  }
  const similar = index.similar();
  const [only, ...others] = partial ? containingNames(similar, key) : [];
  if (only === undefined) return { status: 'missing', closest: closestNames(similar, key) };
  return others.length === 0 ? { status: 'found', character: only, matchedBy: 'partial' } : { status: 'missing', closest: [only, ...others] };
}
