import type { Arity } from './rule-functions.ts';
import { ruleFunctions } from './rule-functions.ts';

/** What is known of a value before it exists. `any` may be anything. */
export type StaticType = 'number' | 'string' | 'boolean' | 'null' | 'any';

/** The closed set of names that an expression may use. */
export type Scope = {
  /** Dotted names are allowed; the name `dice` has the type `dice`. Inside a name of type `any` every path is allowed. */
  readonly names: ReadonlyMap<string, 'number' | 'string' | 'boolean' | 'any' | 'dice'>;
  /** Roots under which every path is allowed, such as `stat_data`; not a value themselves. */
  readonly prefixes?: readonly string[];
  readonly functions: ReadonlyMap<string, Arity>;
  /** How many faces the roll keeps; null if that differs from roll to roll. */
  readonly diceCount: number | null;
  /** What the whole expression must give; without it any value will do. */
  readonly result?: 'number';
};

/** A scope of the rules dialect: these numbers, and the dice if their count is given. */
export function rulesScope(numbers: Iterable<string>, diceCount?: number | null): Scope {
  const names = new Map<string, 'number' | 'dice'>(Array.from(numbers, (name) => [name, 'number']));
  if (diceCount !== undefined) names.set('dice', 'dice');
  return { names, functions: ruleFunctions, diceCount: diceCount ?? null };
}
