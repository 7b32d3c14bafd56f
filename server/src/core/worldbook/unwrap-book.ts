import { isRecord, ownValue } from './json.ts';
import type { JsonRecord, JsonValue } from './json.ts';

/** A book and where in the file it stood. `listed`: the list of entries stood where the book belongs. */
export type UnwrappedBook = { readonly raw: JsonRecord; readonly path: readonly string[]; readonly listed: boolean };

/** Where other programs and cards put a book. */
const wrappers: readonly (readonly string[])[] = [
  ['data', 'character_book'],
  ['character_book'],
  ['characterBook'],
  ['data'],
  ['lorebook'],
  ['world_info'],
  ['worldInfo'],
  ['worldbook'],
  ['world_book'],
];

function isBook(value: unknown): value is JsonRecord {
  const entries = ownValue(value, 'entries');
  return Array.isArray(entries) || isRecord(entries);
}

/** A list whose rows look like entries: at least one has a text or keys. */
function isEntryList(value: unknown): value is JsonValue[] {
  return Array.isArray(value) && value.some((row) => ['content', 'keys', 'key'].some((name) => ownValue(row, name) !== undefined));
}

function valueAt(value: JsonValue, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => ownValue(found, name), value);
}

/** The book in a file: the file itself, a list of entries, or what stands where a card or another program keeps one. */
export function unwrapBook(value: JsonValue): UnwrappedBook | null {
  for (const path of [[], ...wrappers]) {
    const found = valueAt(value, path);
    if (isBook(found)) return { raw: found, path, listed: false };
    if (isEntryList(found)) return { raw: { extensions: {}, entries: found }, path, listed: true };
  }
  return null;
}
