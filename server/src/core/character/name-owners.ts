import { characterNameKey } from './character-name-key.ts';

/** What of a character decides whom a name means. */
export type NamedCharacter = { readonly id: string; readonly name: string; readonly aliases?: readonly string[] | undefined };

/** Whose the names of a cast are, by key: of each key the first who has it as a name, and as an alias. */
export type NameOwners<C extends NamedCharacter> = { readonly names: Map<string, C[]>; readonly aliases: Map<string, C[]> };

function add<C>(owners: Map<string, C[]>, key: string, character: C): void {
  if (key === '') return;
  const there = owners.get(key);
  if (there === undefined) owners.set(key, [character]);
  else if (there.at(-1) !== character) there.push(character);
}

/** Writes a character's names into a register. */
export function addNames<C extends NamedCharacter>(owners: NameOwners<C>, character: C): void {
  add(owners.names, characterNameKey(character.name), character);
  for (const alias of character.aliases ?? []) add(owners.aliases, characterNameKey(alias), character);
}

export function nameOwners<C extends NamedCharacter>(characters: Iterable<C> = []): NameOwners<C> {
  const owners: NameOwners<C> = { names: new Map(), aliases: new Map() };
  for (const character of characters) addNames(owners, character);
  return owners;
}
