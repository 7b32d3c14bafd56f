import type { PathSyntax, Syntax } from './expression-syntax.ts';
import type { TemplateCursor } from './template-cursor.ts';
import { expectSign, isName, isSign, peek, take, takeSign, unsupported } from './template-cursor.ts';
import { isThere, localName, nullSyntax, onward, orElse, pathTo, segmentsOf } from './template-path.ts';

type Parse = (cursor: TemplateCursor) => Syntax;

const words: ReadonlyMap<string, boolean | null> = new Map([['true', true], ['false', false], ['null', null], ['undefined', null]]);
const mathFunctions = new Set(['floor', 'ceil', 'abs', 'min', 'max']);
const scopes = new Set(['global', 'local', 'message', 'cache', 'initial', 'chat']);
const readers = new Set(['getvar', 'getLocalVar', 'getGlobalVar', 'getMessageVar']);

/** `{ defaults: x, … }`: only what stands for a missing value matters here. */
function parseOptions(cursor: TemplateCursor, parseValue: Parse): Syntax | null {
  let fallback: Syntax | null = null;
  for (take(cursor); !takeSign(cursor, '}');) {
    const key = take(cursor);
    if (key.kind !== 'name' && key.kind !== 'text') throw unsupported(cursor);
    expectSign(cursor, ':');
    const value = parseValue(cursor);
    if (key.text === 'defaults') fallback = value;
    if (!takeSign(cursor, ',') && !isSign(cursor, '}')) throw unsupported(cursor, '}');
  }
  return fallback;
}

/** What may follow the path of a read: options, a scope, or a plain value for what is missing. */
function parseFallback(cursor: TemplateCursor, parseValue: Parse): Syntax | null {
  if (!takeSign(cursor, ',')) return null;
  if (isSign(cursor, '{')) return parseOptions(cursor, parseValue);
  const value = parseValue(cursor);
  return value.kind === 'literal' && typeof value.value === 'string' && scopes.has(value.value) ? null : value;
}

function takePathText(cursor: TemplateCursor): string[] {
  if (peek(cursor).kind !== 'text') throw unsupported(cursor);
  return segmentsOf(take(cursor).text);
}

/** `getvar('路径', …)`. */
function parseRead(cursor: TemplateCursor, parseValue: Parse): Syntax {
  const { at } = take(cursor);
  expectSign(cursor, '(');
  const path = isSign(cursor, ')') ? pathTo([], at) : pathTo(takePathText(cursor), at);
  const fallback = parseFallback(cursor, parseValue);
  expectSign(cursor, ')');
  return fallback === null ? path : orElse(path, fallback);
}

/** `_.get(values, 'path', fallback)` and `_.has(values, 'path')`. */
function parseLodash(cursor: TemplateCursor, parseValue: Parse): Syntax {
  const name = peek(cursor, 2).text;
  if ((name !== 'get' && name !== 'has') || !isSign(cursor, '(', 3)) throw unsupported(cursor);
  cursor.index += 4;
  const base = parseOperand(cursor, parseValue);
  if (base.kind !== 'path') throw unsupported(cursor);
  expectSign(cursor, ',');
  const path = onward(base, takePathText(cursor));
  const fallback = name === 'get' && takeSign(cursor, ',') ? parseValue(cursor) : null;
  expectSign(cursor, ')');
  if (name === 'has') return isThere(path);
  return fallback === null ? path : orElse(path, fallback);
}

function parseMath(cursor: TemplateCursor, parseValue: Parse): Syntax {
  const { at } = peek(cursor);
  const name = peek(cursor, 2).text;
  if (!mathFunctions.has(name) || !isSign(cursor, '(', 3)) throw unsupported(cursor);
  cursor.index += 4;
  const values = [parseValue(cursor)];
  while (takeSign(cursor, ',')) values.push(parseValue(cursor));
  expectSign(cursor, ')');
  return { kind: 'call', name, values, at };
}

function pathOfName(cursor: TemplateCursor): PathSyntax {
  const { text, at } = take(cursor);
  return cursor.names.has(text) ? { kind: 'path', segments: [localName(text)], at } : pathTo([text], at);
}

/** The next step of a path, or null where it ends. What lists and texts have by themselves is more than reading. */
function takeStep(cursor: TemplateCursor): string | null {
  const optional = takeSign(cursor, '?.');
  if (takeSign(cursor, '[')) {
    const { kind, text } = peek(cursor);
    if (kind !== 'text' && kind !== 'number') throw unsupported(cursor);
    take(cursor);
    expectSign(cursor, ']');
    return text;
  }
  if (!optional && !takeSign(cursor, '.')) return null;
  const { kind, text } = peek(cursor);
  if (kind !== 'name' || text === 'length' || isSign(cursor, '(', 1)) throw unsupported(cursor);
  take(cursor);
  return text;
}

function parsePlain(cursor: TemplateCursor, parseValue: Parse): Syntax {
  const { kind, text, at } = peek(cursor);
  if (takeSign(cursor, '(')) {
    const inner = parseValue(cursor);
    expectSign(cursor, ')');
    return inner;
  }
  if (isSign(cursor, '[') && isSign(cursor, ']', 1)) {
    cursor.index += 2;
    return nullSyntax(at);
  }
  if (isSign(cursor, '{') && isSign(cursor, '}', 1)) {
    cursor.index += 2;
    return nullSyntax(at);
  }
  if (kind === 'text') return { kind: 'literal', value: take(cursor).text, at };
  if (kind === 'number') return { kind: 'literal', value: Number(take(cursor).text), at };
  if (kind !== 'name') throw unsupported(cursor);
  const word = words.get(text);
  if (word !== undefined) {
    take(cursor);
    return { kind: 'literal', value: word, at };
  }
  if (text === '_' && isSign(cursor, '.', 1)) return parseLodash(cursor, parseValue);
  if (text === 'Math' && isSign(cursor, '.', 1)) return parseMath(cursor, parseValue);
  if (isSign(cursor, '(', 1)) return readers.has(text) ? parseRead(cursor, parseValue) : raise(unsupported(cursor));
  return pathOfName(cursor);
}

function raise(error: Error): never {
  throw error;
}

/** Goes on from what a read gives where it may be missing: `getvar('a', { defaults: {} }).b`. */
function stepInto(value: Syntax, step: string, cursor: TemplateCursor): Syntax {
  if (value.kind === 'path') return onward(value, [step]);
  const [, path] = value.kind === 'call' && value.name === 'if' ? value.values : [];
  if (path?.kind !== 'path') throw unsupported(cursor);
  return onward(path, [step]);
}

/** A name with its path, a literal, a read, or a value in brackets. */
export function parseOperand(cursor: TemplateCursor, parseValue: Parse): Syntax {
  if (isName(cursor, 'await')) take(cursor);
  let value = parsePlain(cursor, parseValue);
  while (isSign(cursor, '.') || isSign(cursor, '?.') || isSign(cursor, '[')) {
    const step = takeStep(cursor);
    if (step === null) break;
    value = stepInto(value, step, cursor);
  }
  return value;
}
