import { validateDimensionValue } from '@lorekeep/server/dimension';
import type { DimensionValueSchema } from '@lorekeep/server/dimension';

/** How a value is written by hand: as one of its members, as a switch, as a number, as text, or as JSON. */
export type DraftKind = 'member' | 'switch' | 'number' | 'text' | 'json';

const plain = new Set(['string', 'number', 'integer', 'boolean']);

/** The field that fits a schema; JSON where several types or lists and objects are allowed. */
export function draftKindOf({ enum: members, type }: DimensionValueSchema): DraftKind {
  if (members !== undefined && members.every((member) => member === null || typeof member !== 'object')) return 'member';
  if (typeof type !== 'string' || !plain.has(type)) return 'json';
  if (type === 'boolean') return 'switch';
  return type === 'string' ? 'text' : 'number';
}

/** A value as its field shows it. */
export function draftText(kind: DraftKind, value: unknown): string {
  if (kind === 'text') return typeof value === 'string' ? value : '';
  return kind === 'json' ? JSON.stringify(value, null, 2) : JSON.stringify(value);
}

export type ReadDraft = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly place: readonly string[]; readonly code: string };

/** The value that a field holds, or the first thing that is wrong with it: no JSON, or not what the schema allows. */
export function readDraft(kind: DraftKind, text: string, schema: DimensionValueSchema): ReadDraft {
  let value: unknown = text;
  if (kind !== 'text') {
    try {
      value = JSON.parse(text) as unknown;
    } catch {
      return { ok: false, place: [], code: 'json' };
    }
  }
  const [issue] = validateDimensionValue(schema, value);
  return issue === undefined ? { ok: true, value } : { ok: false, place: issue.path, code: issue.code };
}
