import type { Cursor } from './cursor.ts';
import { deeper, notPortable, openCursor, peek, take, takeLogic, takeSign, unexpected } from './cursor.ts';
import type { ExpressionIssue } from './expression-error.ts';
import { ExpressionError } from './expression-error.ts';
import { parseOperand } from './parse-operand.ts';
import { samples } from './samples.ts';
import type { ArithmeticSign, ComparisonSign, Dialect, Expression, Syntax } from './syntax.ts';

/** At least one issue, or the expression. */
export type Parsed = { readonly ok: true; readonly expression: Expression } | { readonly ok: false; readonly issues: readonly [ExpressionIssue, ...ExpressionIssue[]] };

const comparisonSigns: ReadonlySet<string> = new Set<ComparisonSign>(['===', '!==', '==', '!=', '>=', '<=', '>', '<']);

const isComparison = (text: string): text is ComparisonSign => comparisonSigns.has(text);

function parseUnary(cursor: Cursor): Syntax {
  const sign = takeSign(cursor, '-');
  if (sign === null) return parseOperand(cursor, parseValue);
  notPortable(cursor, sign.at, '-');
  return { kind: 'negate', value: deeper(cursor, () => parseUnary(cursor)), at: sign.at };
}

/** One level of arithmetic, from left to right. */
function parseArithmetic(cursor: Cursor, signs: readonly ArithmeticSign[], inner: (cursor: Cursor) => Syntax): Syntax {
  let left = inner(cursor);
  for (;;) {
    const { kind, text, at } = peek(cursor);
    const sign = signs.find((candidate) => kind === 'sign' && candidate === text);
    if (sign === undefined) return left;
    take(cursor);
    notPortable(cursor, at, sign);
    left = { kind: 'arithmetic', sign, left, right: inner(cursor), at };
  }
}

const parseProduct = (cursor: Cursor) => parseArithmetic(cursor, ['*', '/', '%'], parseUnary);
const parseSum = (cursor: Cursor) => parseArithmetic(cursor, ['+', '-'], parseProduct);

/** One comparison; a second one (`a < b < c`) is left over and refused. */
function parseComparison(cursor: Cursor): Syntax {
  const left = parseSum(cursor);
  const { kind, text, at } = peek(cursor);
  if (kind !== 'sign' || !isComparison(text)) return left;
  take(cursor);
  return { kind: 'comparison', sign: text, left, right: parseSum(cursor), at };
}

/** `!` takes the whole comparison behind it: `!a == 2` is `!(a == 2)`. */
function parseNot(cursor: Cursor): Syntax {
  const sign = takeLogic(cursor, '!', 'not');
  if (sign === null) return parseComparison(cursor);
  return { kind: 'not', value: deeper(cursor, () => parseNot(cursor)), at: sign.at };
}

function parseLogic(cursor: Cursor, sign: '&&' | '||', { word, inner }: { word: string; inner: (cursor: Cursor) => Syntax }): Syntax {
  let left = inner(cursor);
  for (let taken = takeLogic(cursor, sign, word); taken !== null; taken = takeLogic(cursor, sign, word)) {
    left = { kind: 'logic', sign, left, right: inner(cursor), at: taken.at };
  }
  return left;
}

const parseAnd = (cursor: Cursor) => parseLogic(cursor, '&&', { word: 'and', inner: parseNot });
const parseValue = (cursor: Cursor) => parseLogic(cursor, '||', { word: 'or', inner: parseAnd });

function parseAll(cursor: Cursor): Syntax {
  if (peek(cursor).kind === 'end') throw new ExpressionError('EXPR_EMPTY', 0);
  const root = parseValue(cursor);
  if (peek(cursor).kind !== 'end') throw unexpected(cursor, samples.endOfExpression);
  return root;
}

/**
 * The syntax tree of an expression, or what is wrong with it: the place, what stands there and what may. Takes time in
 * proportion to the length of the text and never runs any of it.
 */
export function parseExpression(text: string, { dialect }: { readonly dialect: Dialect }): Parsed {
  try {
    const cursor = openCursor(text, dialect);
    const root = parseAll(cursor);
    const [first, ...others] = cursor.outside;
    return first === undefined ? { ok: true, expression: { dialect, text, root } } : { ok: false, issues: [first, ...others] };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, issues: [error.issue] };
    throw error;
  }
}
