import { foldName } from './fold-name.ts';
import type { Rulepack } from './rulepack.ts';

/** Every word that selects a system, as it is compared: its id, its names and its set keys, never those of its bases. */
export function selectionWords({ id, names, setKeys }: Pick<Rulepack, 'id' | 'names' | 'setKeys'>): string[] {
  return [...new Set([id, ...names, ...setKeys].map(foldName))];
}
