import { DiceError } from './dice-error.ts';
import { diceLimits } from './limits.ts';

/** How one die falls: a whole number from `low` to `high`. */
export type DieSource = (low: number, high: number) => number;

/** Throws the dice of one roll and counts them: the budget is shared by all groups, rerolls and repeats of the roll. */
export type Cup = {
  /** Throws one die; `at` is the place in the expression that asks for it. */
  throwOne(range: { low: number; high: number }, at: number): number;
  /** Refuses a group of `count` dice that the budget cannot pay, before any of them is thrown. */
  checkBudget(count: number, at: number): void;
};

export function fillCup(source: DieSource): Cup {
  let left: number = diceLimits.dice;
  const checkBudget = (count: number, at: number): void => {
    if (count > left) throw new DiceError('DICE_TOO_MANY', at, { maximum: diceLimits.dice });
  };
  return {
    checkBudget,
    throwOne: ({ low, high }, at) => {
      checkBudget(1, at);
      left -= 1;
      return source(low, high);
    },
  };
}
