import type { VariablesOf } from '../../graphql/graphql.ts';
import { typedDice } from '../../lib/rank-reason.ts';
import type { JudgedRoll } from '../../lib/rank-reason.ts';
import type { CheckRules, TriedCheck, tryCheckQuery } from './rules-query.ts';

/** Values that somebody tries on a system. `thrown`: real dice; else the roll is what they type. */
export type Trial = {
  readonly thrown: boolean;
  readonly roll: number;
  readonly faces: string;
  readonly successes: number;
  readonly ones: number;
  readonly target: number | null;
  readonly difficulty: string | null;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly params: Readonly<Record<string, number>>;
  readonly situational: number;
  readonly figures: Readonly<Record<string, number>>;
};

export type TryInput = VariablesOf<typeof tryCheckQuery>['input'];

/** How a roll of the system is typed: as a total, as a count of successes, or as the faces of the dice. */
export type RollEntry = 'total' | 'count' | 'faces';

export function rollEntryOf({ roll, scripted }: Pick<CheckRules, 'roll' | 'scripted'>): RollEntry {
  if (scripted) return 'faces';
  return /[<>]=/.test(roll ?? '') ? 'count' : 'total';
}

/** Whether a check of the system is held against a number that somebody names. */
export function takesTarget({ target }: Pick<CheckRules, 'target'>): boolean {
  return target === 'SKILL' || target === 'ATTRIBUTE' || target === 'DC';
}

/** Where trying begins: the middle of the dice against the middle of a percentile sheet, or a usual difficulty class. */
export function firstTrial(rules: CheckRules): Trial {
  return {
    thrown: rules.scripted, roll: rules.compare === '<=' ? 42 : 14, faces: '6 4 1', successes: 1, ones: 0,
    target: takesTarget(rules) ? (rules.compare === '<=' ? 50 : 15) : null,
    difficulty: null, modifiers: {}, params: {}, situational: 0, figures: {},
  };
}

function rolledPart({ faces, roll, successes, ones, situational }: Trial, entry: RollEntry): TryInput {
  if (entry === 'faces') return { dice: typedDice(faces) ?? [] };
  if (entry === 'count') return { roll: successes, successes, ones };
  return { roll: roll + situational };
}

/** The question to the server. */
export function inputOf(trial: Trial, rules: CheckRules, variant: string | null): TryInput {
  const { thrown, target, difficulty, modifiers, params, situational, figures } = trial;
  const counted = Object.entries(modifiers).filter(([, count]) => count > 0).map(([id, count]) => ({ id, count }));
  return {
    ...(variant !== null && { variant }),
    ...(takesTarget(rules) && target !== null && { target }),
    ...(difficulty !== null && { difficulty }),
    ...(thrown && counted.length > 0 && { modifiers: counted }),
    ...(situational !== 0 && { situational }),
    ...(Object.keys(params).length > 0 && { params: Object.entries(params).map(([id, value]) => ({ id, value })) }),
    ...(rules.target === 'EXPRESSION' && { figures }),
    ...(thrown ? {} : rolledPart(trial, rollEntryOf(rules))),
  };
}

/** The roll as the conditions of the ladder saw it. */
export function judgedOf(tried: TriedCheck, { thrown, successes, ones, situational }: Trial): JudgedRoll | null {
  if (tried.total === null) return null;
  const dice = tried.dice.flatMap(({ values, kept }) => values.filter((_value, i) => kept[i] ?? true));
  return {
    roll: tried.total, modifier: situational,
    successes: thrown ? tried.total : successes,
    ones: thrown ? dice.filter((face) => face === 1).length : ones,
    target: tried.effectiveTarget, rawTarget: tried.target,
    dice: dice.length > 0 ? dice : [tried.total - situational],
  };
}
