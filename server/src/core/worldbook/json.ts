import { DomainError } from '../error/domain-error.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonRecord;
export type JsonRecord = { [key: string]: JsonValue };

/** Real books and cards nest below 20; anything deeper than this is refused, so that no later recursion can overflow. */
export const maximumDepth = 200;

/** Values in one file: 50,000 entries with every field are some 3 million. A value that unfolds into more is a bomb. */
export const maximumNodes = 4_000_000;
/** UTF-16 units of all texts together; the largest books in circulation stay below a fiftieth. */
export const maximumText = 1 << 26;

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

/** Spreading keeps the hidden class of the source; setting key by key takes four times as long. */
function copyRecord(value: object, depth: number): JsonRecord {
  const copy = { ...value } as Record<string, unknown>;
  for (const symbol of Object.getOwnPropertySymbols(copy)) Reflect.deleteProperty(copy, symbol);
  for (const key of Object.keys(copy)) {
    const item = copy[key];
    if (typeof item === 'string' || typeof item === 'boolean') continue;
    if (item === undefined || typeof item === 'function' || typeof item === 'symbol') Reflect.deleteProperty(copy, key);
    else setOwn(copy, key, copyAt(item, depth));
  }
  return copy as JsonRecord;
}

function copyAt(value: unknown, depth: number): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Infinity comes out of JSON such as 1e999 and would not go back in; -0 is written as 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (value === null || typeof value !== 'object') return null;
  return Array.isArray(value) ? Array.from(value, (item) => copyAt(item, depth + 1)) : copyRecord(value, depth + 1);
}

type Measuring = { nodes: number; text: number; plain: boolean };

function measureItem(item: unknown, depth: number, left: Measuring): void {
  if (typeof item === 'string') left.text -= item.length;
  else if (typeof item === 'number') left.plain &&= Number.isFinite(item) && !Object.is(item, -0);
  else if (item === null || typeof item === 'boolean') return;
  else if (typeof item === 'object') measure(item, depth, left);
  else left.plain = false;
}

function measure(value: object, depth: number, left: Measuring): void {
  if (depth > maximumDepth) throw new DomainError('WORLD_BOOK_TOO_DEEP', { maximum: maximumDepth });
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  left.nodes -= items.length;
  for (const item of items) measureItem(item, depth + 1, left);
  if (left.nodes < 0 || left.text < 0) throw new DomainError('WORLD_BOOK_TOO_LARGE', { values: maximumNodes, characters: maximumText });
}

/**
 * Goes over a value once. `plain`: it is already what `copyJson` would make of it, given that a JSON parser made it.
 * Throws WORLD_BOOK_TOO_DEEP, which also ends cycles, and WORLD_BOOK_TOO_LARGE, which ends what unfolds by sharing its parts.
 */
export function measureJson(value: unknown): { readonly plain: boolean } {
  const left: Measuring = { nodes: maximumNodes, text: maximumText, plain: true };
  measureItem(value, 1, left);
  return left;
}

/**
 * A deep copy that is JSON and nothing else: own properties only, what JSON cannot say becomes null or is left out.
 * Throws as `measureJson` does.
 */
export function copyJson(value: unknown): JsonValue {
  measureJson(value);
  return copyAt(value, 0);
}

/** What a JSON parser gave, as `copyJson` makes it, but copied only where that differs. Throws as `measureJson` does. */
export function ownJson(value: unknown): JsonValue {
  return measureJson(value).plain ? (value as JsonValue) : copyAt(value, 0);
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
