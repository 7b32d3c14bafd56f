import { sameJson } from '../document/same-json.ts';

/** One value that differs: where it lies, and what stood and stands there. */
export type PathChange = {
  readonly path: readonly string[];
  readonly change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** Plain JSON; null where nothing was or is there, which `change` tells from a null that is. */
  readonly before: unknown;
  readonly after: unknown;
};

/** `more` where there were too many changes to list. */
export type PathChanges = { readonly changes: readonly PathChange[]; readonly more: boolean };

type Named = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Named {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Items that carry ids of their own, by id; null for every other list. */
function byId(value: unknown): Named | null {
  if (!Array.isArray(value)) return null;
  const ids = value.map((item: unknown) => (isRecord(item) && typeof item.id === 'string' ? item.id : null));
  if (ids.includes(null) || new Set(ids).size !== ids.length) return null;
  return Object.fromEntries(value.map((item: unknown, index) => [ids[index], item]));
}

/** Both as records, where they are compared name by name: records, and lists whose items carry ids. */
function members(before: unknown, after: unknown): readonly [Named, Named] | null {
  if (isRecord(before) && isRecord(after)) return [before, after];
  const [then, now] = [byId(before), byId(after)];
  return then === null || now === null ? null : [then, now];
}

function* differences(before: unknown, after: unknown, path: readonly string[]): Generator<PathChange> {
  if (sameJson(before, after)) return;
  const inner = members(before, after);
  if (inner === null) {
    yield { path, change: 'CHANGED', before, after };
    return;
  }
  const [then, now] = inner;
  let found = false;
  // In one order, whoever wrote the names in which.
  for (const key of [...new Set([...Object.keys(then), ...Object.keys(now)])].toSorted()) {
    const at = [...path, key];
    const changes: Iterable<PathChange> = !Object.hasOwn(now, key) ? [{ path: at, change: 'REMOVED', before: then[key], after: null }]
      : !Object.hasOwn(then, key) ? [{ path: at, change: 'ADDED', before: null, after: now[key] }]
      : differences(then[key], now[key], at);
    for (const change of changes) {
      found = true;
      yield change;
    }
  }
  // The same items in another order.
  if (!found) yield { path, change: 'CHANGED', before, after };
}

/** Changes that one comparison lists; whoever changes more has another document before them. */
export const PATHS_MAX = 100;

/**
 * What differs between two values of plain JSON: records name by name, lists whose items carry ids by those, every other
 * list as one value.
 */
export function changedPaths(before: unknown, after: unknown, maximum = PATHS_MAX): PathChanges {
  const changes: PathChange[] = [];
  for (const change of differences(before, after, [])) {
    if (changes.length === maximum) return { changes, more: true };
    changes.push(change);
  }
  return { changes, more: false };
}
