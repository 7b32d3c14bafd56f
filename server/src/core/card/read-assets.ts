import { shown } from '../error/issues-of-zod.ts';
import { textOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import type { CardAsset } from './model.ts';

/** Assets that one card may name; the largest in circulation have some 300. */
const maximumAssets = 1_000;

function rowsOf(found: Found, diagnostics: Diagnostic[]): readonly unknown[] {
  const { value, path } = found;
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  const code = value === null ? 'FIELD_REPAIRED' : 'FIELD_DEFAULTED';
  diagnostics.push({ severity: 'warning', code, path, params: { seen: shown(value).toWellFormed(), used: '[]', ...(value !== null && { expected: '[{…}]' }) } });
  return [];
}

/** The files that a card names. Rows that name none are left out, with one diagnostic for all of them. */
export function readAssets(found: Found, diagnostics: Diagnostic[]): CardAsset[] {
  const rows = rowsOf(found, diagnostics);
  const assets = rows.slice(0, maximumAssets).flatMap((row, index): CardAsset[] => {
    if (!isRecord(row) || typeof row.uri !== 'string' || row.uri.trim() === '') return [];
    const text = (key: string, fallback: string) => textOf({ value: ownValue(row, key), path: [...found.path, String(index), key] }, diagnostics, fallback);
    return [{ type: text('type', 'icon'), uri: text('uri', ''), name: text('name', ''), ext: text('ext', '') }];
  });
  const dropped = rows.length - assets.length;
  if (dropped > 0) diagnostics.push({ severity: 'warning', code: 'FIELD_ITEMS_DROPPED', path: found.path, params: { count: dropped, seen: shown(rows).toWellFormed() } });
  return assets;
}
