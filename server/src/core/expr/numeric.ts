import type { Value } from './value.ts';

/** Decimal digits of ASCII with sign, point and exponent; not `0x10`, `1_000`, `inf` or digits of other scripts. */
const decimal = /^\s*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*$/;

/** The number that a value is or that its text writes, true as 1 and false as 0; null if it is none. */
export function numeric(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || !decimal.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
