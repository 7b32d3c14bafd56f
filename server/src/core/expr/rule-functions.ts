import { expressionLimits } from './limits.ts';

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
