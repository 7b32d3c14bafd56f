import type { RollResult, TensReroll } from '../core/dice/index.ts';
import type { DieGroup, FrameData } from '../core/frame/frame.ts';

type About = { readonly actor: string; readonly reason: string | null; readonly target: number | null; readonly success: boolean | null; readonly secret: boolean };

/** Dice as a card shows them: rerolled tens follow the dice that they belong to. */
export function dieGroups(rolled: RollResult, tens: TensReroll | null = null): DieGroup[] {
  const groups = tens === null ? rolled.dice : [...rolled.dice, tens.dice];
  return groups.map((group) => ({ sides: group.fudge === true ? 'F' : String(group.sides), values: group.values, kept: group.kept }));
}

/** What a dice card shows of a roll: always from the dice themselves, never from anybody's text. */
export function diceFrameData(rolled: RollResult, about: About): FrameData['dice'] {
  const pool = rolled.successes === undefined ? null : { successes: rolled.successes, ones: rolled.ones ?? 0 };
  const repeats = rolled.repeats === undefined ? null : { repeats: rolled.repeats.map((repeat) => repeat.total) };
  const detail = pool === null && repeats === null ? null : { ...pool, ...repeats };
  return { ...about, kind: about.target === null ? 'ROLL' : 'CHECK', expression: rolled.canonical, dice: dieGroups(rolled), total: rolled.total, detail };
}
