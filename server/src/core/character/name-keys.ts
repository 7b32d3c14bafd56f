import { characterNameKey } from './character-name-key.ts';

type Named = { readonly name: string; readonly aliases?: readonly string[] | undefined };

/** The keys of a name and of its aliases, in their order. */
export type NameKeys = { readonly name: string; readonly aliases: readonly string[] };

const known = new WeakMap<Named, NameKeys>();

/** The keys of somebody's names, made once: a cast is compared with every new name, and a key costs some microseconds. */
export function nameKeysOf(character: Named): NameKeys {
  const keys = known.get(character) ?? { name: characterNameKey(character.name), aliases: (character.aliases ?? []).map(characterNameKey) };
  known.set(character, keys);
  return keys;
}
