import type { JsonValue, Tree } from './mvu/tree.ts';
import { isRecord } from './mvu/tree.ts';

/** The names of a tree in their order, each with those below it where there are any. The database does not keep the order of names. */
export type TreeOrder = readonly (string | readonly [string, TreeOrder])[];

const nothing: TreeOrder = [];

/** The order of the names in a value; lists count by their numbers. */
export function orderOf(value: JsonValue): TreeOrder {
  if (value === null || typeof value !== 'object') return nothing;
  const below = Object.entries(value).map(([key, item]): TreeOrder[number] => {
    const inner = orderOf(item);
    return inner.length === 0 ? key : [key, inner];
  });
  // Items of a list that have no names of their own need no mention.
  return Array.isArray(value) ? below.filter((each) => typeof each !== 'string') : below;
}

function inOrderAt(value: JsonValue, order: TreeOrder): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  const inner = new Map(order.map((each) => (typeof each === 'string' ? [each, nothing] : [each[0], each[1]])));
  if (Array.isArray(value)) return value.map((item, index) => inOrderAt(item, inner.get(String(index)) ?? nothing));
  const keys = [...inner.keys()].filter((key) => Object.hasOwn(value, key));
  const others = Object.keys(value).filter((key) => !inner.has(key));
  return Object.fromEntries([...keys, ...others].map((key) => [key, inOrderAt(value[key] ?? null, inner.get(key) ?? nothing)]));
}

/** The tree with its names in that order; names that it does not mention come last. */
export function inOrder(tree: Tree, order: TreeOrder): Tree {
  const ordered = inOrderAt(tree, order);
  return isRecord(ordered) ? ordered : {};
}
