import type { DiceExpression } from '../dice/index.ts';
import type { StatFormula } from './formula.ts';
import type { LocaleWords } from './locale-words.ts';

/** From `min` to `max`, both included; null leaves a side open. */
export type Bounds = { readonly min: number | null; readonly max: number | null };

export type DiceText = { readonly text: string; readonly dice: DiceExpression };

/** An attribute: its bounds at creation and in play, and how it is rolled. */
export type AttributeRule = { readonly creation: Bounds; readonly play: Bounds; readonly pointBuy: Bounds; readonly roll: DiceText | null };

/** A skill: its bounds for what people write, and the most to which play may raise it. */
export type SkillRule = Bounds & { readonly growthMax: number | null };

/** Points to share out: the sum of the parts, of each part the largest alternative. */
export type Budget = { readonly id: string; readonly label: LocaleWords | null; readonly parts: readonly (readonly StatFormula[])[] };

export type PointBuy = { readonly budget: number; readonly min: number; readonly max: number; readonly costs: ReadonlyMap<number, number> };

/** Which attributes matter most to whom, the most important first; `words` in a description point to it. */
export type Archetype = { readonly id: string; readonly priorities: readonly string[]; readonly words: readonly string[] };

/** How sheets are made and what their values may be. Names are canonical. */
export type Creation = {
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly skills: ReadonlyMap<string, SkillRule>;
  /** For skills without a rule of their own. */
  readonly skillDefault: SkillRule | null;
  readonly budgets: readonly Budget[];
  readonly pointBuy: PointBuy | null;
  readonly standardArray: readonly number[] | null;
  readonly rolled: { readonly roll: DiceText | null; readonly bounds: Bounds } | null;
  readonly archetypes: ReadonlyMap<string, Archetype>;
  readonly defaultArchetype: string | null;
};
