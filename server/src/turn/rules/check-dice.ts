import type { CheckResult } from '../../core/check/index.ts';
import type { CheckFacts, FrameData } from '../../core/frame/frame.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { dieGroups } from '../dice-frame.ts';
import { rankLabels, statLabels } from './labels.ts';

/** What a dice card says beside the dice. */
export type CheckAbout = {
  readonly actor: string;
  readonly characterId: string | null;
  readonly stat: string | null;
  readonly reason: string | null;
  readonly secret: boolean;
  readonly kind: 'CHECK' | 'OPPOSED';
  readonly subsystem: CheckFacts['subsystem'];
  readonly spent?: number;
  /** Whether the card must not tell the figures of whoever rolls. */
  readonly concealed?: boolean;
};

/** What a card tells of a check by figures that its readers may not know. */
const noFacts: CheckFacts['facts'] = { roll: 0, dice: [], modifier: 0, successes: 0, ones: 0, params: {} };

/** The card without what is on the sheet: the dice are seen, and how it came out. */
function concealed(dice: FrameData['dice'] & { readonly check: CheckFacts }): FrameData['dice'] {
  const { check } = dice;
  return { ...dice, target: null, check: { ...check, effectiveTarget: null, outcome: { ...check.outcome, margin: null }, facts: { ...noFacts, roll: dice.total } } };
}

function outcomeOf(rulepack: Rulepack, { rank, margin }: CheckResult['outcome']): CheckFacts['outcome'] {
  const { id, success, critical, fumble, tier } = rank;
  return { id, labels: rankLabels(rulepack, id), success, critical, fumble, tier, margin };
}

/** The card of a judged roll: always from the dice and the judgement themselves, never from anybody's text. */
export function checkDice({ rulepack, variant }: RoomSystem, result: CheckResult, about: CheckAbout): FrameData['dice'] {
  const { outcome, facts, roll, tens, total, applied, expression } = result;
  const { actor, characterId, stat, reason, secret, kind, subsystem, spent = 0 } = about;
  const pool = roll.successes === undefined ? null : { successes: roll.successes, ones: roll.ones ?? 0 };
  const base = tens === null ? null : { baseRoll: tens.baseRoll, extraTens: tens.extraTens };
  const dice = {
    actor, reason, secret, kind, expression, total,
    dice: dieGroups(roll, tens),
    target: outcome.rawTarget,
    success: outcome.rank.success,
    detail: pool === null && base === null ? null : { ...pool, ...base },
    check: {
      system: rulepack.id, characterId, variant, subsystem, spent,
      stat: stat === null ? null : { key: stat, labels: statLabels(rulepack, stat) },
      difficulty: facts.difficulty ?? null,
      modifiers: applied,
      effectiveTarget: outcome.target,
      outcome: outcomeOf(rulepack, outcome),
      facts: { roll: facts.roll, dice: facts.dice ?? [], modifier: facts.modifier ?? 0, successes: facts.successes ?? 0, ones: facts.ones ?? 0, params: facts.params ?? {} },
    },
  };
  return about.concealed === true ? concealed(dice) : dice;
}
