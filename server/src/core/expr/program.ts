import { finite } from './arithmetic.ts';
import type { Value } from './value.ts';

/**
 * The values of a moment, in the order of the slots. The slot named `dice` holds the kept faces, a list of numbers. What
 * is undefined or null is absent: for a rule, reading it is an error, never 0.
 */
export type SlotValues = readonly (Value | undefined)[];

/** A compiled expression: what it gives for the values of one moment. Throws ExpressionError where they do not fit. */
export type Program = (values: SlotValues) => Value;

/**
 * A compiled part. `slot` is the place of its value if it is nothing but a name, else -1; `constant` is its number if it is
 * nothing but a number. They spare a call, which is most of the cost of a part.
 */
export type Part = { readonly run: Program; readonly slot: number; readonly constant: number | null };

export function part(run: Program): Part {
  return { run, slot: -1, constant: null };
}

export function constantPart(value: Value): Part {
  return { run: () => value, slot: -1, constant: typeof value === 'number' ? value : null };
}

/** The value of a part. */
export function valueOf(part: Part, values: SlotValues): Value {
  if (part.slot >= 0) {
    const value = values[part.slot];
    if (typeof value === 'number' && value - value === 0) return value;
  }
  return part.constant ?? part.run(values);
}

/** A value from outside. Throws EXPR_NOT_FINITE for NaN and the infinities, which data should never hold. */
export function fromOutside(value: Value, at: number): Value {
  return typeof value === 'number' ? finite(value, at) : value;
}
