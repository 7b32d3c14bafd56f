import type { Cursor } from './cursor.ts';
import { deeper, expectSign, notPortable, peek, take, takeSign, unexpected } from './cursor.ts';
import { ExpressionError } from './expression-error.ts';
import { nearest } from '../error/nearest.ts';
import { expressionLimits } from './limits.ts';
import { parsePath } from './parse-path.ts';
import { samples } from './samples.ts';
import { shownText } from './shown-value.ts';
import type { Literal, Syntax } from './syntax.ts';
import type { Token } from './token.ts';
import { textValue } from './text-value.ts';

type ParseValue = (cursor: Cursor) => Syntax;

/** Words for values, however they are capitalised. */
export const literalWords: ReadonlyMap<string, Literal> = new Map([['true', true], ['false', false], ['null', null], ['undefined', null], ['none', null]]);

/** Words for signs; as a name they can only be written after a point, in brackets or with `getvar`. */
export const logicWords: ReadonlySet<string> = new Set(['and', 'or', 'not']);

function numberValue({ text, at }: Token): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new ExpressionError('EXPR_NUMBER_RANGE', at, { seen: shownText(text) });
  return value;
}

/** `getvar('悟空.血')`: the only call of conditions, and another way to write a name. */
function parseGetvar(cursor: Cursor, at: number): Syntax {
  const name = peek(cursor);
  if (name.kind !== 'text') throw unexpected(cursor, samples.variableName);
  take(cursor);
  expectSign(cursor, ')');
  const [first = '', ...rest] = textValue(name.text).split('.');
  return { kind: 'path', segments: [first, ...rest], at };
}

function parseArguments(cursor: Cursor, parseValue: ParseValue): Syntax[] {
  const values: Syntax[] = [];
  if (takeSign(cursor, ')') !== null) return values;
  do {
    const { at } = peek(cursor);
    values.push(deeper(cursor, () => parseValue(cursor)));
    if (values.length > expressionLimits.arguments) throw new ExpressionError('EXPR_UNEXPECTED', at, { seen: shownText(cursor.text.slice(at)), expected: ')' });
  } while (takeSign(cursor, ',') !== null);
  expectSign(cursor, ')', ') ,');
  return values;
}

function parseCall(cursor: Cursor, { text: name, at }: Token, parseValue: ParseValue): Syntax {
  take(cursor);
  notPortable(cursor, at, `${name}(`);
  if (cursor.dialect !== 'rules' && name === 'getvar') return parseGetvar(cursor, at);
  if (cursor.dialect === 'condition') throw new ExpressionError('EXPR_FUNCTION_UNKNOWN', at, { seen: shownText(name), nearest: nearest(name, ['getvar']), expected: 'getvar' });
  return { kind: 'call', name, values: parseArguments(cursor, parseValue), at };
}

function parseBrackets(cursor: Cursor, parseValue: ParseValue): Syntax {
  const value = deeper(cursor, () => parseValue(cursor));
  expectSign(cursor, ')', `) ${samples.endOfExpression}`);
  return value;
}

/** A literal, a name, a call, or anything in brackets, which `parseValue` reads. */
export function parseOperand(cursor: Cursor, parseValue: ParseValue): Syntax {
  if (takeSign(cursor, '(') !== null) return parseBrackets(cursor, parseValue);
  const token = peek(cursor);
  const { kind, text, at } = token;
  const isOperand = kind === 'number' || kind === 'text' || (kind === 'name' && !logicWords.has(text.toLowerCase()));
  if (!isOperand) throw unexpected(cursor, samples.operand);
  take(cursor);
  if (kind === 'number') return { kind: 'literal', value: numberValue(token), at };
  if (kind === 'text') return { kind: 'literal', value: textValue(text), at };
  const literal = literalWords.get(text.toLowerCase());
  if (literal !== undefined) return { kind: 'literal', value: literal, at };
  const next = peek(cursor);
  return next.kind === 'sign' && next.text === '(' ? parseCall(cursor, token, parseValue) : parsePath(cursor, token);
}
