import { exposedWith, exposedWithout } from './exposure.ts';
import type { TreeOperation, TreeRule } from './mvu/index.ts';
import { applyOperations, mergeInitial } from './mvu/index.ts';
import { boundValue } from './mvu/bound-tree.ts';
import type { Tree } from './mvu/tree.ts';
import { isRecord } from './mvu/tree.ts';
import type { VariableTreeData } from './tree-data.ts';
import { inOrder, orderOf } from './tree-order.ts';

/** A change of a room's tree: plain data, planned against the tree as it is when the change happens. */
export type TreeChange =
  /** `byKeeper`: read-only names may change. What cannot be made is left out; the rest is made. */
  | { readonly do: 'operate'; readonly operations: readonly TreeOperation[]; readonly byKeeper?: true }
  | { readonly do: 'declare'; readonly bookId: string; readonly tree: Tree; readonly rules: readonly TreeRule[] }
  | { readonly do: 'expose' | 'hide'; readonly prefixes: readonly string[] };

export const emptyTree: VariableTreeData = { tree: {}, names: [], schema: [], exposed: [], books: [] };

/** Rules of a declaration that is read again take the place of those for the same place. */
function mergedRules(before: VariableTreeData['schema'], rules: readonly TreeRule[]): VariableTreeData['schema'] {
  const keyOf = (path: readonly string[]) => path.join('\u0000');
  const byPath = new Map([...before, ...rules].map((rule) => [keyOf(rule.path), rule]));
  return [...byPath.values()].slice(0, 500) as VariableTreeData['schema'];
}

function declared(data: VariableTreeData, { bookId, tree, rules }: Extract<TreeChange, { do: 'declare' }>): VariableTreeData {
  const { value } = boundValue(mergeInitial(data.tree, tree));
  const books = data.books.includes(bookId) ? data.books : [...data.books, bookId].slice(-500);
  return { ...withTree(data, isRecord(value) ? value : data.tree), schema: mergedRules(data.schema, rules), books };
}

const withTree = (data: VariableTreeData, tree: Tree): VariableTreeData => ({ ...data, tree, names: orderOf(tree) });

/** The tree as it is kept, its names in their order. */
export function treeOf({ tree, names }: Pick<VariableTreeData, 'tree' | 'names'>): Tree {
  return inOrder(tree, names);
}

/** The tree after a change. Throws VARIABLE_PREFIX_INVALID, VARIABLE_EXPOSED_TOO_MANY. */
export function changeTree(before: VariableTreeData | null, change: TreeChange): VariableTreeData {
  const data = before === null ? emptyTree : { ...before, tree: treeOf(before) };
  switch (change.do) {
    case 'operate':
      return withTree(data, applyOperations(data.tree, change.operations, { rules: data.schema, readOnly: change.byKeeper === true ? 'ignored' : 'kept' }).tree);
    case 'declare':
      return declared(data, change);
    case 'expose':
      return { ...data, exposed: exposedWith(data.exposed, change.prefixes) };
    case 'hide':
      return { ...data, exposed: exposedWithout(data.tree, data.exposed, change.prefixes) };
  }
}

