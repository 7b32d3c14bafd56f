import type { Applying, Change } from './change.ts';
import { refusal } from './change.ts';
import type { TreeOperation } from './operation.ts';
import type { TreeRules } from './rules.ts';
import { hasDescriptions, isOpen } from './rules.ts';
import type { JsonValue, TreePath } from './tree.ts';
import { isDescribed, isRecord, valueAt, withValueAt } from './tree.ts';

/** A number stays a number where the new value can be read as one. */
function likeBefore(before: JsonValue, value: JsonValue): JsonValue {
  return typeof before === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** The value for a place: a described one keeps its description, unless it is given whole. */
function settled(before: JsonValue, value: JsonValue, rules: TreeRules): JsonValue {
  if (!hasDescriptions(rules) || !isDescribed(before)) return likeBefore(before, value);
  return isDescribed(value) ? value : [likeBefore(before[0], value), before[1]];
}

function added(tree: JsonValue, path: TreePath, { value, rules }: Applying & { readonly value: JsonValue }): Change {
  const parent = path.slice(0, -1);
  const holder = valueAt(tree, parent);
  if (!isRecord(holder)) return refusal('MVU_PATH_UNKNOWN', path);
  return isOpen(rules, parent) ? { tree: withValueAt(tree, path, value), path } : refusal('MVU_CLOSED', parent);
}

/** Gives what stands at a path another value. */
export function applySet(tree: JsonValue, { path, value, upsert }: Extract<TreeOperation, { op: 'set' }>, { rules }: Applying): Change {
  const before = valueAt(tree, path);
  if (before !== undefined) return { tree: withValueAt(tree, path, settled(before, value, rules)), path };
  return upsert === true ? added(tree, path, { value, rules }) : refusal('MVU_PATH_UNKNOWN', path);
}
