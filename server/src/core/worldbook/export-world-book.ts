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

/** Each entry under its old key, else its uid, else the lowest whole number that is free; no entry replaces another. */
function keyedEntries(model: WorldBookModel): Record<string, unknown> {
  const wished = model.entries.map((entry) => entry.source.key ?? String(entry.uid));
  const taken = new Set(wished);
  const used = new Set<string>();
  const entries: Record<string, unknown> = {};
  let next = 0;
  model.entries.forEach((entry, index) => {
    let key = wished[index] ?? '';
    if (used.has(key)) {
      while (taken.has(String(next))) next += 1;
      key = String(next);
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
