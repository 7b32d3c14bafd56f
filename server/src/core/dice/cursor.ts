import { DiceError } from './dice-error.ts';
import { foldText } from './fold-text.ts';
import { diceLimits } from './limits.ts';
import type { Token } from './token.ts';
import { readTokens } from './token.ts';

/** Where the parser stands. One cursor reads one text, front to back, and never goes back. */
export type Cursor = {
  readonly text: string;
  readonly folded: string;
  readonly tokens: readonly Token[];
  index: number;
  /** Brackets and signs around this place. */
  depth: number;
  /** Brackets around this place; only outside of them can an expression end. */
  open: number;
  /** Where the text read so far last made a whole expression; -1 if it never did. */
  wholeAt: number;
};

const noToken: Token = { kind: 'end', text: '', at: 0, end: 0 };

export function tooLong(length: number): DiceError {
  const maximum = diceLimits.expressionLength;
  return new DiceError('DICE_TOO_LONG', maximum, { seen: length, maximum });
}

export function openCursor(text: string): Cursor {
  if (text.length > diceLimits.expressionLength) throw tooLong(text.length);
  const folded = foldText(text);
  return { text, folded, tokens: readTokens(folded), index: 0, depth: 0, open: 0, wholeAt: -1 };
}

export function peek(cursor: Cursor, ahead = 0): Token {
  return cursor.tokens[cursor.index + ahead] ?? cursor.tokens.at(-1) ?? noToken;
}

export function take(cursor: Cursor): Token {
  const token = peek(cursor);
  if (token.kind !== 'end') cursor.index += 1;
  return token;
}

/** Whether the next token is the sign or word `text`. */
export function isNext(cursor: Cursor, text: string): boolean {
  const token = peek(cursor);
  return (token.kind === 'sign' || token.kind === 'word') && token.text === text;
}

/** Takes the next token if it is one of `texts`. */
export function takeOneOf(cursor: Cursor, texts: readonly string[]): Token | null {
  return texts.some((text) => isNext(cursor, text)) ? take(cursor) : null;
}

const shownLength = 20;

/** The error of finding something else here than `expected`, which names it by samples that need no translation. */
export function unexpected(cursor: Cursor, expected: string): DiceError {
  const token = peek(cursor);
  if (token.kind === 'end') return new DiceError('DICE_UNFINISHED', token.at, { expected });
  const seen = cursor.text.slice(token.at, token.end);
  const short = Array.from(seen).length > shownLength ? `${Array.from(seen).slice(0, shownLength).join('')}…` : seen;
  return new DiceError('DICE_UNEXPECTED', token.at, { seen: short, expected });
}

/** Notes that the text up to here is a whole expression, unless that would cut a word or number in two. */
export function markWhole(cursor: Cursor): void {
  if (cursor.open > 0 || cursor.index === 0) return;
  const end = cursor.tokens[cursor.index - 1]?.end ?? 0;
  if (!/[a-z0-9_]/.test(cursor.folded.charAt(end))) cursor.wholeAt = end;
}

/** Reads `inside` one level deeper. `brackets` is 1 if that level is a pair of brackets, 0 if it is a sign. */
export function deeper<T>(cursor: Cursor, brackets: 0 | 1, inside: () => T): T {
  if (cursor.depth >= diceLimits.nesting) throw new DiceError('DICE_TOO_DEEP', peek(cursor).at, { maximum: diceLimits.nesting });
  cursor.depth += 1;
  cursor.open += brackets;
  const value = inside();
  cursor.depth -= 1;
  cursor.open -= brackets;
  return value;
}
