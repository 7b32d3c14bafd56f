import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import type { Value } from '../../core/expr/index.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import { getPath } from '../../core/variable/mvu/index.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/** The variables of a room as its keeper knows them. */
export type RoomValues = {
  readonly tree: Tree;
  readonly declared: Readonly<Record<string, string | number | boolean>>;
  /** What conditions and templates read: declared variables by name, the tree as `mvu`, `stat_data` and by its own top names. */
  readonly variables: Readonly<Record<string, Value>>;
  /** One value as text, for macros; undefined where there is none. */
  readonly textAt: (path: string) => string | undefined;
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Declared variables win over a branch of the tree that has their name. */
export function roomValues(snapshot: RoomSnapshot): RoomValues {
  const tree: Tree = find(snapshot, 'variable-tree', variablesId)?.data.tree ?? {};
  const declared = Object.fromEntries(ofKind(snapshot, 'variable').map(({ data }) => [data.key, data.value]));
  return {
    tree, declared,
    variables: { ...tree, mvu: tree, stat_data: tree, ...declared },
    textAt: (path) => {
      if (Object.hasOwn(declared, path)) return textOf(declared[path]);
      const value = getPath(tree, path);
      return value === undefined ? undefined : textOf(value);
    },
  };
}
