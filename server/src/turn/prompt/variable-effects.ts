import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import type { VariableChange } from '../../core/variable/change-variable.ts';

function changeOf(operation: TreeOperation): VariableChange | null {
  if (operation.op === 'add') return { do: 'adjust', delta: operation.delta };
  if (operation.op !== 'set') return null;
  const { value } = operation;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { do: 'set', value } : null;
}

/** Changes that texts asked for, as effects: those of declared variables each on its own, the rest on the tree, in order. */
export function variableEffects(operations: readonly TreeOperation[], declared: ReadonlySet<string>): Effect[] {
  const keyOf = ({ path }: TreeOperation) => (path.length === 1 && declared.has(path[0] ?? '') ? path[0] : undefined);
  const own = operations.flatMap((operation): Effect[] => {
    const key = keyOf(operation);
    const change = key === undefined ? null : changeOf(operation);
    return key === undefined || change === null ? [] : [{ op: 'operate', documentId: `var:${key}`, operation: { kind: 'variable', change } }];
  });
  const tree = operations.filter((operation) => keyOf(operation) === undefined);
  return [...own, ...(tree.length === 0 ? [] : [{ op: 'operate', documentId: variablesId, operation: { kind: 'variable-tree', change: { do: 'operate', operations: tree } } } as const])];
}
