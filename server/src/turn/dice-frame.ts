import type { RollResult } from '../core/dice/index.ts';
import type { FrameData } from '../core/frame/frame.ts';

type About = { readonly actor: string; readonly reason: string | null; readonly target: number | null; readonly success: boolean | null; readonly secret: boolean };

/** What a dice card shows of a roll: always from the dice themselves, never from anybody's text. */
export function diceFrameData(rolled: RollResult, about: About): FrameData['dice'] {
  const dice = rolled.dice.map((group) => ({ sides: group.fudge === true ? 'F' : String(group.sides), values: group.values, kept: group.kept }));
  const pool = rolled.successes === undefined ? null : { successes: rolled.successes, ones: rolled.ones ?? 0 };
  const repeats = rolled.repeats === undefined ? null : { repeats: rolled.repeats.map((repeat) => repeat.total) };
  const detail = pool === null && repeats === null ? null : { ...pool, ...repeats };
  return { ...about, kind: about.target === null ? 'ROLL' : 'CHECK', expression: rolled.canonical, dice, total: rolled.total, detail };
}
