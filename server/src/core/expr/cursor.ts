import type { ExpressionIssue } from './expression-error.ts';
import { ExpressionError, expressionIssue } from './expression-error.ts';
import { expressionLimits } from './limits.ts';
import { samples } from './samples.ts';
import { shownText } from './shown-value.ts';
import type { Dialect } from './syntax.ts';
import type { Token } from './token.ts';
import { readTokens } from './token.ts';

/** Where the parser stands. One cursor reads one text, front to back, and never goes back. */
export type Cursor = {
  readonly dialect: Dialect;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What was read but does not belong to the portable subset. */
  readonly outside: ExpressionIssue[];
  index: number;
  depth: number;
};

const nothing: Token = { kind: 'end', text: '', at: 0, end: 0 };

/** Throws EXPR_TOO_LONG, EXPR_TOO_MANY_WORDS. */
export function openCursor(text: string, dialect: Dialect): Cursor {
  const { length, tokens: maximum } = expressionLimits;
  if (text.length > length) throw new ExpressionError('EXPR_TOO_LONG', length, { seen: text.length, maximum: length });
  const tokens = readTokens(text, maximum);
  const extra = tokens[maximum];
  if (extra !== undefined && extra.kind !== 'end') throw new ExpressionError('EXPR_TOO_MANY_WORDS', extra.at, { maximum });
  return { dialect, text, tokens, outside: [], index: 0, depth: 0 };
}

export function peek(cursor: Cursor, ahead = 0): Token {
  return cursor.tokens[cursor.index + ahead] ?? cursor.tokens.at(-1) ?? nothing;
}

export function take(cursor: Cursor): Token {
  const token = peek(cursor);
  if (token.kind !== 'end') cursor.index += 1;
  return token;
}

/** Takes the next token if it is this sign. */
export function takeSign(cursor: Cursor, sign: string): Token | null {
  const token = peek(cursor);
  return token.kind === 'sign' && token.text === sign ? take(cursor) : null;
}

/** Takes the next token if it is the sign or the word for it, however it is capitalised. */
export function takeLogic(cursor: Cursor, sign: string, word: string): Token | null {
  const token = peek(cursor);
  const isWord = token.kind === 'name' && token.text.toLowerCase() === word;
  return isWord ? take(cursor) : takeSign(cursor, sign);
}

/** The error of finding something else here than `expected`, which shows samples that need no translation. */
export function unexpected(cursor: Cursor, expected: string): ExpressionError {
  const { kind, text, at } = peek(cursor);
  if (kind === 'end') return new ExpressionError('EXPR_UNFINISHED', at, { expected });
  // A quote alone is unknown because its text never ends.
  if (text === '"' || text === "'") return new ExpressionError('EXPR_UNFINISHED', cursor.text.length, { expected: text });
  return new ExpressionError('EXPR_UNEXPECTED', at, { seen: shownText(text), expected });
}

export function expectSign(cursor: Cursor, sign: string, expected: string = sign): void {
  if (takeSign(cursor, sign) === null) throw unexpected(cursor, expected);
}

/** Notes that what stands at `at` is not portable; the other dialects have it. */
export function notPortable(cursor: Cursor, at: number, seen: string): void {
  if (cursor.dialect === 'portable') cursor.outside.push(expressionIssue('EXPR_NOT_PORTABLE', at, { seen: shownText(seen), expected: samples.portable }));
}

/** Reads `inside` one level deeper. */
export function deeper<T>(cursor: Cursor, inside: () => T): T {
  const { nesting } = expressionLimits;
  if (cursor.depth >= nesting) throw new ExpressionError('EXPR_TOO_DEEP', peek(cursor).at, { maximum: nesting });
  cursor.depth += 1;
  const value = inside();
  cursor.depth -= 1;
  return value;
}
