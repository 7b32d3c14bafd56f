import { characterNameKey } from '../character/character-name-key.ts';
import { parseCharacterSchema, playerType } from '../character/character-schema.ts';
import type { CharacterSchema } from '../character/character-schema.ts';
import { addNames, nameOwners } from '../character/name-owners.ts';
import type { NamedCharacter } from '../character/name-owners.ts';
import { nameTaken, validateCharacters } from '../character/validate-characters.ts';
import type { DataSources } from './data-sources.ts';
import { readCharacters, readPregens } from './read-characters.ts';
import type { ContentReader } from './read-content.ts';
import type { Placed } from './read-list.ts';
import { eachIdOnce } from './read-list.ts';
import type { ReadManifest } from './read-manifest.ts';
import type { WorldCharacter, WorldPregen } from './world.ts';

export type Cast = {
  readonly schema: CharacterSchema | null;
  readonly characters: readonly Placed<WorldCharacter>[];
  readonly pregens: readonly Placed<WorldPregen>[];
};

/** The world's own schema; null where it has none, undefined where that cannot be read. */
function readSchema({ findings }: ContentReader, { manifest, at }: ReadManifest): CharacterSchema | null | undefined {
  if (manifest.characterSchema === undefined) return null;
  const parsed = parseCharacterSchema(manifest.characterSchema);
  if (parsed.ok) return parsed.schema;
  findings.issues.push(...parsed.issues.map((issue) => ({ ...issue, path: at(['characterSchema', ...issue.path]) })));
  return undefined;
}

/** Whoever is chosen joins the cast under their own name, which nobody may have by then. */
function checkChosenNames({ findings }: ContentReader, { characters, pregens }: Cast): void {
  const owners = nameOwners<NamedCharacter>(characters.map(({ item }) => item));
  for (const { item, at } of pregens) {
    const [other] = owners.names.get(characterNameKey(item.name)) ?? [];
    if (other !== undefined) findings.issues.push({ ...nameTaken({ path: [...at, 'name'], seen: item.name, other }) });
    addNames(owners, item);
  }
}

/** Everybody, those who may be chosen too. */
function checkCast(content: ContentReader, cast: Cast): void {
  const { schema, characters, pregens } = cast;
  const chosen = pregens.map(({ item, at }) => ({ item: { ...item, aliases: [], type: playerType }, at }));
  const all = [...characters, ...chosen];
  for (const issue of validateCharacters(all.map(({ item }) => item), schema)) {
    content.findings.issues.push({ ...issue, path: [...(all[Number(issue.path[0])]?.at ?? []), ...issue.path.slice(1)] });
  }
  checkChosenNames(content, cast);
}

/** The schema and the whole cast of a world in one language, checked as a whole. */
export function readCast(content: ContentReader, read: ReadManifest, { sources, locale }: { readonly sources: DataSources; readonly locale: string }): Cast {
  const schema = readSchema(content, read);
  const maps = new Set((schema?.attributes ?? []).filter(({ type }) => type === 'map' || type === 'object').map(({ id }) => id));
  const characters = readCharacters(content, { sources: sources.characters, locale, maps });
  const ids = new Set(characters.map(({ item }) => item.id));
  const pregens = eachIdOnce(content, readPregens(content, { sources: sources.pregens, locale, maps }), ids);
  const cast = { schema: schema ?? null, characters, pregens };
  // Values cannot be held against a schema that is wrong itself.
  if (schema !== undefined) checkCast(content, cast);
  return cast;
}
