import { TemplateError, shownCode } from './template-error.ts';
import { templateLimits } from './limits.ts';
import type { TemplatePart } from './template-tags.ts';

/** A word of a template: code, or `words` (a piece of text), or the borders of an output tag. */
export type CodeToken = { readonly kind: 'name' | 'number' | 'text' | 'sign' | 'words' | 'end'; readonly text: string; readonly line: number; readonly at: number };

const lexeme =
  /(?<blank>\s+|\/\/[^\n]*|\/\*[^]*?\*\/)|(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\$]|\\[^]|\$(?!\{))*`)|(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)|(?<sign>[=!]==|[=!<>]=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!().,;:?{}[\]=])/uy;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code: string | undefined, sign: string) => (code === undefined ? escapes[sign] ?? sign : String.fromCharCode(Number.parseInt(code, 16))));
}

function pushCode(tokens: CodeToken[], { text, line }: TemplatePart): void {
  let lines = line;
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < text.length) {
    const at = lexeme.lastIndex;
    const match = lexeme.exec(text);
    if (match === null) throw new TemplateError('TEMPLATE_UNSUPPORTED', { line: lines, seen: shownCode(text.slice(at).split('\n')[0] ?? '') });
    const { number, text: quoted, name, sign } = match.groups ?? {};
    if (quoted !== undefined) tokens.push({ kind: 'text', text: unquoted(quoted), line: lines, at });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, line: lines, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, line: lines, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, line: lines, at });
    lines += match[0].split('\n').length - 1;
    if (tokens.length > templateLimits.tokens) throw new TemplateError('TEMPLATE_UNSUPPORTED', { line: lines, seen: `> ${templateLimits.tokens}` });
  }
}

/** All words of a template in one row. Throws TEMPLATE_UNSUPPORTED for a sign that the readable part does not know. */
export function tokensOf(parts: readonly TemplatePart[]): CodeToken[] {
  const tokens: CodeToken[] = [];
  let line = 1;
  for (const part of parts) {
    line = part.line;
    if (part.kind === 'text') tokens.push({ kind: 'words', text: part.text, line, at: 0 });
    else if (part.kind === 'code') pushCode(tokens, part);
    else {
      tokens.push({ kind: 'sign', text: '<%=', line, at: 0 });
      pushCode(tokens, part);
      tokens.push({ kind: 'sign', text: '%>', line, at: 0 });
    }
  }
  return [...tokens, { kind: 'end', text: '', line, at: 0 }];
}
