import type { Cursor } from './cursor.ts';
import { openCursor, peek, tooLong } from './cursor.ts';
import { DiceError } from './dice-error.ts';
import { foldText } from './fold-text.ts';
import { diceLimits } from './limits.ts';
import { defaultExpression, parseAll, parseDice } from './parse-dice.ts';
import type { DiceExpression } from './syntax.ts';

/** What a roll command was given: the dice, as written and parsed, and why they are rolled. */
export type ReasonedRoll = { readonly text: string; readonly expression: DiceExpression; readonly reason: string };

/** Whether the text begins as dice do; a command that does not rolls the default and is all reason. */
function beginsAsDice(cursor: Cursor): boolean {
  const first = peek(cursor);
  const second = peek(cursor, 1);
  if (first.kind === 'number' || first.kind === 'slot') return true;
  if (first.kind === 'sign') return first.text === '(' || ((first.text === '-' || first.text === '+') && second.at === first.end);
  if (first.text === 'df') return true;
  return first.text === 'd' && second.at === first.end && (second.kind === 'number' || second.kind === 'slot' || second.text === '%');
}

/**
 * Whether what follows the dice goes on as dice would: an operator glued to its right side (`1d20+力量`), or one with a
 * number after it (`1d20 + 5k`). That is a slip, not a reason; `1d20 - for the village` is one.
 */
function goesOnAsDice(rest: string): boolean {
  return /^(?:[*/%<>=!#]|\s*[-+](?!\s|$)|\s*[-+*/%]\s*[\d({])/.test(foldText(rest.slice(0, diceLimits.expressionLength)));
}

/** How far the text makes a whole expression (-1 if it never does), and why it goes no further. */
function readLongest(cursor: Cursor): { end: number; error: DiceError | null } {
  try {
    parseAll(cursor);
    return { end: cursor.wholeAt, error: null };
  } catch (error) {
    if (error instanceof DiceError) return { end: cursor.wholeAt, error };
    throw error;
  }
}

/**
 * Splits `1d20+3 attack the 守卫` into the longest expression it begins with and the reason behind it. A text that does
 * not begin as dice is all reason, for the default `1d20`. Throws DiceError if it begins as dice and goes wrong.
 */
export function splitReason(text: string): ReasonedRoll {
  const start = openCursor(text.slice(0, diceLimits.expressionLength));
  const { end, error } = readLongest({ ...start });
  if (end < 0) {
    if (error !== null && beginsAsDice(start)) throw error;
    return { text: '', expression: defaultExpression, reason: text.trim() };
  }
  const rest = text.slice(end);
  if (goesOnAsDice(rest)) throw error ?? tooLong(text.length);
  const written = text.slice(0, end);
  return { text: written.trim(), expression: parseDice(written), reason: rest.replace(/^[\s,，:：;；、。]+/, '').trim() };
}
