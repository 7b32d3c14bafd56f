import type { AdvantageWord, ArithmeticOp, Comparison } from './syntax.ts';

/** One die of a rolled group. `natural` is what it showed, where `mi` or `ma` made another value count. */
export type RolledFace = {
  readonly value: number;
  readonly kept: boolean;
  readonly natural?: number;
  readonly rerolled?: true;
  readonly exploded?: true;
  readonly success?: true;
};

/** What each part of an expression came to. A part with `kept: false` counts for nothing, with all that is in it. */
export type RollNode = { readonly value: number; readonly kept: boolean } & (
  | { readonly kind: 'number' }
  | { readonly kind: 'dice'; readonly text: string; readonly sides: number; readonly fudge: boolean; readonly faces: readonly RolledFace[] }
  | { readonly kind: 'set'; readonly modifiers: string; readonly items: readonly RollNode[] }
  | { readonly kind: 'negate'; readonly operand: RollNode }
  | { readonly kind: 'binary'; readonly op: ArithmeticOp; readonly left: RollNode; readonly right: RollNode }
  | { readonly kind: 'compare'; readonly op: Comparison; readonly left: RollNode; readonly right: RollNode }
  | { readonly kind: 'pool'; readonly op: Comparison; readonly group: RollNode; readonly target: RollNode; readonly successes: number; readonly ones: number }
);

/** Every face thrown for one group of dice; `kept[i]` says whether `values[i]` counts. Fudge dice have 3 sides. */
export type DiceGroup = { readonly sides: number; readonly values: readonly number[]; readonly kept: readonly boolean[]; readonly fudge?: true };

/**
 * One roll of an expression. `total` is a whole number, the fraction cut off. `successes` and `ones` (dice that show a
 * 1) are there if a pool counted.
 */
export type SingleRoll = {
  readonly total: number;
  readonly dice: readonly DiceGroup[];
  readonly successes?: number;
  readonly ones?: number;
  readonly tree: RollNode;
};

/** Of two rolls the one at index `kept` counts; `dice` of the whole holds both, the other one's with `kept: false`. */
export type AdvantageRoll = { readonly word: AdvantageWord; readonly kept: 0 | 1; readonly rolls: readonly [SingleRoll, SingleRoll] };

/** One repeat: a roll, with both of its rolls under advantage or disadvantage. */
export type RepeatedRoll = SingleRoll & { readonly advantage?: AdvantageRoll };

/**
 * The result of `roll`. `expression` is the text as written, `canonical` the same in one spelling with the slots
 * filled. With repeats, `total`, `successes` and `ones` are sums, `dice` holds all groups and `tree` a set of the
 * repeats' trees.
 */
export type RollResult = RepeatedRoll & { readonly expression: string; readonly canonical: string; readonly repeats?: readonly RepeatedRoll[] };
