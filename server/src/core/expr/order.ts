import { ExpressionError } from './expression-error.ts';
import { numeric } from './numeric.ts';
import { shownValue } from './shown-value.ts';
import type { Value } from './value.ts';

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/** Below 0, 0 or above 0 as `left` stands before `right` by code points, which UTF-16 units do not: 😀 stands after U+FFEE. */
export function orderTexts(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (a === b) continue;
    if (isSurrogate(a) !== isSurrogate(b)) return isSurrogate(a) ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

/** Below 0, 0 or above 0: numbers by size where both are numeric, else texts. Throws EXPR_CANNOT_ORDER for the rest. */
export function order(left: Value, right: Value, at: number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [leftNumber, rightNumber] = [numeric(left), numeric(right)];
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber;
  if (typeof left === 'string' && typeof right === 'string') return orderTexts(left, right);
  throw new ExpressionError('EXPR_CANNOT_ORDER', at, { left: shownValue(left), right: shownValue(right) });
}
