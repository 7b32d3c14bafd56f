/** One word of the expression language; `text` as written, `at` and `end` are places in UTF-16 units. */
export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'unknown' | 'end';
  readonly text: string;
  readonly at: number;
  readonly end: number;
};

// A name begins with a letter of any script (not ②, which is a symbol) and goes on with letters, marks and numbers.
// No alternative can be tried twice at one place, so reading is linear.
const lexeme =
  /\s+|(?<number>[0-9]+(?:\.[0-9]+)?)|(?<text>"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|(?<name>[\p{ID_Start}_][\p{ID_Continue}\p{N}]*)|(?<sign>[=!]==|[=!<>]=|&&|\|\||[-+*/%<>!().,[\]])|(?<unknown>[^])/guy;

const kinds = ['number', 'text', 'name', 'sign', 'unknown'] as const;

/**
 * The tokens of `text`, ending with one of kind `end`. Reading stops at the first character that the language does not
 * know (a token of kind `unknown`) and after `maximum` + 1 tokens.
 */
export function readTokens(text: string, maximum: number): Token[] {
  const tokens: Token[] = [];
  for (const { 0: seen, index, groups = {} } of text.matchAll(lexeme)) {
    const kind = kinds.find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    tokens.push({ kind, text: seen, at: index, end: index + seen.length });
    if (kind === 'unknown' || tokens.length > maximum) break;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, end: text.length }];
}
