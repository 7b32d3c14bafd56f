import { sameJson } from '../../document/same-json.ts';
import { shown } from '../../error/issues-of-zod.ts';
import type { Applying, Change } from './change.ts';
import { refusal } from './change.ts';
import type { TreeOperation } from './operation.ts';
import type { TreeRules } from './rules.ts';
import { isOpen, ruleAt } from './rules.ts';
import type { JsonValue, TreePath } from './tree.ts';
import { isRecord, valueAt, withoutAt } from './tree.ts';

function removed(tree: JsonValue, path: TreePath, rules: TreeRules): Change {
  const parent = path.slice(0, -1);
  const last = path.at(-1);
  if (last === undefined) return refusal('MVU_PATH_UNKNOWN', path);
  if (ruleAt(rules, parent)?.required?.includes(last) === true) return refusal('MVU_REQUIRED', path);
  if (Array.isArray(valueAt(tree, parent)) && !isOpen(rules, parent)) return refusal('MVU_CLOSED', parent);
  return { tree: withoutAt(tree, path), path };
}

/** The name of the member that is meant: by its name, by its number, or as the first that is just that. */
function memberOf(holder: JsonValue, item: JsonValue): string | null {
  if (Array.isArray(holder)) {
    const place = typeof item === 'number' ? (item < 0 ? holder.length + item : item) : holder.findIndex((each) => sameJson(each, item));
    return Number.isInteger(place) && place >= 0 && place < holder.length ? String(place) : null;
  }
  if (!isRecord(holder)) return null;
  if ((typeof item === 'string' || typeof item === 'number') && Object.hasOwn(holder, String(item))) return String(item);
  return typeof item === 'number' ? (Object.keys(holder)[item] ?? null) : null;
}

/** Removes what stands at a path, or one member of it. */
export function applyDelete(tree: JsonValue, { path, item }: Extract<TreeOperation, { op: 'delete' }>, { rules }: Applying): Change {
  const holder = valueAt(tree, path);
  if (holder === undefined) return refusal('MVU_PATH_UNKNOWN', path);
  if (item === undefined) return removed(tree, path, rules);
  const member = memberOf(holder, item);
  return member === null ? refusal('MVU_ITEM_UNKNOWN', path, { seen: shown(item) }) : removed(tree, [...path, member], rules);
}
