import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import { parseDimensionPath, valueAtPath } from '../../core/dimension/dimension-path.ts';
import type { Value } from '../../core/expr/index.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import type { JsonValue } from '../../core/worldbook/json.ts';
import { getPath } from '../../core/variable/mvu/index.ts';
import { dimensionsOfSnapshot } from '../../room/dimension/snapshot-dimensions.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/** The variables of a room as its keeper knows them. */
export type RoomValues = {
  readonly tree: Tree;
  readonly declared: Readonly<Record<string, string | number | boolean>>;
  /** Values of dimensions by key, read as `dim.<key>`. */
  readonly dim: Tree;
  /** What conditions and templates read: declared variables by name, dimensions as `dim`, the tree as `mvu`, `stat_data` and by its own top names. */
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
  const dim = Object.fromEntries([...dimensionsOfSnapshot(snapshot)].map(([key, { data }]) => [key, data.value as JsonValue]));
  return {
    tree, declared, dim,
    variables: { ...tree, mvu: tree, stat_data: tree, dim, ...declared },
    textAt: (path) => {
      if (Object.hasOwn(declared, path)) return textOf(declared[path]);
      const inside = path.startsWith('dim.') ? parseDimensionPath(path.slice('dim.'.length)) : null;
      const value = inside === null ? getPath(tree, path) : valueAtPath(dim, inside);
      return value === undefined ? undefined : textOf(value);
    },
  };
}
