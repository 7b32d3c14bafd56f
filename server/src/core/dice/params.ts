import { DiceError } from './dice-error.ts';
import type { Amount } from './syntax.ts';

/** The values of an expression's `{slots}`, by name. */
export type DiceParams = Readonly<Record<string, number>>;

/** The value of a number or slot. Slots take whole numbers only; a missing one is an error that names it. */
export function resolveAmount(amount: Amount, params: DiceParams): number {
  if (amount.kind === 'number') return amount.value;
  const value = Object.hasOwn(params, amount.name) ? params[amount.name] : undefined;
  if (value === undefined) throw new DiceError('DICE_PARAM_MISSING', amount.at, { name: amount.name });
  if (!Number.isSafeInteger(value)) throw new DiceError('DICE_PARAM_TYPE', amount.at, { name: amount.name, seen: String(value) });
  return value;
}
