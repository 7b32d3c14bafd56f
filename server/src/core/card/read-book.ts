import { recordOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { Dialect } from '../worldbook/entry-fields.ts';
import { isRecord } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import type { WorldBookModel } from '../worldbook/model.ts';
import { bookOfJson } from '../worldbook/read-world-book.ts';

/** A book without a name of its own takes `name`. */
export type BookOptions = { readonly dialect?: Dialect; readonly name: string };

/** `listed`: the list of entries stood where the book belongs, so the entries have no `entries` in their path. */
type BookRecord = { readonly raw: JsonRecord; readonly listed: boolean };

function bookRecord(found: Found, dialect: Dialect | undefined, diagnostics: Diagnostic[]): BookRecord | null {
  const { value, path } = found;
  if (Array.isArray(value)) {
    // A native card writes it so; in the other formats some programs do.
    if (dialect !== 'lorecard') diagnostics.push({ severity: 'warning', code: 'FIELD_REPAIRED', path, params: { seen: `[${value.length}]`, used: '{ entries }' } });
    return { raw: { extensions: {}, entries: value }, listed: true };
  }
  const raw = recordOf(found, diagnostics);
  if (Object.keys(raw).length === 0) return null;
  if (Array.isArray(raw.entries) || isRecord(raw.entries)) return { raw, listed: false };
  diagnostics.push({ severity: 'error', code: 'WORLD_BOOK_ENTRIES_MISSING', path: [...path, 'entries'] });
  return null;
}

/** The book inside a card, its diagnostics under its path; null when there is none or it cannot be read. */
export function readBook(found: Found, diagnostics: Diagnostic[], options: BookOptions): WorldBookModel | null {
  if (found.value === undefined || found.value === null) return null;
  const { dialect, name } = options;
  const record = bookRecord(found, dialect, diagnostics);
  if (record === null) return null;
  const model = bookOfJson(record.raw, dialect === undefined ? {} : { dialect });
  for (const diagnostic of model.diagnostics) diagnostics.push({ ...diagnostic, path: [...found.path, ...diagnostic.path.slice(record.listed ? 1 : 0)] });
  return model.name.trim() === '' ? { ...model, name } : model;
}
