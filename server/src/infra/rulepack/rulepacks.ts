import type { PlacedIssue, Rulepack } from '../../core/rulepack/index.ts';

/** A file that is not used as it was meant: `refused` if its system cannot be used at all. */
export type RulepackProblem = { readonly id: string; readonly path: string; readonly refused: boolean; readonly issues: readonly PlacedIssue[] };

/** The systems of rules that this deployment knows. They come and go while it runs: ask anew each time. */
export type Rulepacks = {
  /** By id, or by any name that the system has; null for one that is not there. */
  find(name: string): Rulepack | null;
  /** All of them, by id. */
  list(): readonly Rulepack[];
  /** What is wrong with the others, and what is of no use in those that can be used. */
  problems(): readonly RulepackProblem[];
  /** The text of a script that a system names; null if it is not there. */
  script(rulepack: Pick<Rulepack, 'id' | 'bases'>, file: string): string | null;
};

/** A place without any system of rules. */
export const noRulepacks: Rulepacks = { find: () => null, list: () => [], problems: () => [], script: () => null };
