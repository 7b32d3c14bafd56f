import { DomainError } from '../error/domain-error.ts';
import { shown } from '../error/issues-of-zod.ts';
import type { ErrorParams } from '../error/issue.ts';
import { booleanOf, numberOf, recordOf, reportMissing, textOf } from './coerce.ts';
import type { Found } from './coerce.ts';
import type { Diagnostic } from './diagnostic.ts';
import { dialectOf } from './entry-fields.ts';
import type { Dialect } from './entry-fields.ts';
import { copyJson, isRecord, ownJson, ownValue, parseJsonText } from './json.ts';
import type { JsonRecord, JsonValue } from './json.ts';
import type { WorldBookEntry, WorldBookFormat, WorldBookModel, WorldBookSettings } from './model.ts';
import { readEntry } from './read-entry.ts';

export type WorldBookOptions = {
  /** Insist on one format; a book of the other shape is then an error. */
  readonly format?: WorldBookFormat | 'auto';
  /** Stands in for the book's own name. */
  readonly name?: string;
};

/** `model` is null only when there is no book at all; entries that could not be read are errors in `diagnostics`. */
export type WorldBookReading = {
  readonly format: WorldBookFormat | null;
  readonly model: WorldBookModel | null;
  readonly diagnostics: readonly Diagnostic[];
};

function formatOfShape(raw: unknown): WorldBookFormat | null {
  const entries = ownValue(raw, 'entries');
  if (Array.isArray(entries)) return 'character-book-v2';
  return isRecord(entries) ? 'sillytavern-world-info' : null;
}

function settingsOf(raw: JsonRecord, diagnostics: Diagnostic[]): WorldBookSettings {
  // Null is the way some programs say "not set"; camelCase occurs in standalone files.
  const at = (...keys: string[]): Found => {
    const key = keys.find((name) => (ownValue(raw, name) ?? undefined) !== undefined) ?? keys[0] ?? '';
    return { value: ownValue(raw, key) ?? undefined, path: [key] };
  };
  return {
    scanDepth: numberOf(at('scan_depth', 'scanDepth'), diagnostics, { fallback: null, minimum: 0, integer: true }),
    tokenBudget: numberOf(at('token_budget', 'tokenBudget'), diagnostics, { fallback: null, minimum: 0, integer: true }),
    recursiveScanning: booleanOf(at('recursive_scanning', 'recursiveScanning'), diagnostics, null),
    extensions: recordOf(at('extensions'), diagnostics),
  };
}

/** More entries than any book has; the rest is left out. */
export const entriesMaximum = 100_000;

/** The rows of a book's entries in their order. `key`: their name in an object map; `at`: their place in the file. */
export function entryRows({ entries }: JsonRecord): { readonly key: string | null; readonly at: string; readonly row: JsonValue }[] {
  if (Array.isArray(entries)) return entries.map((row, index) => ({ key: null, at: String(index), row }));
  return Object.entries(isRecord(entries) ? (entries as JsonRecord) : {}).map(([key, row]) => ({ key, at: key, row }));
}

function entriesOf(raw: JsonRecord, usual: Dialect, diagnostics: Diagnostic[]): WorldBookEntry[] {
  const rows = entryRows(raw);
  if (rows.length > entriesMaximum) diagnostics.push({ severity: 'error', code: 'WORLD_BOOK_TOO_MANY_ENTRIES', path: ['entries'], params: { count: rows.length, maximum: entriesMaximum } });
  const entries: WorldBookEntry[] = [];
  rows.slice(0, entriesMaximum).forEach(({ key, at, row }, index) => {
    const path = ['entries', at];
    if (!isRecord(row)) diagnostics.push({ severity: 'error', code: 'WORLD_BOOK_ENTRY_INVALID', path, params: { seen: shown(row).toWellFormed() } });
    else entries.push(readEntry({ raw: row as JsonRecord, dialect: dialectOf(row as JsonRecord, usual), path, index, key }, diagnostics));
  });
  return entries;
}

function reportDuplicates(entries: readonly WorldBookEntry[], diagnostics: Diagnostic[]): void {
  const seen = new Set<string>();
  entries.forEach(({ uid }, index) => {
    const id = String(uid);
    if (seen.has(id)) diagnostics.push({ severity: 'warning', code: 'WORLD_BOOK_UID_DUPLICATE', path: ['entries', String(index)], params: { seen: id } });
    seen.add(id);
  });
}

/** The model of a book that is already known to be JSON with an `entries` collection. */
export function bookOfJson(raw: JsonRecord, options: { dialect?: Dialect; name?: string }): WorldBookModel {
  const diagnostics: Diagnostic[] = [];
  const format = formatOfShape(raw) ?? 'character-book-v2';
  const usual = options.dialect ?? (format === 'character-book-v2' ? 'spec' : 'native');
  if (usual === 'spec' && (raw.extensions ?? null) === null) reportMissing(['extensions'], {}, diagnostics);
  const name = textOf({ value: ownValue(raw, 'name') ?? undefined, path: ['name'] }, diagnostics);
  const entries = entriesOf(raw, usual, diagnostics);
  reportDuplicates(entries, diagnostics);
  return {
    schemaVersion: 1,
    kind: 'world-book',
    name: options.name ?? name,
    description: textOf({ value: ownValue(raw, 'description') ?? undefined, path: ['description'] }, diagnostics),
    settings: settingsOf(raw, diagnostics),
    entries,
    source: { format, entryContainer: Array.isArray(raw.entries) ? 'array' : 'object-map', raw },
    diagnostics,
  };
}

function refused(code: string, path: readonly string[], params?: ErrorParams): WorldBookReading {
  return { format: null, model: null, diagnostics: [{ severity: 'error', code, path, ...(params ? { params } : {}) }] };
}

type RootJson = { readonly ok: true; readonly raw: JsonRecord } | { readonly ok: false; readonly reading: WorldBookReading };

function readJson(input: unknown): RootJson {
  const parsed = typeof input === 'string' ? parseJsonText(input) : { ok: true as const, value: input };
  if (!parsed.ok) return { ok: false, reading: refused('WORLD_BOOK_JSON_INVALID', [], { position: parsed.position }) };
  if (!isRecord(parsed.value)) return { ok: false, reading: refused('WORLD_BOOK_ROOT_INVALID', [], { seen: shownRoot(parsed.value) }) };
  try {
    // A text was parsed here and belongs to nobody else, so it need not be copied.
    const own = typeof input === 'string' ? ownJson(parsed.value) : copyJson(parsed.value);
    return { ok: true, raw: own as JsonRecord };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, reading: refused(error.code, [], error.params) };
    throw error;
  }
}

function shownRoot(value: unknown): string {
  return Array.isArray(value) ? `[${value.length}]` : shown(value).toWellFormed();
}

/** The format a book is in by the shape of its `entries`, or null. Takes JSON text or a value; never throws. */
export function detectWorldBookFormat(input: unknown): WorldBookFormat | null {
  const parsed = typeof input === 'string' ? parseJsonText(input) : { ok: true as const, value: input };
  return parsed.ok ? formatOfShape(parsed.value) : null;
}

/**
 * Reads a book forgivingly, from JSON text or a value: what can be repaired is, an entry that cannot be read is left
 * out, and every such thing is a diagnostic. Never throws on bad input.
 */
export function readWorldBook(input: unknown, options: WorldBookOptions = {}): WorldBookReading {
  const root = readJson(input);
  if (!root.ok) return root.reading;
  const { raw } = root;
  const format = formatOfShape(raw);
  const wanted = options.format ?? 'auto';
  if (!Object.hasOwn(raw, 'entries')) return refused('WORLD_BOOK_ENTRIES_MISSING', ['entries']);
  if (format === null) return refused('WORLD_BOOK_ENTRIES_INVALID', ['entries'], { seen: shown(raw.entries).toWellFormed() });
  if (wanted !== 'auto' && wanted !== format) {
    return { ...refused('WORLD_BOOK_FORMAT_MISMATCH', ['entries'], { expected: wanted, seen: format }), format };
  }
  const model = bookOfJson(raw, options.name === undefined ? {} : { name: options.name });
  return { format, model, diagnostics: model.diagnostics };
}
