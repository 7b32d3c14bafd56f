import type { Issue } from '../../error/issue.ts';
import { applyAdd } from './apply-add.ts';
import { applyDelete } from './apply-delete.ts';
import { applyInsert } from './apply-insert.ts';
import { applyMove } from './apply-move.ts';
import { applySet } from './apply-set.ts';
import { treeLimits } from './limits.ts';
import type { AppliedOperation, RejectedOperation, TreeOperation } from './operation.ts';
import { printPath } from './path.ts';
import { changedReadOnly } from './read-only.ts';
import type { TreeRules } from './rules.ts';
import type { Applying, Change } from './change.ts';
import { isRefusal, refusal } from './change.ts';
import type { JsonValue, Tree } from './tree.ts';
import { countNodes, depthOf, isRecord, valueAt } from './tree.ts';

export type ApplyOptions = {
  /** What the author's `$meta` says. */
  readonly rules?: TreeRules;
  /** Names with a leading `_` cannot be changed, unless the keeper does it. */
  readonly readOnly?: 'kept' | 'ignored';
};

export type AppliedTree = { readonly tree: Tree; readonly applied: readonly AppliedOperation[]; readonly rejected: readonly RejectedOperation[] };

function changeOf(tree: Tree, operation: TreeOperation, applying: Applying): Change {
  switch (operation.op) {
    case 'set':
      return applySet(tree, operation, applying);
    case 'insert':
      return applyInsert(tree, operation, applying);
    case 'delete':
      return applyDelete(tree, operation, applying);
    case 'add':
      return applyAdd(tree, operation, applying);
    case 'move':
      return applyMove(tree, operation, applying);
  }
}

function limitIssue(tree: JsonValue, path: readonly string[]): Issue | null {
  if (depthOf(tree) > treeLimits.depth) return refusal('MVU_TOO_DEEP', path, { maximum: treeLimits.depth });
  return countNodes(tree) - 1 > treeLimits.nodes ? refusal('MVU_TOO_MANY', path, { maximum: treeLimits.nodes }) : null;
}

type Step = { readonly tree: Tree; readonly applied?: AppliedOperation; readonly rejected?: RejectedOperation };

function step(tree: Tree, operation: TreeOperation, { rules = [], readOnly = 'kept' }: ApplyOptions): Step {
  const change = changeOf(tree, operation, { rules });
  if (isRefusal(change)) return { tree, rejected: { operation, issue: change } };
  const kept = readOnly === 'kept' ? changedReadOnly(tree, change.tree, operation) : null;
  if (kept !== null) return { tree, rejected: { operation, issue: refusal('MVU_READ_ONLY', kept) } };
  const issue = operation.op === 'add' || operation.op === 'delete' ? null : limitIssue(change.tree, operation.path);
  if (issue !== null) return { tree, rejected: { operation, issue } };
  if (!isRecord(change.tree)) return { tree, rejected: { operation, issue: refusal('MVU_ROOT_INVALID', [], { seen: 'root' }) } };
  const { path } = change;
  return { tree: change.tree, applied: { operation, path, before: valueAt(tree, path) ?? null, after: valueAt(change.tree, path) ?? null } };
}

/** Makes the changes in order. One that cannot be made is left out, with the reason; the rest go on. */
export function applyOperations(tree: Tree, operations: readonly TreeOperation[], options: ApplyOptions = {}): AppliedTree {
  const applied: AppliedOperation[] = [];
  const rejected: RejectedOperation[] = [];
  let current = tree;
  for (const operation of operations) {
    const next = step(current, operation, options);
    current = next.tree;
    if (next.applied) applied.push(next.applied);
    if (next.rejected) rejected.push({ ...next.rejected, issue: withCommand(next.rejected) });
  }
  return { tree: current, applied, rejected };
}

function withCommand({ operation, issue }: RejectedOperation): Issue {
  return { ...issue, params: { command: operation.source?.text ?? `${operation.op} ${printPath(operation.path)}`, ...issue.params } };
}
