import { classTest, literalCode, literalTest } from './character-test.ts';
import type { ClassFlags } from './character-test.ts';
import type { Pattern } from './pattern.ts';

/** What of a pattern this reader does not know; the pattern itself may be valid. */
export class UnsupportedPattern extends Error {}

type Reading = { readonly source: string; readonly flags: ClassFlags; at: number; depth: number };

/** Deeper nesting than this is no key anybody wrote by hand, and would overflow what walks the tree. */
const maximumDepth = 100;

const escapeSource = /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|P\{[^}]*\}|[^])/iy;
const simpleEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

function taken(reading: Reading, expression: RegExp): string | null {
  expression.lastIndex = reading.at;
  const found = expression.exec(reading.source)?.[0] ?? null;
  if (found !== null) reading.at += found.length;
  return found;
}

function literal(character: string, { flags }: Reading): Pattern {
  return { kind: 'one', test: literalTest(character, flags), literal: character, code: literalCode(character, flags) };
}

function readEscape(reading: Reading): Pattern {
  const name = reading.source[reading.at + 1] ?? '';
  if (/[1-9k]/.test(name)) {
    const digits = taken(reading, /\\(?:[1-9]\d*|k<[^>]*>)/y);
    if (digits === null) throw new UnsupportedPattern(`\\${name}`);
    return { kind: 'backreference' };
  }
  if (name === 'b' || name === 'B') {
    reading.at += 2;
    return { kind: 'edge', edge: name === 'b' ? 'word' : 'not-word' };
  }
  if (name === '0' && /\d/.test(reading.source[reading.at + 2] ?? '')) throw new UnsupportedPattern('\\0');
  const source = taken(reading, escapeSource);
  if (source === null || source === String.raw`\c` || (source === String.raw`\u` && reading.flags.unicode)) throw new UnsupportedPattern('\\');
  // Without the `u` flag these are ordinary letters, followed by ordinary braces.
  if (!reading.flags.unicode && /^\\(?:[pP]\{|u\{)/.test(source)) {
    reading.at -= source.length - 2;
    return literal(name, reading);
  }
  const simple = simpleEscapes[name];
  if (simple !== undefined && source.length === 2) return literal(simple, reading);
  if (source.length === 2 && !/[a-z]/i.test(name) && !/[\ud800-\udfff]/.test(name)) return literal(name, reading);
  return { kind: 'one', test: classTest(source, reading.flags), literal: null, code: null };
}

function readClass(reading: Reading): Pattern {
  const source = taken(reading, /\[(?:[^\\\]]|\\[^])*\]/y);
  if (source === null) throw new UnsupportedPattern('[');
  return { kind: 'one', test: classTest(source, reading.flags), literal: null, code: null };
}

function readGroup(reading: Reading): Pattern {
  const opening = taken(reading, /\((?:\?(?::|=|!|<=|<!|<[^>=!][^>]*>))?/y) ?? '(';
  if (opening === '(' && reading.source[reading.at] === '?') throw new UnsupportedPattern('(?');
  if (reading.depth >= maximumDepth) throw new UnsupportedPattern('((');
  reading.depth += 1;
  const item = readChoice(reading);
  reading.depth -= 1;
  if (reading.source[reading.at] !== ')') throw new UnsupportedPattern('(');
  reading.at += 1;
  const look = /^\(\?(<?)([=!])$/.exec(opening);
  return look === null ? item : { kind: 'look', item, behind: look[1] === '<', negative: look[2] === '!' };
}

function readAtom(reading: Reading): Pattern {
  const character = reading.source[reading.at] ?? '';
  if (character === '\\') return readEscape(reading);
  if (character === '[') return readClass(reading);
  if (character === '(') return readGroup(reading);
  const whole = reading.flags.unicode ? String.fromCodePoint(reading.source.codePointAt(reading.at) ?? 0) : character;
  reading.at += whole.length;
  if (character === '.') return { kind: 'one', test: classTest('.', reading.flags), literal: null, code: null };
  if (character === '^') return { kind: 'edge', edge: 'start' };
  if (character === '$') return { kind: 'edge', edge: 'end' };
  return literal(whole, reading);
}

function readRepeat(reading: Reading, item: Pattern): Pattern {
  const quantifier = taken(reading, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
  if (quantifier === null) return item;
  const counts = /^\{(\d+)(?:(,)(\d*))?\}/.exec(quantifier);
  if (counts === null) return { kind: 'repeat', item, minimum: quantifier.startsWith('+') ? 1 : 0, maximum: quantifier.startsWith('?') ? 1 : Infinity };
  const minimum = Number(counts[1]);
  return { kind: 'repeat', item, minimum, maximum: counts[2] === undefined ? minimum : counts[3] === '' ? Infinity : Number(counts[3]) };
}

function readSequence(reading: Reading): Pattern {
  const items: Pattern[] = [];
  while (reading.at < reading.source.length && !'|)'.includes(reading.source[reading.at] ?? '')) {
    items.push(readRepeat(reading, readAtom(reading)));
  }
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items };
}

function readChoice(reading: Reading): Pattern {
  const items = [readSequence(reading)];
  while (reading.source[reading.at] === '|') {
    reading.at += 1;
    items.push(readSequence(reading));
  }
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'choice', items };
}

/** Reads the body of a regular expression that the platform has accepted. Throws UnsupportedPattern. */
export function parsePattern(source: string, flags: ClassFlags): Pattern {
  const reading: Reading = { source, flags, at: 0, depth: 0 };
  const pattern = readChoice(reading);
  if (reading.at < source.length) throw new UnsupportedPattern(source.slice(reading.at, reading.at + 1));
  return pattern;
}
