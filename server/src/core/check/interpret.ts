import { DomainError } from '../error/domain-error.ts';
import type { SlotValues, Value } from '../expr/index.ts';
import { truthy } from '../expr/index.ts';
import { difficultyOf } from './difficulty-of.ts';
import { figureOf } from './figure-of.ts';
import type { TargetSource } from './raw-target-of.ts';
import { rawTargetOf } from './raw-target-of.ts';
import type { Rank, RankRule, Resolution } from './resolution.ts';
import { slots } from './slots.ts';

/** A roll as it fell. `roll` holds the situational `modifier` already; `dice` are the faces that count. */
export type RollFacts = TargetSource & {
  readonly roll: number;
  readonly dice?: readonly number[];
  readonly modifier?: number;
  readonly successes?: number;
  readonly ones?: number;
  readonly difficulty?: string | null;
  /** A house ladder; one that the system does not know means the usual ladder. */
  readonly variant?: string | null;
};

/** `target` is what counted, `rawTarget` what it was before the difficulty; both null in systems without targets. */
export type Outcome = {
  readonly rank: Rank;
  readonly target: number | null;
  readonly rawTarget: number | null;
  readonly margin: number | null;
};

const noDice: readonly number[] = [];

/** The values that formulas read, with the target before any difficulty. */
export function judgedValues(facts: RollFacts, rawTarget: number | null): Value[] {
  return [facts.roll, facts.modifier ?? 0, facts.successes ?? 0, facts.ones ?? 0, rawTarget, rawTarget, facts.dice ?? noDice];
}

/** The target that counts: the raw one, or what the difficulty makes of it. Sets it in `values`. */
export function applyDifficulty(resolution: Resolution, difficulty: string | null, values: Value[]): number | null {
  const raw = values[slots.rawTarget];
  if (typeof raw !== 'number') return null;
  const chosen = difficulty === null ? null : difficultyOf(resolution, difficulty);
  if (chosen === null) return raw;
  const target = figureOf(chosen.target.evaluate(values), 'target');
  values[slots.target] = target;
  return target;
}

function climb(ladder: readonly RankRule[], values: SlotValues): Rank {
  for (const { when, rank } of ladder) if (when === null || truthy(when.evaluate(values))) return rank;
  throw new TypeError('a ladder ends with a rank that always applies');
}

/** How far a roll is from the target, better is more; null without a target. */
export function plainMargin(resolution: Resolution, roll: number, target: number | null): number | null {
  if (target === null) return null;
  return resolution.compare === '<=' ? target - roll : roll - target;
}

/**
 * Judges a roll by the ladder of its system: the same facts, the same outcome. Throws CHECK_TARGET_MISSING,
 * CHECK_DIFFICULTY_UNKNOWN, CHECK_NEEDS_SCRIPT and what a formula may come to.
 */
export function interpret(resolution: Resolution, facts: RollFacts): Outcome {
  if (resolution.script !== null) throw new DomainError('CHECK_NEEDS_SCRIPT', { script: resolution.script });
  const rawTarget = rawTargetOf(resolution, facts);
  const values = judgedValues(facts, rawTarget);
  const target = applyDifficulty(resolution, facts.difficulty ?? null, values);
  const ladder = facts.variant == null ? resolution.ranks : (resolution.variants.get(facts.variant) ?? resolution.ranks);
  const rank = climb(ladder, values);
  const margin = resolution.margin === null ? plainMargin(resolution, facts.roll, target) : figureOf(resolution.margin.evaluate(values), 'margin');
  return { rank, target, rawTarget, margin };
}
