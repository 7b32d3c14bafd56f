import { z } from 'zod';
import { characterId } from './character-id.ts';
import { textSchema, titleSchema } from '../document/text-limits.ts';
import { inlineLocales, isLocaleMap } from './fit.ts';
import type { DataSource } from './data-sources.ts';
import { worldLimits } from './limits.ts';
import { picturePath } from './manifest-schema.ts';
import type { ContentReader } from './read-content.ts';
import type { Placed } from './read-list.ts';
import { readList } from './read-list.ts';
import type { WorldCharacter, WorldPregen } from './world.ts';

const fields = z.record(z.string().min(1).max(80), z.unknown()).default({});

const person = { id: characterId, name: titleSchema, description: textSchema.default(''), portrait: picturePath.nullable().default(null), fields };

const characterShape = {
  ...person,
  aliases: z.array(titleSchema).max(32).default([]),
  type: z.string().min(1).max(32).default('npc'),
  visibility: z.enum(['player', 'keeper']).default('player'),
  secret: z.strictObject({ text: textSchema.default(''), goals: textSchema.nullable().default(null), fields }).nullable().default(null),
};

/** A record may hold what a plugin declared; rooms have no use for it yet, which is told. */
const characterSchema = z.looseObject(characterShape);
const pregenSchema = z.looseObject(person);

/** What a writer may find in a record that the room gives itself. */
const ownParts = new Set(['version', 'createdAt', 'updatedAt']);

const structure = new Set(['id', 'type', 'portrait', 'visibility']);

function tellUnused({ findings }: ContentReader, known: object, { item, at }: Placed<object>): void {
  const unused = Object.keys(item).filter((key) => !Object.hasOwn(known, key) && !ownParts.has(key));
  findings.warnings.push(...unused.map((seen) => ({ path: [...at, seen], code: 'ISSUE_WORLD_NOT_USED', params: { seen } })));
}

/** Fields are words in one language each; which of them are maps by their nature only the character schema says. */
function tellInline({ findings }: ContentReader, { item, at }: Placed<{ readonly fields: Readonly<Record<string, unknown>> }>, maps: ReadonlySet<string>): void {
  for (const [key, value] of Object.entries(item.fields)) if (!maps.has(key) && isLocaleMap(value)) findings.issues.push(inlineLocales([...at, 'fields', key], value));
}

type Reading = {
  readonly sources: readonly DataSource[];
  readonly locale: string;
  /** Attributes whose values are maps. */
  readonly maps: ReadonlySet<string>;
};

/** The cast, with the place of each. */
export function readCharacters(content: ContentReader, { sources, locale, maps }: Reading): Placed<WorldCharacter>[] {
  const placed = readList(content, { sources, locale, schema: characterSchema, structure, maximum: worldLimits.characters });
  for (const each of placed) {
    tellUnused(content, characterShape, each);
    tellInline(content, each, maps);
  }
  return placed.map(({ item: { id, name, aliases, type, description, portrait, fields: own, visibility, secret }, at }) => ({ item: { id, name, aliases, type, description, portrait, fields: own, visibility, secret }, at }));
}

/** Those whom players may choose to be. */
export function readPregens(content: ContentReader, { sources, locale, maps }: Reading): Placed<WorldPregen>[] {
  const placed = readList(content, { sources, locale, schema: pregenSchema, structure, maximum: worldLimits.pregens });
  for (const each of placed) {
    tellUnused(content, { ...person, type: true }, each);
    tellInline(content, each, maps);
  }
  return placed.map(({ item: { id, name, description, portrait, fields: own }, at }) => ({ item: { id, name, description, portrait, fields: own }, at }));
}
