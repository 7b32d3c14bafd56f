import { sameJson } from '../../document/same-json.ts';
import type { TreeOperation } from './operation.ts';
import type { JsonValue, TreePath } from './tree.ts';
import { isRecord, valueAt } from './tree.ts';

const isReadOnly = (segment: string) => segment.startsWith('_');

/** The first name with a leading `_` that stood below a place before and is another thing, or nothing, afterwards. */
function lostBelow(before: JsonValue | undefined, after: JsonValue | undefined, path: TreePath): TreePath | null {
  if (!isRecord(before)) return null;
  for (const [key, value] of Object.entries(before)) {
    const next = isRecord(after) && Object.hasOwn(after, key) ? after[key] : undefined;
    if (isReadOnly(key) && !sameJson(value, next)) return [...path, key];
    const lost = lostBelow(value, next, [...path, key]);
    if (lost !== null) return lost;
  }
  return null;
}

function named(path: TreePath): TreePath | null {
  const at = path.findIndex(isReadOnly);
  return at < 0 ? null : path.slice(0, at + 1);
}

/**
 * The read-only place that an operation would change; null where it leaves them all. What holds one may go, or move, as a whole:
 * the fixed name of somebody who left goes with them.
 */
export function changedReadOnly(before: JsonValue, after: JsonValue, operation: TreeOperation): TreePath | null {
  const direct = named(operation.path) ?? (operation.op === 'move' ? named(operation.to) : null);
  if (direct !== null) return direct;
  if (operation.op === 'move') return null;
  if (operation.op === 'delete' && typeof operation.item === 'string' && isReadOnly(operation.item) && isRecord(valueAt(before, operation.path))) return [...operation.path, operation.item];
  return operation.op === 'delete' ? null : lostBelow(valueAt(before, operation.path), valueAt(after, operation.path), operation.path);
}
