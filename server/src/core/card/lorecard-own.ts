import { isRecord, ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import type { Found } from '../worldbook/coerce.ts';

/** What only native cards know travels in other formats under this name among the extensions. */
export const ownExtension = 'lorekeep';

/** The names of a native card's fields. */
export const lorecardNames = [
  'format', 'format_version', 'name', 'nickname', 'description', 'personality', 'scenario', 'opening', 'alternate_openings', 'group_openings', 'dialogue_examples',
  'author_notes', 'author_notes_by_language', 'system_prompt', 'post_history_instructions', 'tags', 'creator', 'version', 'source', 'creation_date', 'modification_date',
  'extensions', 'worldbook', 'hooks', 'variables', 'pregens', 'assets',
] as const;

/** A part of a native card inside a card of another format. */
export function ownPart(extensions: JsonRecord, part: 'variables' | 'pregens', path: readonly string[]): Found {
  return { value: ownValue(ownValue(extensions, ownExtension), part), path: [...path, ownExtension, part] };
}

/** The record without these fields. */
export function without(record: JsonRecord, names: readonly string[]): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** The fields of a native card that its format does not know. */
export function unknownOfLorecard(raw: JsonRecord): JsonRecord {
  return without(raw, lorecardNames);
}

/** The fields of a card of SillyTavern's that its formats do not know, at its root and in its data, under names that are free in a native card. */
export function unknownOfTavern(raw: JsonRecord, known: readonly string[]): JsonRecord {
  const taken = [...known, ...lorecardNames, 'spec', 'spec_version', 'data'];
  return { ...without(raw, taken), ...(isRecord(raw.data) ? without(raw.data as JsonRecord, taken) : {}) };
}
