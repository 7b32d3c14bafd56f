import type { Diagnostic } from '../../worldbook/diagnostic.ts';
import { shown } from '../../error/issues-of-zod.ts';
import { treeLimits } from './limits.ts';
import type { JsonRecord, JsonValue } from './tree.ts';
import { isRefusedKey } from './tree.ts';

type Bounding = { nodes: number; readonly diagnostics: Diagnostic[]; readonly told: Set<string> };

/** Every place of one kind of loss is told once by its first place, for a tree that is too large loses thousands. */
function tell({ diagnostics, told }: Bounding, code: string, { path, params }: { path: readonly string[]; params: Diagnostic['params'] & object }, once = false): void {
  if (once && told.has(code)) return;
  told.add(code);
  if (diagnostics.length < 200) diagnostics.push({ severity: 'warning', code, path, params });
}

function boundText(text: string, path: readonly string[], bounding: Bounding): string {
  if (text.length <= treeLimits.text) return text;
  tell(bounding, 'MVU_TEXT_CUT', { path, params: { maximum: treeLimits.text } });
  return text.slice(0, treeLimits.text).replace(/[\uD800-\uDBFF]$/u, '');
}

function boundRecord(value: object, path: readonly string[], bounding: Bounding): JsonRecord {
  const record: JsonRecord = {};
  for (const [key, item] of Object.entries(value)) {
    if (isRefusedKey(key)) tell(bounding, 'MVU_KEY_REFUSED', { path, params: { seen: key } });
    else if (key.length > treeLimits.key) tell(bounding, 'MVU_KEY_TOO_LONG', { path, params: { seen: key.slice(0, 40), maximum: treeLimits.key } });
    else {
      const bound = boundAt(item, [...path, key], bounding);
      if (bound !== undefined) record[key] = bound;
    }
  }
  return record;
}

function boundList(list: readonly unknown[], path: readonly string[], bounding: Bounding): JsonValue[] {
  const items: JsonValue[] = [];
  for (const [index, item] of list.entries()) {
    const bound = boundAt(item, [...path, String(index)], bounding);
    if (bound !== undefined) items.push(bound);
  }
  return items;
}

function boundAt(value: unknown, path: readonly string[], bounding: Bounding): JsonValue | undefined {
  if (bounding.nodes >= treeLimits.nodes) return void tell(bounding, 'MVU_TOO_MANY', { path, params: { maximum: treeLimits.nodes } }, true);
  bounding.nodes += 1;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return boundText(value, path, bounding);
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object') return void tell(bounding, 'MVU_VALUE_DROPPED', { path, params: { seen: shown(typeof value === 'number' ? String(value) : value) } });
  if (path.length >= treeLimits.depth) return void tell(bounding, 'MVU_TOO_DEEP', { path, params: { maximum: treeLimits.depth } });
  if (!Array.isArray(value)) return boundRecord(value, path, bounding);
  return boundList(value, path, bounding);
}

export type BoundValue = { readonly value: JsonValue | undefined; readonly diagnostics: readonly Diagnostic[] };

/** A value as plain data within the limits; what is left out of it is reported by path. */
export function boundValue(value: unknown, path: readonly string[] = []): BoundValue {
  const bounding: Bounding = { nodes: 0, diagnostics: [], told: new Set() };
  return { value: boundAt(value, path, bounding), diagnostics: bounding.diagnostics };
}
