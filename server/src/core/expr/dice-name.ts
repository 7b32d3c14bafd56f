import { ExpressionError } from './expression-error.ts';
import { printPath } from './print-expression.ts';
import { shownText } from './shown-value.ts';
import type { PathSyntax } from './syntax.ts';

/** The name under which an expression sees the faces of a roll. */
export const diceName = 'dice';

const numbered = /^dice([0-9]+)$/;
const index = /^[0-9]+$/;

/**
 * The face that a path means, from 0: `dice1` is the first, and so is `dice[0]` or `dice.0`. Null if it names no dice;
 * -1 if it names no face that a roll can have, such as `dice0`, or `dice` alone.
 */
export function faceOf({ segments: [first, ...rest] }: PathSyntax): number | null {
  const number = numbered.exec(first)?.[1];
  if (number !== undefined && rest.length === 0) return Number(number) - 1;
  if (first !== diceName) return null;
  const [only] = rest;
  return rest.length === 1 && only !== undefined && index.test(only) ? Number(only) : -1;
}

/** EXPR_DICE_INDEX: the roll has `maximum` faces, and this is none of them. */
export function noSuchFace(path: PathSyntax, maximum: number): ExpressionError {
  return new ExpressionError('EXPR_DICE_INDEX', path.at, { seen: shownText(printPath(path)), maximum });
}

/** EXPR_DICE_BARE: all faces together are no value. */
export function bareDice(path: PathSyntax): ExpressionError {
  return new ExpressionError('EXPR_DICE_BARE', path.at, { seen: diceName, nearest: 'dice1' });
}
