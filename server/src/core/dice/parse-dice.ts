import type { Cursor } from './cursor.ts';
import { deeper, isNext, markWhole, openCursor, peek, take, takeOneOf, unexpected } from './cursor.ts';
import { DiceError } from './dice-error.ts';
import { diceLimits } from './limits.ts';
import { parseTerm } from './parse-term.ts';
import { comparisons } from './read-modifier.ts';
import { samples } from './samples.ts';
import type { AdvantageWord, ArithmeticOp, DiceExpression, DiceSyntax } from './syntax.ts';
import { throwsDice } from './walk-syntax.ts';

const advantageWords: Readonly<Record<string, AdvantageWord>> = {
  adv: 'advantage',
  advantage: 'advantage',
  优势: 'advantage',
  優勢: 'advantage',
  dis: 'disadvantage',
  disadv: 'disadvantage',
  disadvantage: 'disadvantage',
  劣势: 'disadvantage',
  劣勢: 'disadvantage',
};

/** What an empty expression rolls. */
export const defaultExpression: DiceExpression = {
  repeat: null,
  advantage: null,
  body: { kind: 'dice', count: { kind: 'number', value: 1, at: 0 }, sides: { kind: 'number', value: 20, at: 0 }, modifiers: [], at: 0 },
};

function parseUnary(cursor: Cursor): DiceSyntax {
  const sign = takeOneOf(cursor, ['-', '+']);
  if (sign === null) return parseTerm(cursor, parseComparison);
  const operand = deeper(cursor, 0, () => parseUnary(cursor));
  return sign.text === '-' ? { kind: 'negate', operand, at: sign.at } : operand;
}

/** One level of operators that associate to the left: `10 - 2 - 3` is `(10 - 2) - 3`. */
function parseLevel(cursor: Cursor, ops: readonly ArithmeticOp[], parseOperand: (cursor: Cursor) => DiceSyntax): DiceSyntax {
  let left = parseOperand(cursor);
  for (;;) {
    const op = ops.find((sign) => isNext(cursor, sign));
    if (op === undefined) return left;
    const { at } = take(cursor);
    left = { kind: 'binary', op, left, right: parseOperand(cursor), at };
  }
}

function parseProduct(cursor: Cursor): DiceSyntax {
  return parseLevel(cursor, ['*', '/', '//', '%'], parseUnary);
}

function parseSum(cursor: Cursor): DiceSyntax {
  return parseLevel(cursor, ['+', '-'], parseProduct);
}

/** `7d10>=8` counts dice (a pool); `(2d6)>=7`, `2d6+1>=7` and `2d6>=1d12` compare totals and give 1 or 0. */
function parseComparison(cursor: Cursor): DiceSyntax {
  const left = parseSum(cursor);
  const bracketed = peek(cursor, -1).text === ')';
  const op = comparisons.find((sign) => isNext(cursor, sign));
  if (op === undefined) return left;
  const { at } = take(cursor);
  const right = parseSum(cursor);
  const counts = left.kind === 'set' || (left.kind === 'dice' && !bracketed);
  return counts && !throwsDice(right) ? { kind: 'pool', op, group: left, target: right, at } : { kind: 'compare', op, left, right, at };
}

function takeAdvantage(cursor: Cursor): AdvantageWord | null {
  const { kind, text } = peek(cursor);
  const word = kind === 'word' ? advantageWords[text] : undefined;
  if (word === undefined) return null;
  take(cursor);
  markWhole(cursor);
  return word;
}

function takeRepeat(cursor: Cursor): number | null {
  const count = peek(cursor);
  const mark = peek(cursor, 1);
  if (count.kind !== 'number' || mark.kind !== 'sign' || mark.text !== '#') return null;
  const times = Number(count.text);
  if (!Number.isInteger(times) || times < 1 || times > diceLimits.repeats) {
    throw new DiceError('DICE_REPEAT_RANGE', count.at, { seen: count.text.slice(0, 20), minimum: 1, maximum: diceLimits.repeats });
  }
  take(cursor);
  take(cursor);
  markWhole(cursor);
  return times;
}

/** Reads all of the text behind `cursor`; what follows the expression is an error. */
export function parseAll(cursor: Cursor): DiceExpression {
  const before = takeAdvantage(cursor);
  const repeat = takeRepeat(cursor);
  const word = before ?? (repeat === null ? null : takeAdvantage(cursor));
  const body = peek(cursor).kind === 'end' ? defaultExpression.body : parseComparison(cursor);
  const advantage = word ?? takeAdvantage(cursor);
  if (peek(cursor).kind !== 'end') throw unexpected(cursor, samples.endOfTerm);
  return { repeat, advantage, body };
}

/**
 * The syntax tree of a dice expression; an empty text is `1d20`. Throws DiceError with the place, what stands there
 * and what was expected. Takes time in proportion to the length of the text.
 */
export function parseDice(text: string): DiceExpression {
  return parseAll(openCursor(text));
}
