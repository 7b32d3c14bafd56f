import { parseDocument } from 'yaml';

export type YamlText = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly line: number };

/** The parser takes up to half a second for this much; people write some kilobytes. */
const maximumLength = 60_000;
/** Open brackets at which a text is not given to the parser, which takes seconds to fail on it. */
const maximumBrackets = 500;
/** Columns of indentation that real nesting never reaches; blocks nested deeper are as slow as brackets. */
const deepIndent = /^ {400}/m;

function opensTooMany(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1;
    if (open > maximumBrackets) return true;
  }
  return /(?:[-?] ){200}/.test(text);
}

/** One document of YAML 1.2 as plain data, the last of two equal keys counts (looking for them takes quadratic time); `line`: where the parser stopped. Aliases are few, so that nothing expands without end. */
export function parseYamlText(text: string): YamlText {
  if (text.length > maximumLength || opensTooMany(text) || deepIndent.test(text)) return { ok: false, line: 1 };
  try {
    const document = parseDocument(text, { prettyErrors: true, logLevel: 'error', uniqueKeys: false });
    const error = document.errors[0];
    if (error !== undefined) return { ok: false, line: error.linePos?.[0].line ?? 1 };
    return { ok: true, value: document.toJS({ maxAliasCount: 100 }) };
  } catch {
    return { ok: false, line: 1 };
  }
}
