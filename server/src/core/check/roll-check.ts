import type { Chance, RollResult, TensReroll } from '../dice/index.ts';
import { rerollTens, roll } from '../dice/index.ts';
import { randomOf } from '../dice/roll.ts';
import type { CheckParams, ParamLane } from './check-params.ts';
import { resolveParams } from './check-params.ts';
import type { ModifierCounts } from './choose-modifiers.ts';
import { chooseModifiers } from './choose-modifiers.ts';
import { difficultyOf } from './difficulty-of.ts';
import type { RollFacts } from './interpret.ts';
import { rawTargetOf } from './raw-target-of.ts';
import type { TargetSource } from './raw-target-of.ts';
import type { Resolution } from './resolution.ts';

/** One check as asked for. */
export type CheckRequest = TargetSource & {
  readonly difficulty?: string | null;
  readonly variant?: string | null;
  readonly modifiers?: ModifierCounts;
  /** Added to the total: the bonus of a skill against a DC, or circumstances. A whole number. */
  readonly situational?: number;
  /** Players' dice are clamped, which is usual; a tool of the keeper is refused with the range. */
  readonly paramLane?: ParamLane;
};

/** A check whose dice have fallen, before it is judged. `roll` keeps dropped dice; `total` holds the situational modifier. */
export type RolledCheck = {
  readonly facts: RollFacts;
  readonly roll: RollResult;
  readonly tens: TensReroll | null;
  readonly total: number;
  readonly applied: ModifierCounts;
  /** The dice as rolled, in one spelling, slots filled. */
  readonly expression: string;
};

/** The faces that count, in the order thrown. */
function keptFaces({ dice }: RollResult): number[] {
  const faces: number[] = [];
  for (const { values, kept } of dice) faces.push(...values.filter((_, index) => kept[index] === true));
  return faces;
}

/** Refuses what no dice could mend, so that a check that cannot be judged throws none. */
function checkRequest(resolution: Resolution, request: CheckRequest, params: CheckParams): void {
  rawTargetOf(resolution, resolution.targetFormula === null ? request : { ...request, params });
  if (request.difficulty != null) difficultyOf(resolution, request.difficulty);
}

/**
 * Throws the dice of a check: the system's roll, or the one a modifier puts in its place, then rerolled tens. Refuses,
 * before any die falls, what is unknown or missing (CHECK_*).
 */
export function rollCheck(resolution: Resolution, request: CheckRequest, chance: Chance): RolledCheck {
  const params = resolveParams(resolution, request.params ?? {}, request.paramLane ?? 'clamp');
  checkRequest(resolution, request, params);
  const { roll: other, tens: tensDice, applied } = chooseModifiers(resolution, request.modifiers);
  const random = randomOf(chance);
  const rolled = roll(other?.roll ?? resolution.roll, { random, params });
  const tens = tensDice === null ? null : rerollTens(rolled.total, tensDice, { random });
  const situational = request.situational ?? 0;
  const total = (tens?.total ?? rolled.total) + situational;
  const facts: RollFacts = {
    roll: total,
    dice: tens === null ? keptFaces(rolled) : [tens.total],
    modifier: situational,
    successes: rolled.successes ?? 0,
    ones: rolled.ones ?? 0,
    target: request.target ?? null,
    difficulty: request.difficulty ?? null,
    variant: request.variant ?? null,
    params,
    sheet: request.sheet,
  };
  return { facts, roll: rolled, tens, total, applied, expression: rolled.canonical };
}
