import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { emptyTree, treeOf } from '../../core/variable/change-tree.ts';
import type { TreeChange } from '../../core/variable/change-tree.ts';
import type { VariableChange } from '../../core/variable/change-variable.ts';
import type { TreeOperation, TreeRules } from '../../core/variable/mvu/index.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import type { VariableData } from '../../core/variable/variable-data.ts';
import { variableId, variableKey } from '../../core/variable/variable-key.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import { operatedData } from '../tool/operated-data.ts';
import type { ToolContext } from '../tool/tool.ts';

/** What variables are read from within a turn: the room as of its base, and what the turn has decided since. */
export type VariablesContext = Pick<ToolContext, 'snapshot' | 'effects'>;

/** The declared variables with this turn's changes of them, in order. */
export function declaredSoFar(context: VariablesContext): VariableData[] {
  const begun = context.effects.flatMap((effect) => (effect.op === 'operate' && effect.operation.kind === 'variable' ? [effect.documentId] : []));
  const ids = new Set([...ofKind(context.snapshot, 'variable').map(({ id }) => id), ...begun]);
  return [...ids].flatMap((id) => operatedData(context, 'variable', id) ?? []).toSorted((a, b) => a.order - b.order);
}

/** The declared variable of a name. Throws VARIABLE_UNKNOWN with the nearest name. */
export function requireDeclaredSoFar(context: VariablesContext, name: string): VariableData {
  const data = operatedData(context, 'variable', variableId(variableKey(name) ?? ''));
  if (data !== null) return data;
  throw new DomainError('VARIABLE_UNKNOWN', { seen: name.slice(0, 80), nearest: nearest(name, declaredSoFar(context).map(({ key }) => key)) });
}

/** The tree with this turn's changes, and what its authors note about it. */
export function treeSoFar(context: VariablesContext): { readonly tree: Tree; readonly rules: TreeRules } {
  const data = operatedData(context, 'variable-tree', variablesId) ?? emptyTree;
  return { tree: treeOf(data), rules: data.schema };
}

export function variableEffect(key: string, change: VariableChange): Effect {
  return { op: 'operate', documentId: variableId(key), operation: { kind: 'variable', change } };
}

export function treeEffect(change: TreeChange): Effect {
  return { op: 'operate', documentId: variablesId, operation: { kind: 'variable-tree', change } };
}

export function operationsEffect(operations: readonly TreeOperation[]): Effect {
  return treeEffect({ do: 'operate', operations });
}
