import { DiceError } from './dice-error.ts';
import { diceLimits } from './limits.ts';
import type { Chance } from './roll.ts';
import { dieSource, randomOf } from './roll.ts';
import type { DiceGroup } from './roll-result.ts';

/** How many bonus and penalty dice apply; they cancel one for one. */
export type TensDice = { readonly bonus?: number; readonly penalty?: number };

/** A percentile roll whose tens were rolled again: `total` is what counts, `dice` shows every tens die as 0 to 9. */
export type TensReroll = {
  readonly baseRoll: number;
  readonly net: number;
  readonly extraTens: readonly number[];
  readonly finalTens: number;
  readonly total: number;
  readonly dice: DiceGroup;
};

const lowest = 1;
const highest = 100;

/** A percentile result of tens and unit, both 0 to 9; 00 with unit 0 is 100. */
function percentile(tens: number, unit: number): number {
  return tens === 0 && unit === 0 ? highest : tens * 10 + unit;
}

function checkBase(baseRoll: number): number {
  if (Number.isInteger(baseRoll) && baseRoll >= lowest && baseRoll <= highest) return baseRoll;
  throw new DiceError('DICE_PERCENTILE_RANGE', 0, { seen: baseRoll, minimum: lowest, maximum: highest });
}

/**
 * Applies bonus or penalty dice to a percentile roll of 1 to 100: one more tens die for each, all with the unit of the
 * roll. The lowest whole value counts for a net bonus, the highest for a net penalty. At most 100 extra dice.
 */
export function rerollTens(baseRoll: number, { bonus = 0, penalty = 0 }: TensDice, chance: Chance): TensReroll {
  const base = checkBase(baseRoll);
  const net = Math.trunc(bonus - penalty);
  const throwDie = dieSource(randomOf(chance));
  const extraTens = Array.from({ length: Math.min(Math.abs(net), diceLimits.extraTens) }, () => throwDie(0, 9));
  const unit = base % 10;
  const values = [Math.floor(base / 10) % 10, ...extraTens];
  const candidates = values.map((tens) => percentile(tens, unit));
  const total = net > 0 ? Math.min(...candidates) : Math.max(...candidates);
  const chosen = candidates.indexOf(total);
  const dice = { sides: 10, values, kept: values.map((_, index) => index === chosen) };
  return { baseRoll: base, net, extraTens, finalTens: values[chosen] ?? 0, total, dice };
}
