import { finite, numberOf } from './arithmetic.ts';
import { expressionLimits } from './limits.ts';
import type { Value } from './value.ts';

/** How many values a function takes. */
export type Arity = { readonly min: number; readonly max: number };

const many: Arity = { min: 1, max: expressionLimits.arguments };

/** The functions of the rules dialect. `if(condition, then, else)` works out only the value that it gives. */
export const ruleFunctions: ReadonlyMap<string, Arity> = new Map([
  ['floor', { min: 1, max: 1 }],
  ['ceil', { min: 1, max: 1 }],
  ['abs', { min: 1, max: 1 }],
  ['min', many],
  ['max', many],
  ['if', { min: 3, max: 3 }],
]);

type NumberFunction = (values: readonly number[]) => number;

const numberFunctions: ReadonlyMap<string, NumberFunction> = new Map<string, NumberFunction>([
  ['floor', ([value = 0]) => Math.floor(value)],
  ['ceil', ([value = 0]) => Math.ceil(value)],
  ['abs', ([value = 0]) => Math.abs(value)],
  ['min', (values) => Math.min(...values)],
  ['max', (values) => Math.max(...values)],
]);

/** The function of that name on values; null for `if`, which is no function of values, and for unknown names. */
export function numberFunction(name: string): ((values: readonly Value[], at: number) => number) | null {
  const compute = numberFunctions.get(name);
  if (compute === undefined) return null;
  return (values, at) => finite(compute(values.map((value) => numberOf(value, at, name))), at);
}
