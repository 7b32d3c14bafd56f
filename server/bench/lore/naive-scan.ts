import type { WorldBookModel } from '../../src/core/worldbook/index.ts';

/** What programs do without an automaton: every key is looked for by itself, in a text folded for it. Gives the number of hits. */
export function naiveScan({ entries }: WorldBookModel, text: string): number {
  let hits = 0;
  for (const { keys, secondaryKeys } of entries) for (const key of [...keys, ...secondaryKeys]) if (text.toLowerCase().includes(key.trim().toLowerCase())) hits += 1;
  return hits;
}
