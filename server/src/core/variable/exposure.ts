import { DomainError } from '../error/domain-error.ts';
import { variableLimits } from './limits.ts';
import type { Tree } from './mvu/tree.ts';
import { isDescribed, isRecord, valueAt } from './mvu/tree.ts';
import type { JsonValue, TreePath } from './mvu/tree.ts';
import { parsePath, printPath } from './mvu/path.ts';

/** Everything in the tree, now and later. */
export const ALL_EXPOSED = '*';

const begins = (path: TreePath, start: TreePath) => start.length <= path.length && start.every((segment, index) => segment === path[index]);

/** A prefix as it is kept. Throws VARIABLE_PREFIX_INVALID. */
function pathOf(prefix: string): string[] {
  const path = prefix.length > variableLimits.path ? null : parsePath(prefix);
  if (path === null || path.length === 0) throw new DomainError('VARIABLE_PREFIX_INVALID', { seen: prefix.slice(0, 80) });
  return path;
}

const paths = (exposed: readonly string[]) => exposed.flatMap((prefix) => (prefix === ALL_EXPOSED ? [[]] : [parsePath(prefix) ?? []].filter((path) => path.length > 0)));

/** Whether a place is shown: on whole names, in their case, so that 悟空 shows 悟空.血 and not 悟空二号.血. */
export function isExposed(exposed: readonly string[], path: TreePath): boolean {
  return paths(exposed).some((prefix) => begins(path, prefix));
}

/** Shows what stands below these prefixes. Throws VARIABLE_PREFIX_INVALID, VARIABLE_EXPOSED_TOO_MANY. */
export function exposedWith(exposed: readonly string[], prefixes: readonly string[]): string[] {
  const added = prefixes.map((prefix) => (prefix.trim() === ALL_EXPOSED ? ALL_EXPOSED : printPath(pathOf(prefix))));
  return bounded([...new Set([...exposed, ...added])]);
}

function bounded(exposed: string[]): string[] {
  if (exposed.length > variableLimits.exposed) throw new DomainError('VARIABLE_EXPOSED_TOO_MANY', { maximum: variableLimits.exposed });
  return exposed;
}

function membersOf(value: JsonValue | undefined): string[] {
  return isDescribed(value) ? [] : typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** What stays shown of a prefix when a place below it is hidden: all that stands beside the way there. */
function beside(tree: Tree, prefix: TreePath, hidden: TreePath): string[] {
  return hidden.slice(prefix.length).flatMap((segment, depth) => {
    const above = hidden.slice(0, prefix.length + depth);
    return membersOf(valueAt(tree, above)).filter((name) => name !== segment).map((name) => printPath([...above, name]));
  });
}

/** Hides what stands below these prefixes, also where more than that was shown. `*` hides all. Throws as `exposedWith` does. */
export function exposedWithout(tree: Tree, exposed: readonly string[], prefixes: readonly string[]): string[] {
  let left = [...exposed];
  for (const prefix of prefixes) {
    if (prefix.trim() === ALL_EXPOSED) return [];
    const hidden = pathOf(prefix);
    left = left.flatMap((each) => {
      const path = each === ALL_EXPOSED ? [] : (parsePath(each) ?? []);
      if (begins(path, hidden)) return [];
      return begins(hidden, path) ? beside(tree, path, hidden) : [each];
    });
  }
  return bounded([...new Set(left)]);
}

/** A value at the end of the tree; `description` is what its author noted beside it. */
export type Leaf = { readonly path: TreePath; readonly value: string | number | boolean | null; readonly description: string | null };

function leavesAt(value: JsonValue, path: TreePath, leaves: Leaf[], maximum: number): void {
  if (leaves.length >= maximum) return;
  if (isDescribed(value) && (value[0] === null || typeof value[0] !== 'object')) leaves.push({ path, value: value[0], description: value[1] });
  else if (value === null || typeof value !== 'object') leaves.push({ path, value, description: null });
  else for (const [key, item] of Object.entries(value)) leavesAt(item, [...path, key], leaves, maximum);
}

/** The leaves of a tree in its order, so many at most. */
export function leavesOf(tree: Tree, maximum: number): Leaf[] {
  const leaves: Leaf[] = [];
  leavesAt(tree, [], leaves, maximum);
  return leaves;
}

/** The part of a value that is shown; undefined where nothing of it is. Notes of authors beside values are for models only. */
function shownAt(value: JsonValue, path: TreePath, exposed: readonly TreePath[]): JsonValue | undefined {
  const isShown = exposed.some((prefix) => begins(path, prefix));
  if (isDescribed(value)) return isShown || exposed.some((prefix) => begins(prefix, [...path, '0'])) ? value[0] : undefined;
  if (value === null || typeof value !== 'object') return isShown ? value : undefined;
  if (!isShown && !exposed.some((prefix) => begins(prefix, path))) return undefined;
  const members = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
    const kept = shownAt(item, [...path, key], exposed);
    return kept === undefined ? [] : [[key, kept]];
  });
  if (members.length === 0 && !isShown) return undefined;
  // Items of a list keep their numbers where only some are shown.
  return Array.isArray(value) && members.length === value.length ? members.map(([, item]) => item) : Object.fromEntries(members);
}

/** The tree as players see it. */
export function exposedTree(tree: Tree, exposed: readonly string[]): Tree {
  const shown = shownAt(tree, [], paths(exposed));
  return isRecord(shown) ? shown : {};
}
