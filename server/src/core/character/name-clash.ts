import { characterNameKey } from './character-name-key.ts';

/** What of a character decides whom a name means. */
export type NamedCharacter = { readonly id: string; readonly name: string; readonly aliases: readonly string[]; readonly type: string };

/** A name that belongs to somebody already. `path` is its place in the character's data. */
export type NameClash = { readonly path: readonly string[]; readonly seen: string; readonly other: NamedCharacter };

function ownerOfAlias(key: string, others: readonly NamedCharacter[]): NamedCharacter | undefined {
  return others.find((other) => other.aliases.some((alias) => characterNameKey(alias) === key));
}

function ownerOfName(key: string, others: readonly NamedCharacter[]): NamedCharacter | undefined {
  return others.find((other) => characterNameKey(other.name) === key);
}

/**
 * The names of a character that mean somebody else already: no alias may be another's name or alias, and no name another's
 * alias. Two may share their name unless one of them is a player's: looking it up then has two answers.
 */
export function nameClashes(character: NamedCharacter, characters: readonly NamedCharacter[]): NameClash[] {
  const others = characters.filter((other) => other.id !== character.id);
  const key = characterNameKey(character.name);
  const namesake = ownerOfName(key, others.filter((other) => character.type === 'player' || other.type === 'player'));
  const holder = ownerOfAlias(key, others) ?? namesake;
  const ofName = holder === undefined ? [] : [{ path: ['name'], seen: character.name, other: holder }];
  const ofAliases = character.aliases.flatMap((alias, i): NameClash[] => {
    const aliasKey = characterNameKey(alias);
    const other = ownerOfAlias(aliasKey, others) ?? ownerOfName(aliasKey, others);
    return other === undefined ? [] : [{ path: ['aliases', String(i)], seen: alias, other }];
  });
  return [...ofName, ...ofAliases];
}

/** Aliases as they are kept: in order, each once, without the name itself. */
export function tidyAliases(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([characterNameKey(name)]);
  return aliases.filter((alias) => {
    const key = characterNameKey(alias);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
