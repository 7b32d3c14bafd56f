import type { JsonRecord, JsonValue } from '../../worldbook/json.ts';

export type { JsonRecord, JsonValue };

/** The state of a room as authors declare it and the story moves it: names, lists, texts, numbers. */
export type Tree = JsonRecord;

export type TreePath = readonly string[];

/** Names that JavaScript gives a meaning of its own: never a place for data. */
const refused = new Set(['__proto__', 'constructor', 'prototype']);

export const isRefusedKey = (key: string): boolean => refused.has(key);

export function isRecord(value: JsonValue | undefined): value is JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const indexPattern = /^(?:0|[1-9]\d{0,5})$/;

/** The number that a segment names in a list of this length; null where it names none. */
export function indexOf(segment: string, length: number): number | null {
  return indexPattern.test(segment) && Number(segment) < length ? Number(segment) : null;
}

function childOf(value: JsonValue | undefined, segment: string): JsonValue | undefined {
  if (Array.isArray(value)) {
    const index = indexOf(segment, value.length);
    return index === null ? undefined : value[index];
  }
  return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}

/** What stands at a path; undefined where nothing does. Own names only. */
export function valueAt(tree: JsonValue, path: TreePath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(childOf, tree);
}

/** The tree with another value at a path whose parent exists; a new name of an object is added at its end. */
export function withValueAt(tree: JsonValue, path: TreePath, value: JsonValue): JsonValue {
  const [segment, ...rest] = path;
  if (segment === undefined) return value;
  const child = childOf(tree, segment);
  const next = rest.length === 0 ? value : withValueAt(child ?? {}, rest, value);
  if (Array.isArray(tree)) return tree.with(Number(segment), next);
  return { ...(isRecord(tree) ? tree : {}), [segment]: next };
}

/** The tree without what stands at a path; items after it in a list move up. */
export function withoutAt(tree: JsonValue, path: TreePath): JsonValue {
  const parentPath = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  const parent = valueAt(tree, parentPath);
  if (Array.isArray(parent)) return withValueAt(tree, parentPath, parent.toSpliced(Number(last), 1));
  if (!isRecord(parent)) return tree;
  return withValueAt(tree, parentPath, Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last)));
}

/** How many values there are, the value itself included. */
export function countNodes(value: JsonValue): number {
  if (value === null || typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + countNodes(item), 1);
}

/** How many levels a value nests; a plain one has none. */
export function depthOf(value: JsonValue): number {
  if (value === null || typeof value !== 'object') return 0;
  return 1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item)), 0);
}

/** A leaf written as `[value, "what it means"]`, the value being no list itself. */
export function isDescribed(value: JsonValue | undefined): value is [JsonValue, string] {
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'string' && !Array.isArray(value[0]);
}

/** Second wins; objects are merged name by name, lists and plain values replaced. */
export function mergeDeep(first: JsonValue, second: JsonValue): JsonValue {
  if (!isRecord(first) || !isRecord(second)) return second;
  const merged: JsonRecord = { ...first };
  for (const [key, value] of Object.entries(second)) merged[key] = Object.hasOwn(first, key) ? mergeDeep(first[key] ?? null, value) : value;
  return merged;
}
