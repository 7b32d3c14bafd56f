import type { DiceExpression, RollResult } from '../dice/index.ts';
import { roll } from '../dice/index.ts';
import type { RandomSource } from '../random/random-source.ts';
import type { SubsystemSheet } from './subsystem-sheet.ts';
import { figureAt } from './subsystem-sheet.ts';

/** The dice that order a fight; `stats` says which stat fills each slot. */
export type InitiativeDice = { readonly dice: DiceExpression; readonly stats: ReadonlyMap<string, string> };

/** Rolls initiative for one sheet. Throws SUBSYSTEM_FIGURE_MISSING for a stat without a number. */
export function rollInitiative({ dice, stats }: InitiativeDice, sheet: SubsystemSheet, random: RandomSource): RollResult {
  const params = Object.fromEntries([...stats].map(([slot, key]) => [slot, Math.trunc(figureAt(sheet, key))]));
  return roll(dice, { random, params });
}
