import { ExpressionError } from './expression-error.ts';
import { expressionLimits } from './limits.ts';
import { numeric } from './numeric.ts';
import { shownValue } from './shown-value.ts';
import type { ArithmeticSign } from './syntax.ts';
import type { Value } from './value.ts';

/** The number itself, without the sign of zero. Throws EXPR_NOT_FINITE: no overflow goes on as Infinity or NaN. */
export function finite(number: number, at: number): number {
  if (number - number !== 0) throw new ExpressionError('EXPR_NOT_FINITE', at);
  return number + 0;
}

/** What `value` is as a number. Throws EXPR_CANNOT_COMPUTE, which names the sign or function that wanted it. */
export function numberOf(value: Value, at: number, sign: string): number {
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

type Operation = (left: Value, right: Value, at: number) => Value;

/** An operation on numbers; other values go the longer way through `numberOf`. */
function onNumbers(sign: ArithmeticSign, compute: (left: number, right: number, at: number) => number): Operation {
  return (left, right, at) => {
    if (typeof left === 'number' && typeof right === 'number') return finite(compute(left, right, at), at);
    return finite(compute(numberOf(left, at, sign), numberOf(right, at, sign), at), at);
  };
}

const add = onNumbers('+', (left, right) => left + right);

/** What each sign of arithmetic does; `at` is its place. Only `+` knows texts: two of them are put together. */
export const operations: Readonly<Record<ArithmeticSign, Operation>> = {
  '+': (left, right, at) => (typeof left === 'string' && typeof right === 'string' ? joinTexts(left, right, at) : add(left, right, at)),
  '-': onNumbers('-', (left, right) => left - right),
  '*': onNumbers('*', (left, right) => left * right),
  '/': onNumbers('/', (left, right, at) => left / nonZero(right, at)),
  '%': onNumbers('%', (left, right, at) => remainder(left, nonZero(right, at))),
};
