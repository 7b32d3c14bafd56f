import JSON5 from 'json5';
import { DomainError } from '../error/domain-error.ts';
import { shown } from '../error/issues-of-zod.ts';
import type { Diagnostic } from './diagnostic.ts';
import { entryRemarks } from './entry-remarks.ts';
import { foreignBook } from './foreign-book.ts';
import type { ForeignBook } from './foreign-book.ts';
import { copyJson, isRecord, maximumText, ownJson, parseJsonText } from './json.ts';
import type { JsonRecord, JsonValue } from './json.ts';
import type { WorldBookModel } from './model.ts';
import { bookOfJson, entryRows } from './read-world-book.ts';
import { unwrapBook } from './unwrap-book.ts';

export type WorldBookImportOptions = {
  /** For a book without a name of its own. */
  readonly name?: string;
};

/** `model` is null only where there is no book at all. Every loss and repair is a diagnostic with its place in the file. */
export type WorldBookImport = { readonly model: WorldBookModel | null; readonly diagnostics: readonly Diagnostic[] };

type Opened = { readonly value: JsonValue; readonly diagnostics: readonly Diagnostic[] } | { readonly refusal: Diagnostic };

/** JSON5 is read character by character; beyond this it takes longer than anybody waits. */
const relaxedMaximum = 1 << 20;
/** Remarks that are told of one book; one without its usual fields makes thousands of the same. */
const remarksMaximum = 5000;

function error(code: string, params?: Diagnostic['params']): { readonly refusal: Diagnostic } {
  return { refusal: { severity: 'error', code, path: [], ...(params === undefined ? {} : { params }) } };
}

function guarded(make: () => JsonValue, diagnostics: readonly Diagnostic[]): Opened {
  try {
    return { value: make(), diagnostics };
  } catch (thrown) {
    if (thrown instanceof DomainError) return error(thrown.code, thrown.params);
    throw thrown;
  }
}

/** Books edited by hand have comments, single quotes and commas too many. */
function openRelaxed(text: string, position: string, diagnostics: readonly Diagnostic[]): Opened {
  if (text.length > relaxedMaximum || !/^\s*(?:[[{]|\/[/*])/.test(text)) return error('WORLD_BOOK_JSON_INVALID', { position });
  try {
    // As they are, JSON5 takes these two within a text but writes a warning to the console for each.
    const value = JSON5.parse<unknown>(text.replace(/^\uFEFF/, '').replace(/[\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`));
    return guarded(() => copyJson(value), [...diagnostics, { severity: 'warning', code: 'WORLD_BOOK_JSON_REPAIRED', path: [], params: { position } }]);
  } catch {
    // What JSON5 says of a text that is no JSON5 is worth less than where JSON ended.
    return error('WORLD_BOOK_JSON_INVALID', { position });
  }
}

function openText(text: string, diagnostics: readonly Diagnostic[]): Opened {
  if (text.length > maximumText) return error('WORLD_BOOK_TOO_LARGE', { values: 0, characters: maximumText });
  const parsed = parseJsonText(text);
  return parsed.ok ? guarded(() => ownJson(parsed.value), diagnostics) : openRelaxed(text, parsed.position, diagnostics);
}

function openBytes(bytes: Uint8Array): Opened {
  if (bytes.length > maximumText * 3) return error('WORLD_BOOK_TOO_LARGE', { values: 0, characters: maximumText });
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return openText(new TextDecoder(encoding, { fatal: true }).decode(bytes), []);
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return openText(new TextDecoder(encoding).decode(bytes), [{ severity: 'warning', code: 'WORLD_BOOK_TEXT_DAMAGED', path: [] }]);
  }
}

function open(input: unknown): Opened {
  if (input instanceof Uint8Array) return openBytes(input);
  return typeof input === 'string' ? openText(input, []) : guarded(() => copyJson(input), []);
}

/** The place of a remark in the file that was brought, not in what it was turned into. */
function placed({ path }: Diagnostic, foreign: ForeignBook | null, { prefix, listed }: { prefix: readonly string[]; listed: boolean }): readonly string[] {
  const [container, key, field, ...rest] = path;
  if (foreign !== null && container === 'entries' && key !== undefined) return [...prefix, ...foreign.placeOf(key, field), ...rest];
  return [...prefix, ...(listed ? path.slice(1) : path)];
}

function bounded(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const [errors, remarks] = [diagnostics.filter(({ severity }) => severity === 'error'), diagnostics.filter(({ severity }) => severity !== 'error')];
  if (remarks.length <= remarksMaximum) return [...diagnostics];
  return [...errors, ...remarks.slice(0, remarksMaximum), { severity: 'info', code: 'WORLD_BOOK_MORE', path: [], params: { count: remarks.length - remarksMaximum } }];
}

function remarkRows(raw: JsonRecord, model: WorldBookModel): Diagnostic[] {
  const paths = entryRows(raw).flatMap(({ at, row }) => (isRecord(row) ? [['entries', at]] : []));
  return model.entries.flatMap((entry, index) => entryRemarks(entry, paths[index] ?? ['entries', String(index)]));
}

function bookIn(value: JsonValue, options: WorldBookImportOptions): WorldBookImport {
  const foreign = isRecord(value) ? foreignBook(value as JsonRecord) : null;
  const unwrapped = foreign === null ? unwrapBook(value) : { raw: foreign.raw, path: [], listed: false };
  if (unwrapped === null) {
    const entries = isRecord(value) ? value.entries : undefined;
    const seen = shown(entries ?? (Array.isArray(value) ? `[${value.length}]` : isRecord(value) ? `{ ${Object.keys(value).slice(0, 8).join(', ')} }` : value)).toWellFormed();
    return { model: null, diagnostics: [{ severity: 'error', code: entries === undefined ? 'WORLD_BOOK_ROOT_INVALID' : 'WORLD_BOOK_ENTRIES_INVALID', path: entries === undefined ? [] : ['entries'], params: { seen } }] };
  }
  const { raw, path: prefix, listed } = unwrapped;
  const model = bookOfJson(raw, {});
  const found = [...model.diagnostics.filter(({ path }) => !(listed && path[0] === 'extensions')), ...remarkRows(raw, model)];
  const diagnostics: Diagnostic[] = [
    ...(foreign === null ? [] : [{ severity: 'info', code: 'WORLD_BOOK_FOREIGN', path: [], params: { seen: foreign.origin } } as const]),
    ...(prefix.length === 0 ? [] : [{ severity: 'info', code: 'WORLD_BOOK_WRAPPED', path: prefix, params: { seen: prefix.join('.') } } as const]),
    ...(foreign?.skipped ?? []).map(({ path, title }): Diagnostic => ({ severity: 'info', code: 'WORLD_BOOK_FOLDER_SKIPPED', path, params: { title } })),
    ...found.map((diagnostic) => ({ ...diagnostic, path: placed(diagnostic, foreign, { prefix, listed }) })),
  ];
  const told = bounded(diagnostics);
  return { model: { ...model, name: model.name.trim() === '' ? (options.name ?? model.name) : model.name, diagnostics: told }, diagnostics: told };
}

/**
 * Reads a book from bytes, text or a value as forgivingly as can be: either dialect field by field, books of other
 * programs, lists of entries, books inside cards and wrappers, JSON with comments. An entry that cannot be read is left out
 * and named; the others stay. Never throws on bad input.
 */
export function importWorldBook(input: unknown, options: WorldBookImportOptions = {}): WorldBookImport {
  const opened = open(input);
  if ('refusal' in opened) return { model: null, diagnostics: [opened.refusal] };
  const { model, diagnostics } = bookIn(opened.value, options);
  const all = [...opened.diagnostics, ...diagnostics];
  return { model: model && { ...model, diagnostics: all }, diagnostics: all };
}
