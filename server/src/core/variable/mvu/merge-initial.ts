import type { Tree } from './tree.ts';
import { isRecord } from './tree.ts';

/** What there is wins at every depth; only what is not there yet is added. A declaration read again never resets the story. */
export function mergeInitial(tree: Tree, initial: Tree): Tree {
  const merged: Tree = { ...tree };
  for (const [key, value] of Object.entries(initial)) {
    const present = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (present === undefined) merged[key] = value;
    else if (isRecord(present) && isRecord(value)) merged[key] = mergeInitial(present, value);
  }
  return merged;
}
