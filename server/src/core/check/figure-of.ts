import { DomainError } from '../error/domain-error.ts';
import { checkLimits } from './limits.ts';

/** What a formula came to, as a number that may be shown and compared. Throws CHECK_FIGURE_RANGE. */
export function figureOf(value: unknown, name: string): number {
  const number = typeof value === 'boolean' ? Number(value) : value;
  // Adding 0 turns -0 into 0.
  if (typeof number === 'number' && Math.abs(number) <= checkLimits.figure) return number + 0;
  throw new DomainError('CHECK_FIGURE_RANGE', { name, seen: String(value), minimum: -checkLimits.figure, maximum: checkLimits.figure });
}
