import type { RandomSource } from '../random/random-source.ts';
import { uniformInteger } from '../random/random-source.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { DieSource } from './cup.ts';
import { fillCup } from './cup.ts';
import type { DiceParams } from './params.ts';
import { parseDice } from './parse-dice.ts';
import { quickRoll } from './quick-roll.ts';
import { quickShapeOf, quickShapeOfText } from './quick-shape.ts';
import { rollExpression } from './roll-expression.ts';
import type { RollResult } from './roll-result.ts';
import type { DiceExpression } from './syntax.ts';

/** Where the dice get their chance from: a seed (the same seed, the same dice) or a source of numbers in [0, 1). */
export type Chance = { readonly seed: string; readonly random?: undefined } | { readonly random: RandomSource; readonly seed?: undefined };

export type RollOptions = Chance & { readonly params?: DiceParams };

/** The random source of a choice of chance. There is no default: dice without a source would be someone's guess. */
export function randomOf(chance: Chance): RandomSource {
  if (chance.random !== undefined) return chance.random;
  if (chance.seed !== undefined) return seededRandom(String(chance.seed));
  throw new TypeError('rolling dice needs { seed } or { random }');
}

export function dieSource(random: RandomSource): DieSource {
  return (low, high) => uniformInteger(random, low, high);
}

function rollWalked(expression: string | DiceExpression, options: RollOptions): RollResult {
  const parsed = typeof expression === 'string' ? parseDice(expression) : expression;
  const text = typeof expression === 'string' ? expression : '';
  return rollExpression(parsed, fillCup(dieSource(randomOf(options))), { text, params: options.params });
}

/**
 * Rolls a dice expression, as text or parsed; an empty text is `1d20`. Throws DiceError if it cannot be read, needs
 * too many dice, divides by zero, or has a slot that `params` does not fill.
 */
export function roll(expression: string | DiceExpression, options: RollOptions): RollResult {
  const text = typeof expression === 'string' ? expression : '';
  const shape = typeof expression === 'string' ? quickShapeOfText(expression) : quickShapeOf(expression);
  return shape === null ? rollWalked(expression, options) : quickRoll(shape, randomOf(options), text);
}
