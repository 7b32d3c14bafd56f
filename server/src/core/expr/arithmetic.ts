import { ExpressionError } from './expression-error.ts';
import { expressionLimits } from './limits.ts';
import { numeric } from './numeric.ts';
import { shownValue } from './shown-value.ts';
import type { Value } from './value.ts';

/** The number itself, without the sign of zero. Throws EXPR_NOT_FINITE: no overflow goes on as Infinity or NaN. */
export function finite(number: number, at: number): number {
  if (number - number !== 0) throw new ExpressionError('EXPR_NOT_FINITE', at);
  return number + 0;
}

/** What `value` is as a number. Throws EXPR_CANNOT_COMPUTE, which names the sign or function that wanted it. */
export function numberOf(value: Value, at: number, sign: string): number {
  if (typeof value === 'number') return value;
  const number = numeric(value);
  if (number === null) throw new ExpressionError('EXPR_CANNOT_COMPUTE', at, { seen: shownValue(value), sign });
  return number;
}

function joinTexts(left: string, right: string, at: number): string {
  const { textLength: maximum } = expressionLimits;
  if (left.length + right.length > maximum) throw new ExpressionError('EXPR_TEXT_TOO_LONG', at, { maximum });
  return left + right;
}

/** The remainder with the sign of the right side: -7 % 3 is 2. */
function remainder(left: number, right: number): number {
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest;
}

function nonZero(divisor: number, at: number): number {
  if (divisor === 0) throw new ExpressionError('EXPR_DIVISION_BY_ZERO', at);
  return divisor;
}

/** Numbers are added, two texts are put together. */
export function add(left: Value, right: Value, at: number): Value {
  if (typeof left === 'string' && typeof right === 'string') return joinTexts(left, right, at);
  return finite(numberOf(left, at, '+') + numberOf(right, at, '+'), at);
}

export function subtract(left: Value, right: Value, at: number): number {
  return finite(numberOf(left, at, '-') - numberOf(right, at, '-'), at);
}

export function multiply(left: Value, right: Value, at: number): number {
  return finite(numberOf(left, at, '*') * numberOf(right, at, '*'), at);
}

/** Throws EXPR_DIVISION_BY_ZERO, as `remainderOf` does. */
export function divide(left: Value, right: Value, at: number): number {
  return finite(numberOf(left, at, '/') / nonZero(numberOf(right, at, '/'), at), at);
}

export function remainderOf(left: Value, right: Value, at: number): number {
  return finite(remainder(numberOf(left, at, '%'), nonZero(numberOf(right, at, '%'), at)), at);
}
