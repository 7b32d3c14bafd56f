import { numeric } from './numeric.ts';
import type { Value } from './value.ts';

type Pair = readonly [Value, Value];

const isMap = (value: Value): value is { readonly [key: string]: Value } => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The pairs inside of two lists or maps of one shape; null if their shapes differ. */
function innerPairs(left: Value, right: Value): Pair[] | null {
  if (isList(left) && isList(right)) return left.length === right.length ? left.map((value, index) => [value, right[index] ?? null]) : null;
  if (!isMap(left) || !isMap(right)) return null;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length || !keys.every((key) => Object.hasOwn(right, key))) return null;
  return keys.map((key) => [left[key] ?? null, right[key] ?? null]);
}

/** `===`: one type and one value; lists and maps by what they hold. Keeps its own stack, so depth of data is no limit. */
export function strictlyEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  const waiting: Pair[] = [[left, right]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (pair[0] === pair[1]) continue;
    const inner = innerPairs(...pair);
    if (inner === null) return false;
    for (const each of inner) waiting.push(each);
  }
  return true;
}

/** `==`: the same, or the same number; null equals only null. */
export function looselyEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  const [leftNumber, rightNumber] = [numeric(left), numeric(right)];
  if (leftNumber !== null && rightNumber !== null) return leftNumber === rightNumber;
  return strictlyEqual(left, right);
}
