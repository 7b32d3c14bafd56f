import { characterNameKey } from './character-name-key.ts';
import { nameKeysOf } from './name-keys.ts';
import type { NamedCharacter, NameOwners } from './name-owners.ts';
import { nameOwners } from './name-owners.ts';

/** A name that belongs to somebody already. `path` is its place in the character's data. */
export type NameClash<C extends NamedCharacter = NamedCharacter> = { readonly path: readonly string[]; readonly seen: string; readonly other: C };

function somebodyElse<C extends NamedCharacter>(holders: readonly C[] | undefined, id: string): C | undefined {
  return holders?.find((holder) => holder.id !== id);
}

/** The names of a character that a register gives to somebody else: no alias may be another's name or alias, no name another's alias. */
export function clashesWith<C extends NamedCharacter>(owners: NameOwners<C>, character: NamedCharacter): NameClash<C>[] {
  const { id, name, aliases = [] } = character;
  const keys = nameKeysOf(character);
  const holder = somebodyElse(owners.aliases.get(keys.name), id);
  const ofName = holder === undefined ? [] : [{ path: ['name'], seen: name, other: holder }];
  const ofAliases = aliases.flatMap((alias, i): NameClash<C>[] => {
    const key = keys.aliases[i] ?? '';
    const other = somebodyElse(owners.aliases.get(key), id) ?? somebodyElse(owners.names.get(key), id);
    return other === undefined ? [] : [{ path: ['aliases', String(i)], seen: alias, other }];
  });
  return [...ofName, ...ofAliases];
}

/** Those of a cast who share a name with somebody, in any way. */
function sharing<C extends NamedCharacter>(character: NamedCharacter, characters: readonly C[]): C[] {
  const keys = nameKeysOf(character);
  const own = new Set([keys.name, ...keys.aliases].filter((key) => key !== ''));
  return characters.filter((other) => {
    const { name, aliases } = nameKeysOf(other);
    return own.has(name) || aliases.some((alias) => own.has(alias));
  });
}

/** The same against a cast. Two may share their name: looking it up then has two answers. */
export function nameClashes<C extends NamedCharacter>(character: NamedCharacter, characters: readonly C[]): NameClash<C>[] {
  return clashesWith(nameOwners(sharing(character, characters)), character);
}

/** Who has a name already, by name or alias: nobody may take it for a character that is played. */
export function holderOfName<C extends NamedCharacter>({ id, name }: Pick<NamedCharacter, 'id' | 'name'>, characters: readonly C[]): C | undefined {
  return sharing({ id, name }, characters).find((other) => other.id !== id);
}

/** Text as names are kept: trimmed, one space where there were several. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/gu, ' ');

/** Aliases as they are kept: in order, each once, without the name itself and without what names nobody. */
export function tidyAliases(name: string, aliases: readonly string[]): string[] {
  const seen = new Set(['', characterNameKey(name)]);
  return aliases.map(tidyName).filter((alias) => {
    const key = characterNameKey(alias);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
