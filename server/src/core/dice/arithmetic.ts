import { DiceError } from './dice-error.ts';
import type { ArithmeticOp } from './syntax.ts';

function divisor(value: number, at: number): number {
  if (value === 0) throw new DiceError('DICE_DIVISION_BY_ZERO', at);
  return value;
}

function calculate(op: ArithmeticOp, [left, right]: readonly [number, number], at: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / divisor(right, at);
    case '//':
      return Math.floor(left / divisor(right, at));
    case '%':
      return left - right * Math.floor(left / divisor(right, at));
  }
}

/**
 * `left op right`. `//` rounds down and `%` has the sign of its right side, so `-7//2` is -4 and `-7%3` is 2. Division
 * by zero and results that are no longer exact (over 2^53) are DiceErrors at `at`.
 */
export function applyArithmetic(op: ArithmeticOp, operands: readonly [number, number], at: number): number {
  const value = calculate(op, operands, at);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value + 0;
  throw new DiceError('DICE_RESULT_RANGE', at, { maximum: Number.MAX_SAFE_INTEGER });
}

/** The whole number of a result: the fraction is cut off, as tables do, after the binary noise of `2.3*10` is gone. */
export function wholeTotal(value: number): number {
  return Math.trunc(Number(value.toFixed(6))) + 0;
}
