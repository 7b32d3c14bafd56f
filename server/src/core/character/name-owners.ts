import { nameKeysOf } from './name-keys.ts';

/** What of a character decides whom a name means. */
export type NamedCharacter = { readonly id: string; readonly name: string; readonly aliases?: readonly string[] | undefined };

/** Whose the names of a cast are, by key: all who have it as a name, and all who have it as an alias. */
export type NameOwners<C extends NamedCharacter> = { readonly names: Map<string, C[]>; readonly aliases: Map<string, C[]> };

function add<C>(owners: Map<string, C[]>, key: string, character: C): void {
  if (key === '') return;
  const there = owners.get(key);
  if (there === undefined) owners.set(key, [character]);
  else if (there.at(-1) !== character) there.push(character);
}

/** Writes a character's names into a register. */
export function addNames<C extends NamedCharacter>(owners: NameOwners<C>, character: C): void {
  const { name, aliases } = nameKeysOf(character);
  add(owners.names, name, character);
  for (const alias of aliases) add(owners.aliases, alias, character);
}

export function nameOwners<C extends NamedCharacter>(characters: Iterable<C> = []): NameOwners<C> {
  const owners: NameOwners<C> = { names: new Map(), aliases: new Map() };
  for (const character of characters) addNames(owners, character);
  return owners;
}
