import type { Issue } from '../../error/issue.ts';
import { printPath } from './path.ts';
import type { TreeRules } from './rules.ts';
import type { JsonValue, TreePath } from './tree.ts';

/** What a change is made by, beside the tree. */
export type Applying = { readonly rules: TreeRules };

/** The tree after a change and the place of it, or why there was none. */
export type Change = { readonly tree: JsonValue; readonly path: TreePath } | Issue;

export function isRefusal(change: Change): change is Issue {
  return 'code' in change;
}

/** Why a change cannot be made, with the place as people write it. */
export function refusal(code: string, path: TreePath, params: Issue['params'] = {}): Issue {
  return { path: [...path], code, params: { path: printPath(path), ...params } };
}
