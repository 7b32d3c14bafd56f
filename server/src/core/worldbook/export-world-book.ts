import { nativeEntry, specEntry } from './export-entry.ts';
import { copyJson, ownValue, setOwn } from './json.ts';
import type { JsonRecord } from './json.ts';
import type { WorldBookFormat, WorldBookModel } from './model.ts';

/** A setting keeps the spelling it was read in; a new one gets the specified name. */
function writeSetting(book: Record<string, unknown>, names: readonly [string, string], value: number | boolean | null): void {
  const spelling = names.find((name) => (ownValue(book, name) ?? null) !== null) ?? names[0];
  for (const name of value === null ? names : []) delete book[name];
  if (value !== null) book[spelling] = value;
}

function containerOf(model: WorldBookModel): 'native' | 'spec' {
  return model.source.entryContainer === 'array' ? 'spec' : 'native';
}

function bookFields(model: WorldBookModel): Record<string, unknown> {
  const { name, description, settings } = model;
  const book: Record<string, unknown> = { ...model.source.raw };
  if (name !== '' || Object.hasOwn(book, 'name')) book.name = name;
  if (description !== '' || Object.hasOwn(book, 'description')) book.description = description;
  writeSetting(book, ['scan_depth', 'scanDepth'], settings.scanDepth);
  writeSetting(book, ['token_budget', 'tokenBudget'], settings.tokenBudget);
  writeSetting(book, ['recursive_scanning', 'recursiveScanning'], settings.recursiveScanning);
  if (Object.keys(settings.extensions).length > 0 || Object.hasOwn(book, 'extensions')) book.extensions = settings.extensions;
  return book;
}

/** A whole number that an object sorts its keys by, or null for a name. */
function placeOfKey(key: string): number | null {
  return /^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : null;
}

/**
 * Each entry under its old key, else its uid; where that is taken, under the next whole number that is free, which keeps
 * entries of one id beside each other. No entry replaces another.
 */
function keyedEntries(model: WorldBookModel): Record<string, unknown> {
  const wished = model.entries.map((entry) => entry.source.key ?? String(entry.uid));
  const taken = new Set(wished);
  const used = new Set<string>();
  const entries: Record<string, unknown> = {};
  // From where the search for a free number goes on, by the number it began at.
  const next = new Map<number, number>();
  model.entries.forEach((entry, index) => {
    let key = wished[index] ?? '';
    if (used.has(key)) {
      const from = placeOfKey(key) ?? 0;
      let free = next.get(from) ?? from;
      while (taken.has(String(free))) free += 1;
      next.set(from, free + 1);
      key = String(free);
      taken.add(key);
    }
    used.add(key);
    setOwn(entries, key, nativeEntry(entry, containerOf(model)));
  });
  return entries;
}

/** The book as a standalone SillyTavern file. Fields we do not know stay as they were read. */
export function exportSillyTavernWorldBook(model: WorldBookModel): JsonRecord {
  return copyJson({ ...bookFields(model), entries: keyedEntries(model) }) as JsonRecord;
}

/** The book as it stands inside a card. Fields we do not know stay as they were read. */
export function exportCharacterBook(model: WorldBookModel): JsonRecord {
  return copyJson({ ...bookFields(model), extensions: model.settings.extensions, entries: model.entries.map((entry) => specEntry(entry, containerOf(model))) }) as JsonRecord;
}

/** The book in the format named. */
export function exportWorldBook(model: WorldBookModel, format: WorldBookFormat): JsonRecord {
  return format === 'character-book-v2' ? exportCharacterBook(model) : exportSillyTavernWorldBook(model);
}
