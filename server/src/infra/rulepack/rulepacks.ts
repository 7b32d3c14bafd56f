import type { Rulepack } from '../../core/rulepack/index.ts';

/** The systems of rules that this deployment knows. They come and go while it runs: ask anew each time. */
export type Rulepacks = {
  /** By id, or by any name that the system has; null for one that is not there. */
  find(name: string): Rulepack | null;
  /** All of them, by id. */
  list(): readonly Rulepack[];
};

/** A place without any system of rules. */
export const noRulepacks: Rulepacks = { find: () => null, list: () => [] };
