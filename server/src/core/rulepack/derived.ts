import type { StatFormula } from './formula.ts';

export type StatValue = number | string;

/** A formula whose number may be put into a text: `{}` is the number, `{+}` the number with its sign. */
export type ExprRule = { readonly kind: 'expr'; readonly formula: StatFormula; readonly format: string | null };

/** From `low` to `high`, both included; null leaves a side open. */
export type SumRange = { readonly low: number | null; readonly high: number | null; readonly value: StatValue };

/** One way to compute a stat. Names are canonical. */
export type DerivedRule =
  | ExprRule
  | { readonly kind: 'copy_of'; readonly of: string }
  | { readonly kind: 'floor_div'; readonly of: string; readonly by: number }
  | { readonly kind: 'sum_ranges'; readonly of: readonly string[]; readonly ranges: readonly SumRange[]; readonly otherwise: StatValue | ExprRule | null }
  /** A script beside the pack that is given the stats `of`; run by whoever has a sandbox. */
  | { readonly kind: 'script'; readonly script: string; readonly of: readonly string[] };

export type DerivedStat = { readonly name: string; readonly rule: DerivedRule; readonly reads: readonly string[] };

/** The computed stats of a system, each after those that it reads. */
export type DerivedPlan = readonly DerivedStat[];

/** The stats that a rule reads. */
export function readsOf(rule: DerivedRule): readonly string[] {
  switch (rule.kind) {
    case 'expr':
      return rule.formula.reads;
    case 'copy_of':
    case 'floor_div':
      return [rule.of];
    case 'sum_ranges':
      return typeof rule.otherwise === 'object' && rule.otherwise !== null ? [...rule.of, ...rule.otherwise.formula.reads] : rule.of;
    case 'script':
      return rule.of;
  }
}
