import { compares } from './compare.ts';
import type { Countable } from './face.ts';
import type { Comparison } from './syntax.ts';

/** A selector whose number is known. */
export type Choice = { readonly pick: 'highest' | 'lowest' | Comparison; readonly amount: number };

/** Whether one of the comparing choices means this value; ranks do not say anything about a value alone. */
export function matchesValue(value: number, choices: readonly Choice[]): boolean {
  return choices.some(({ pick, amount }) => pick !== 'highest' && pick !== 'lowest' && compares(value, pick, amount));
}

function ranked<T extends Countable>(kept: readonly T[], choice: Choice): readonly T[] {
  if (choice.pick !== 'highest' && choice.pick !== 'lowest') return [];
  const direction = choice.pick === 'highest' ? -1 : 1;
  // The sort is stable: of equal dice the one thrown first is chosen first.
  return kept.toSorted((one, other) => direction * (one.value - other.value)).slice(0, choice.amount);
}

/** The members still kept that any of the choices means. */
export function select<T extends Countable>(members: readonly T[], choices: readonly Choice[]): ReadonlySet<T> {
  const kept = members.filter((member) => member.kept);
  return new Set([...choices.flatMap((choice) => ranked(kept, choice)), ...kept.filter(({ value }) => matchesValue(value, choices))]);
}
