import type { Issue } from '../../error/issue.ts';
import type { JsonValue, TreePath } from './tree.ts';

/** Where a change comes from: the command as it was written, and what was said to be the reason. */
export type OperationSource = { readonly text: string; readonly reason: string };

/** A wanted change of a tree; plain data. */
export type TreeOperation = { readonly source?: OperationSource } & (
  /** `upsert`: a name that is not there yet is added to an object that is. */
  | { readonly op: 'set'; readonly path: TreePath; readonly value: JsonValue; readonly upsert?: true }
  /** Without a key: appended to a list, merged into an object. With one: at that index, or under that name. */
  | { readonly op: 'insert'; readonly path: TreePath; readonly value: JsonValue; readonly key?: string | number }
  /** Without an item: what stands at the path. With one: that item of the list or object there. */
  | { readonly op: 'delete'; readonly path: TreePath; readonly item?: JsonValue }
  | { readonly op: 'add'; readonly path: TreePath; readonly delta: number }
  | { readonly op: 'move'; readonly path: TreePath; readonly to: TreePath }
);

export type AppliedOperation = { readonly operation: TreeOperation; readonly path: TreePath; readonly before: JsonValue | null; readonly after: JsonValue | null };
export type RejectedOperation = { readonly operation: TreeOperation; readonly issue: Issue };
