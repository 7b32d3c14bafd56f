import { exportCharacterBook } from '../worldbook/export-world-book.ts';
import { isRecord, setOwn } from '../worldbook/json.ts';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import { tavernExtensions } from './export-extensions.ts';
import { unknownOfLorecard } from './lorecard-own.ts';
import type { Card } from './model.ts';
import { tavernNames } from './read-tavern-card.ts';

export type TavernVersion = 2 | 3;
type Field = keyof typeof tavernNames;

/** Fields that are written whenever the format asks for them, and those that are written only where they say something. */
type Values = { readonly always: Partial<Record<Field, JsonValue>>; readonly said: Partial<Record<Field, JsonValue>>; readonly unsaid: readonly Field[] };

function isEmpty(value: JsonValue): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function valuesOf(card: Card, version: TavernVersion): Values {
  const { name, description, personality, scenario, opening, dialogueExamples, creatorNotes, systemPrompt, postHistoryInstructions, alternateOpenings, tags, creator } = card;
  const always = {
    name, description, personality, scenario, opening, dialogueExamples, creatorNotes, systemPrompt, postHistoryInstructions, alternateOpenings, tags, creator,
    version: card.version, extensions: tavernExtensions(card), ...(version === 3 && { groupOpenings: card.groupOpenings }),
  };
  const optional: Partial<Record<Field, JsonValue>> = {
    nickname: card.nickname, groupOpenings: card.groupOpenings, creatorNotesByLanguage: card.creatorNotesByLanguage, publishedAt: card.publishedAt,
    created: card.created, modified: card.modified, assets: card.assets, book: card.book && exportCharacterBook(card.book),
  };
  const entries = Object.entries(optional) as [Field, JsonValue][];
  return { always, said: Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))), unsaid: entries.flatMap(([field, value]) => (isEmpty(value) && !Object.hasOwn(always, field) ? [field] : [])) };
}

/** The card's JSON as it was read, taken apart: what no format knows is in both halves. */
function readParts({ source: { format, raw } }: Card): { readonly root: JsonRecord; readonly data: JsonRecord } {
  if (format === 'lorecard-v1') return { root: {}, data: unknownOfLorecard(raw) };
  const { data, spec: _spec, spec_version: _version, ...root } = raw;
  return { root, data: isRecord(data) ? (data as JsonRecord) : {} };
}

/** Copies of fields that older programs read at the root are brought up to date wherever they stand; none is added. */
function rootOf(root: JsonRecord, { always, said, unsaid }: Values): JsonRecord {
  const values: Partial<Record<Field, JsonValue>> = { ...always, ...said };
  const mirrors = new Map(Object.entries(tavernNames).flatMap(([field, names]) => names.map((name) => [name as string, field as Field] as const)));
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(root)) {
    const field = mirrors.get(key);
    if (field === undefined) setOwn(copy, key, value);
    else if (!unsaid.includes(field)) setOwn(copy, key, values[field]);
  }
  return copy as JsonRecord;
}

function dataOf(data: JsonRecord, { always, said, unsaid }: Values): JsonRecord {
  const copy: Record<string, unknown> = { ...data };
  const fields = [...Object.entries(always), ...Object.entries(said)] as [Field, JsonValue][];
  for (const field of [...fields.map(([name]) => name), ...unsaid]) for (const name of tavernNames[field]) delete copy[name];
  return { ...copy, ...Object.fromEntries(fields.map(([field, value]) => [tavernNames[field][0], value])) } as JsonRecord;
}

/** A later version of the third format stays one: what it added is still there. */
function versionOf({ source: { format, raw } }: Card): JsonValue {
  return format === 'character-card-v3' && Number.parseFloat(String(raw.spec_version)) > 3 ? (raw.spec_version ?? '3.0') : '3.0';
}

/** A card in the second or third version of SillyTavern's format; fields that nobody knows stay as they were read. */
export function exportTavernCard(card: Card, version: TavernVersion): JsonRecord {
  const { root, data } = readParts(card);
  const values = valuesOf(card, version);
  return { spec: `chara_card_v${version}`, spec_version: version === 3 ? versionOf(card) : '2.0', ...rootOf(root, values), data: dataOf(data, values) };
}
