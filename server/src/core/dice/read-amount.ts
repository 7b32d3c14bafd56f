import type { Cursor } from './cursor.ts';
import { peek, take, unexpected } from './cursor.ts';
import { DiceError } from './dice-error.ts';
import { diceLimits } from './limits.ts';
import type { Amount } from './syntax.ts';

/** The number or slot at the cursor as it stands, with or without a fraction; null if there is neither. */
export function takeNumber(cursor: Cursor): Amount | null {
  const token = peek(cursor);
  if (token.kind === 'slot') {
    take(cursor);
    return { kind: 'slot', name: token.text, at: token.at };
  }
  if (token.kind !== 'number') return null;
  const value = Number(token.text);
  const fraction = token.text.split('.')[1] ?? '';
  if (value > diceLimits.number || fraction.length > diceLimits.fractionDigits) {
    const seen = token.text.length > 20 ? `${token.text.slice(0, 20)}…` : token.text;
    throw new DiceError('DICE_NUMBER_RANGE', token.at, { seen, maximum: diceLimits.number, digits: diceLimits.fractionDigits });
  }
  take(cursor);
  return { kind: 'number', value, at: token.at };
}

/** A whole number or slot, as `expected` shows it; anything else is an error. */
export function readWhole(cursor: Cursor, expected: string): Amount {
  const { kind, text } = peek(cursor);
  if (kind === 'number' && text.includes('.')) throw unexpected(cursor, expected);
  const amount = takeNumber(cursor);
  if (amount === null) throw unexpected(cursor, expected);
  return amount;
}

/** Checks how many dice a group has. The budget of the whole roll is checked when it is rolled. */
export function checkCount(count: number, at: number): number {
  if (count > diceLimits.dice) throw new DiceError('DICE_TOO_MANY', at, { maximum: diceLimits.dice });
  if (Number.isInteger(count) && count >= 1) return count;
  throw new DiceError('DICE_COUNT_RANGE', at, { seen: count, minimum: 1, maximum: diceLimits.dice });
}

export function checkSides(sides: number, at: number): number {
  if (Number.isInteger(sides) && sides >= 1 && sides <= diceLimits.sides) return sides;
  throw new DiceError('DICE_SIDES_RANGE', at, { seen: sides, minimum: 1, maximum: diceLimits.sides });
}
