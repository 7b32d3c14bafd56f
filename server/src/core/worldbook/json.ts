import { DomainError } from '../error/domain-error.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonRecord;
export type JsonRecord = { [key: string]: JsonValue };

/** Real books and cards nest below 20; anything deeper than this is refused, so that no later recursion can overflow. */
export const maximumDepth = 200;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Sets an own property whatever its name; a plain assignment to `__proto__` would change the prototype instead. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

/** The own property of that name, or undefined. */
export function ownValue(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}

function copyRecord(value: object, depth: number): JsonRecord {
  const copy: JsonRecord = {};
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && typeof item !== 'function' && typeof item !== 'symbol') setOwn(copy, key, copyAt(item, depth));
  }
  return copy;
}

function copyAt(value: unknown, depth: number): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Infinity comes out of JSON such as 1e999 and would not go back in; -0 is written as 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth >= maximumDepth) throw new DomainError('WORLD_BOOK_TOO_DEEP', { maximum: maximumDepth });
  return Array.isArray(value) ? Array.from(value, (item) => copyAt(item, depth + 1)) : copyRecord(value, depth + 1);
}

/**
 * A deep copy that is JSON and nothing else: own properties only, what JSON cannot say becomes null or is left out.
 * Throws WORLD_BOOK_TOO_DEEP beyond `maximumDepth` levels, which also ends cycles.
 */
export function copyJson(value: unknown): JsonValue {
  return copyAt(value, 0);
}

/** Whether what a JSON parser gave is already what `copyJson` would make of it. */
export function isPlainJson(value: unknown, depth = 0): value is JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (value === null || typeof value !== 'object') return value !== undefined;
  if (depth >= maximumDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth + 1));
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

export type JsonText = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly position: string };

/** Parses JSON text, with or without a byte order mark. `position` is the character that stopped the parser, or `?`. */
export function parseJsonText(text: string): JsonText {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return { ok: false, position: position ?? '?' };
  }
}
