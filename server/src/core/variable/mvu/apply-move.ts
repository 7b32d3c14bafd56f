import { applyDelete } from './apply-delete.ts';
import { applyInsert } from './apply-insert.ts';
import { applySet } from './apply-set.ts';
import type { Applying, Change } from './change.ts';
import { isRefusal, refusal } from './change.ts';
import type { TreeOperation } from './operation.ts';
import type { JsonValue } from './tree.ts';
import { valueAt } from './tree.ts';

/** Takes what stands at one path to another whose parent exists. It cannot go into itself. */
export function applyMove(tree: JsonValue, { path, to }: Extract<TreeOperation, { op: 'move' }>, applying: Applying): Change {
  const value = valueAt(tree, path);
  if (value === undefined) return refusal('MVU_PATH_UNKNOWN', path);
  if (to.length === 0 || path.every((segment, index) => segment === to[index])) return refusal('MVU_INTO_ITSELF', path, { to: to.join('.') });
  const taken = applyDelete(tree, { op: 'delete', path }, applying);
  if (isRefusal(taken)) return taken;
  const [parent, last = ''] = [to.slice(0, -1), to.at(-1)];
  const isListed = Array.isArray(valueAt(taken.tree, parent));
  return isListed ? applyInsert(taken.tree, { op: 'insert', path: parent, key: last, value }, applying) : applySet(taken.tree, { op: 'set', path: to, value, upsert: true }, applying);
}


