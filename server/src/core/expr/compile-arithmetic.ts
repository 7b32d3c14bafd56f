import { add, divide, multiply, remainderOf, subtract } from './arithmetic.ts';
import type { Part, Program } from './program.ts';
import { valueOf } from './program.ts';
import type { ArithmeticSign } from './syntax.ts';

/** The program of one sign of arithmetic; `at` is its place. */
export function compileArithmetic(sign: ArithmeticSign, [left, right]: readonly [Part, Part], at: number): Program {
  switch (sign) {
    case '+':
      return (values) => add(valueOf(left, values), valueOf(right, values), at);
    case '-':
      return (values) => subtract(valueOf(left, values), valueOf(right, values), at);
    case '*':
      return (values) => multiply(valueOf(left, values), valueOf(right, values), at);
    case '/':
      return (values) => divide(valueOf(left, values), valueOf(right, values), at);
    case '%':
      return (values) => remainderOf(valueOf(left, values), valueOf(right, values), at);
  }
}
