import type { AssetRef } from '../document/asset-ref.ts';
import { TITLE_MAX } from '../document/text-limits.ts';
import { worldBookPositions } from '../worldbook/model.ts';
import type { WorldCharacter, WorldEdition, WorldLore, WorldPregen } from './world.ts';
import { tidyAliases } from '../character/name-clash.ts';

/** The book that a world's lore lies in, in every room made from it. */
export const worldBookId = (worldId: string): string => `world/${worldId}`;

/** A character as a room keeps it; what does not fit is for `parseData` to say. */
export function characterData(character: WorldCharacter, portrait: AssetRef | null): Readonly<Record<string, unknown>> {
  const { name, aliases, type, description, fields, secret } = character;
  return { name, aliases: tidyAliases(name, [...aliases]), type, description, portrait, fields, secret };
}

/** A ready-made player character as a room keeps it. */
export function pregenData({ name, description, fields }: WorldPregen, portrait: AssetRef | null): Readonly<Record<string, unknown>> {
  return { name, description, portrait, fields, claimedBySeat: null, characterId: null };
}

type CastById = ReadonlyMap<string, Pick<WorldCharacter, 'name' | 'aliases'>>;

/** The cast by their ids. */
export function castById(characters: readonly WorldCharacter[]): CastById {
  return new Map(characters.map((character) => [character.id, character]));
}

/** Keys as texts call an entry up: its own, and every name of the characters that it is about. */
function keysOf({ keys, characters }: WorldLore, cast: CastById): string[] {
  const names = characters.flatMap((id) => [cast.get(id)?.name ?? [], cast.get(id)?.aliases ?? []].flat());
  return [...new Set([...keys, ...names])].slice(0, 256);
}

/** What WORLD.md becomes: an entry that always comes up, before all others. */
export const worldTextId = 'WORLD.md';

export function textLore({ text }: Pick<WorldEdition, 'text'>): WorldLore {
  return { id: worldTextId, title: '', content: text, constant: true, keys: [], secondaryKeys: [], enabled: true, order: 0, position: null, visibility: 'keeper', characters: [] };
}

/** The declarations of a world's dimensions, as they are proposed to a new room. */
export function dimensionsPayload({ dimensions, locale }: Pick<WorldEdition, 'dimensions' | 'locale'>): { readonly definitions: Readonly<Record<string, unknown>>; readonly locale: string } {
  const definitions = Object.fromEntries(dimensions.map(({ key, name, description, schema, initialValue, updateRule, rules, visibility }) => [key, { name, description, schema, initialValue, updateRule, rules, visibility }]));
  return { definitions, locale };
}

/** An entry of lore as a room keeps it. */
export function loreData(lore: WorldLore, { worldId, cast }: { readonly worldId: string; readonly cast: CastById }): Readonly<Record<string, unknown>> {
  const { id, title, content, constant, secondaryKeys, enabled, order, visibility } = lore;
  const position = worldBookPositions.find((known) => known === lore.position);
  return {
    bookId: worldBookId(worldId), entryId: id, title: (title === '' ? id : title).slice(0, TITLE_MAX), keys: constant ? [...lore.keys] : keysOf(lore, cast), secondaryKeys: [...secondaryKeys], content, enabled, constant,
    selective: secondaryKeys.length > 0, caseSensitive: false, secret: visibility === 'keeper', order, rules: position === undefined ? {} : { position }, inert: null, handle: `${worldId}#${id}`, source: null,
  };
}
