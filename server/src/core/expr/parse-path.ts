import type { Cursor } from './cursor.ts';
import { expectSign, notPortable, peek, take, takeSign, unexpected } from './cursor.ts';
import { samples } from './samples.ts';
import type { PathSyntax } from './syntax.ts';
import { textValue } from './text-value.ts';
import type { Token } from './token.ts';

const indexText = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** After a point: a name, or an index. `a.0.1` holds the number 0.1, which is two of them. */
function dottedSegments(cursor: Cursor): string[] {
  const { kind, text } = peek(cursor);
  if (kind !== 'name' && kind !== 'number') throw unexpected(cursor, samples.segment);
  take(cursor);
  return kind === 'name' ? [text] : text.split('.').map(indexText);
}

/** Between brackets: a quoted name, which may hold anything, or an index. */
function bracketSegment(cursor: Cursor): string {
  const { kind, text } = peek(cursor);
  const isIndex = kind === 'number' && !text.includes('.');
  if (kind !== 'text' && !isIndex) throw unexpected(cursor, samples.bracketSegment);
  take(cursor);
  expectSign(cursor, ']');
  return isIndex ? indexText(text) : textValue(text);
}

/** The rest of a name after its first word. */
export function parsePath(cursor: Cursor, { text, at }: Token): PathSyntax {
  const rest: string[] = [];
  for (;;) {
    if (takeSign(cursor, '.') !== null) {
      rest.push(...dottedSegments(cursor));
      continue;
    }
    const open = takeSign(cursor, '[');
    if (open === null) return { kind: 'path', segments: [text, ...rest], at };
    notPortable(cursor, open.at, '[');
    rest.push(bracketSegment(cursor));
  }
}
