import type { CodeToken } from './code-token.ts';
import { templateLimits } from './limits.ts';
import { TemplateError, shownCode } from './template-error.ts';

/** Where the reader of a template stands. `names` are those that the template gave to values of its own. */
export type TemplateCursor = { readonly tokens: readonly CodeToken[]; readonly names: Set<string>; index: number; depth: number };

const nothing: CodeToken = { kind: 'end', text: '', line: 1, at: 0 };

export function peek(cursor: TemplateCursor, ahead = 0): CodeToken {
  return cursor.tokens[cursor.index + ahead] ?? cursor.tokens.at(-1) ?? nothing;
}

export function take(cursor: TemplateCursor): CodeToken {
  const token = peek(cursor);
  cursor.index += 1;
  return token;
}

export function isSign(cursor: TemplateCursor, sign: string, ahead = 0): boolean {
  const { kind, text } = peek(cursor, ahead);
  return kind === 'sign' && text === sign;
}

export function isName(cursor: TemplateCursor, name: string, ahead = 0): boolean {
  const { kind, text } = peek(cursor, ahead);
  return kind === 'name' && text === name;
}

/** Takes the next token if it is this sign. */
export function takeSign(cursor: TemplateCursor, sign: string): boolean {
  if (!isSign(cursor, sign)) return false;
  cursor.index += 1;
  return true;
}

/** The error of finding something that the readable part does not have. */
export function unsupported(cursor: TemplateCursor, expected = '%>'): TemplateError {
  const { kind, text, line } = peek(cursor);
  if (kind === 'end') return new TemplateError('TEMPLATE_UNFINISHED', { line, expected });
  return new TemplateError('TEMPLATE_UNSUPPORTED', { line, seen: shownCode(text) });
}

export function expectSign(cursor: TemplateCursor, sign: string): void {
  if (!takeSign(cursor, sign)) throw unsupported(cursor, sign);
}

/** Reads `inside` one level deeper. Throws TEMPLATE_TOO_DEEP. */
export function deeper<T>(cursor: TemplateCursor, inside: () => T): T {
  if (cursor.depth >= templateLimits.nesting) throw new TemplateError('TEMPLATE_TOO_DEEP', { line: peek(cursor).line, maximum: templateLimits.nesting });
  cursor.depth += 1;
  const value = inside();
  cursor.depth -= 1;
  return value;
}
