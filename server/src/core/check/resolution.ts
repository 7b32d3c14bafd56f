import type { DiceExpression } from '../dice/index.ts';
import type { SlotValues, Value } from '../expr/index.ts';

/** The closed list of sheet-free things that a check may be rolled against. */
export const targetKinds = ['skill', 'attribute', 'dc', 'none'] as const;
export type TargetKind = (typeof targetKinds)[number] | 'expression';

/** How a check came out, in the words of the system: nothing outside a rulepack knows its rank ids, only the flags. */
export type Rank = {
  readonly id: string;
  /** 0 is worst; opposed checks compare tiers. */
  readonly tier: number;
  readonly success: boolean;
  readonly critical: boolean;
  readonly fumble: boolean;
};

/** A compiled expression over the names of a judged roll, one place for each name. */
export type Formula = { readonly text: string; readonly evaluate: (values: SlotValues) => Value };

/** One rung: the first whose `when` holds is the outcome; the last has none. */
export type RankRule = { readonly rank: Rank; readonly when: Formula | null };

export type Param = { readonly min: number; readonly max: number; readonly default: number | null };

export type CheckModifier =
  | { readonly kind: 'roll'; readonly text: string; readonly roll: DiceExpression }
  | { readonly kind: 'tens'; readonly keep: 'lowest' | 'highest' };

export type Difficulty = {
  readonly target: Formula;
  /** Words that players type before a skill, by language. */
  readonly prefixes: Readonly<Record<'en' | 'zh', readonly string[]>>;
};

/** A target reckoned from the sheet: `reads` are the canonical names, parameters and `skill` that it needs. */
export type TargetFormula = Formula & { readonly reads: readonly string[] };

/** What a check means when the player leaves something out. */
export type CheckDefaults = {
  readonly favorable: string | null;
  readonly unfavorable: string | null;
  readonly target: number | null;
  readonly skill: string | null;
  readonly proficiency: string | null;
};

/** A resolution block, checked and compiled. */
export type Resolution = {
  readonly version: number;
  readonly rollText: string;
  readonly roll: DiceExpression;
  readonly target: TargetKind;
  readonly targetFormula: TargetFormula | null;
  readonly compare: '<=' | '>=';
  readonly params: ReadonlyMap<string, Param>;
  readonly modifiers: ReadonlyMap<string, CheckModifier>;
  readonly difficulties: ReadonlyMap<string, Difficulty>;
  /** Empty if a script judges. */
  readonly ranks: readonly RankRule[];
  readonly variants: ReadonlyMap<string, readonly RankRule[]>;
  readonly margin: Formula | null;
  readonly defaults: CheckDefaults;
  readonly script: string | null;
};
