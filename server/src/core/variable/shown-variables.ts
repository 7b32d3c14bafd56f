import type { View } from '../document/document.ts';
import { isExposed, leavesOf } from './exposure.ts';
import { printPath } from './mvu/path.ts';
import type { VariableDefinition, VariableKind, VariableValue } from './variable-data.ts';

/** Leaves of the tree that one list shows. */
export const LEAVES_SHOWN = 1_000;
/** Before the path of a leaf: declared variables and leaves share one space of names. */
export const treePrefix = 'mvu.';

/** One variable of a room as a reader sees it, declared for the room or a leaf of the tree. */
export type ShownVariable = {
  /** The key of a declared one, `mvu.` and the path of a leaf. */
  readonly id: string;
  readonly source: 'declared' | 'tree';
  readonly kind: VariableKind;
  readonly value: VariableValue | null;
  readonly label: VariableDefinition['label'];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly options: readonly string[];
  readonly initial: VariableValue | null;
  /** What an author noted beside the value, for keepers. */
  readonly note: string | null;
  /** Only keepers see it. */
  readonly hidden: boolean;
  readonly documentId: string;
  /** Its place in the document's data. */
  readonly path: readonly string[];
};

const kindOf = (value: VariableValue | null): VariableKind => (typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'bool' : 'text');

function declaredVariable({ id, data }: View<'variable'>): ShownVariable {
  const { key, kind, value, label, minimum, maximum, options, initial, visibility } = data;
  return { id: key, source: 'declared', kind, value, label, minimum, maximum, options, initial, note: null, hidden: visibility === 'keeper', documentId: id, path: ['value'] };
}

function leafVariables({ id, data }: View<'variable-tree'>): ShownVariable[] {
  const { exposed } = data;
  return leavesOf(data.tree, LEAVES_SHOWN).map(({ path, value, description }) => ({
    id: `${treePrefix}${printPath(path)}`, source: 'tree', kind: kindOf(value), value, label: {}, minimum: null, maximum: null, options: [], initial: null,
    note: description,
    // A reader who is not told what is exposed sees nothing else.
    hidden: exposed !== null && !isExposed(exposed, path),
    documentId: id, path: ['tree', ...path, ...(description === null ? [] : ['0'])],
  }));
}

/** The variables of a room in the order of their definition, declared ones first. */
export function shownVariables(declared: readonly View<'variable'>[], tree: View<'variable-tree'> | null): ShownVariable[] {
  return [...declared.map(declaredVariable), ...(tree === null ? [] : leafVariables(tree))];
}
