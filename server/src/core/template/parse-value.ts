import type { Syntax } from './expression-syntax.ts';
import { parseOperand } from './parse-operand.ts';
import type { TemplateCursor } from './template-cursor.ts';
import { deeper, expectSign, isName, isSign, peek, take, takeSign, unsupported } from './template-cursor.ts';
import { isThere, orElse } from './template-path.ts';

type Parse = (cursor: TemplateCursor) => Syntax;
type Sign<Kind extends Syntax['kind']> = Extract<Syntax, { kind: Kind; sign: string }>['sign'];

function takeOneOf<T extends string>(cursor: TemplateCursor, signs: readonly T[]): T | null {
  const found = signs.find((sign) => isSign(cursor, sign));
  if (found !== undefined) take(cursor);
  return found ?? null;
}

/** `typeof x`, which is only understood where it is compared with `'undefined'`. */
function parseTypeof(cursor: TemplateCursor): Syntax {
  take(cursor);
  const bracket = takeSign(cursor, '(');
  const value = parseOperand(cursor, parseValue);
  if (bracket) expectSign(cursor, ')');
  const sign = takeOneOf(cursor, ['!==', '!=', '===', '==']);
  const { kind, text } = peek(cursor);
  if (sign === null || kind !== 'text' || text !== 'undefined' || value.kind !== 'path') throw unsupported(cursor);
  take(cursor);
  return isThere(value, sign.startsWith('!'));
}

function parseUnary(cursor: TemplateCursor): Syntax {
  const { at } = peek(cursor);
  if (isName(cursor, 'typeof')) return parseTypeof(cursor);
  if (takeSign(cursor, '!')) return { kind: 'not', value: deeper(cursor, () => parseUnary(cursor)), at };
  if (takeSign(cursor, '-')) return { kind: 'negate', value: deeper(cursor, () => parseUnary(cursor)), at };
  return parseOperand(cursor, parseValue);
}

function arithmetic(signs: readonly Sign<'arithmetic'>[], inner: Parse): Parse {
  return (cursor) => {
    let left = inner(cursor);
    for (let sign = takeOneOf(cursor, signs); sign !== null; sign = takeOneOf(cursor, signs)) left = { kind: 'arithmetic', sign, left, right: inner(cursor), at: left.at };
    return left;
  };
}

/** In JavaScript what is missing has no place in an order: every such comparison is false. */
function ordered(sign: Sign<'comparison'>, left: Syntax, right: Syntax): Syntax {
  const compared: Syntax = { kind: 'comparison', sign, left, right, at: left.at };
  return [left, right].filter(({ kind }) => kind === 'path').reduce<Syntax>((whole, side) => ({ kind: 'logic', sign: '&&', left: isThere(side), right: whole, at: whole.at }), compared);
}

const parseSum = arithmetic(['+', '-'], arithmetic(['*', '/', '%'], parseUnary));

function parseOrder(cursor: TemplateCursor): Syntax {
  const left = parseSum(cursor);
  const sign = takeOneOf(cursor, ['<=', '>=', '<', '>'] as const);
  return sign === null ? left : ordered(sign, left, parseSum(cursor));
}

function parseEquality(cursor: TemplateCursor): Syntax {
  let left = parseOrder(cursor);
  for (let sign = takeOneOf(cursor, ['===', '!==', '==', '!='] as const); sign !== null; sign = takeOneOf(cursor, ['===', '!==', '==', '!='] as const)) {
    left = { kind: 'comparison', sign, left, right: parseOrder(cursor), at: left.at };
  }
  return left;
}

function logic(sign: '&&' | '||', inner: Parse): Parse {
  return (cursor) => {
    let left = inner(cursor);
    while (takeSign(cursor, sign)) left = { kind: 'logic', sign, left, right: inner(cursor), at: left.at };
    return left;
  };
}

const parseOr = logic('||', logic('&&', parseEquality));

function parseNullish(cursor: TemplateCursor): Syntax {
  let left = parseOr(cursor);
  while (takeSign(cursor, '??')) left = orElse(left, parseOr(cursor));
  return left;
}

/** One value: everything from `a ? b : c` down to a name. */
export function parseValue(cursor: TemplateCursor): Syntax {
  return deeper(cursor, () => {
    const condition = parseNullish(cursor);
    if (!takeSign(cursor, '?')) return condition;
    const then = parseValue(cursor);
    expectSign(cursor, ':');
    return { kind: 'call', name: 'if', values: [condition, then, parseValue(cursor)], at: condition.at };
  });
}
