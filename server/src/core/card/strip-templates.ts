import { isRecord, setOwn } from '../worldbook/json.ts';

/** `spans`: how many pieces of template code were cut out. */
export type Stripped = { readonly text: string; readonly spans: number };

function withoutTrailingAngles(text: string): string {
  let end = text.length;
  while (text[end - 1] === '<') end -= 1;
  return text.slice(0, end);
}

/** Adds a piece; a seam of `<` and `%` would open new code out of two harmless halves, so the `<` goes. */
function append(pieces: string[], piece: string): void {
  for (let last = piece.startsWith('%') ? pieces.pop() : undefined; last !== undefined; last = pieces.pop()) {
    const kept = withoutTrailingAngles(last);
    if (kept === '') continue;
    pieces.push(kept);
    break;
  }
  if (piece !== '') pieces.push(piece);
}

/** Tags that tell a template engine to leave a passage alone; gone first, for a `<` and a `%` may meet where one stood. */
const escapeTags = /<\/?#\/?escape-ejs\s*>/gi;

/** The text without `<% … %>`; code that is never closed goes to the end of the text. What is left contains no `<%`. */
export function stripTemplates(source: string): Stripped {
  const text = source.replace(escapeTags, '');
  const pieces: string[] = [];
  let spans = 0;
  let at = 0;
  for (let open = text.indexOf('<%'); open !== -1; open = text.indexOf('<%', at)) {
    append(pieces, text.slice(at, open));
    spans += 1;
    const close = text.indexOf('%>', open + 2);
    at = close === -1 ? text.length : close + 2;
  }
  if (spans === 0) return { text, spans };
  append(pieces, text.slice(at));
  return { text: pieces.join('').replace(/\n{3,}/g, '\n\n'), spans };
}

/** How many pieces of template code all the texts in a value contain. */
export function countTemplates(value: unknown): number {
  if (typeof value === 'string') return stripTemplates(value).spans;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((total, item) => total + countTemplates(item), 0);
}

function stripped(value: unknown): unknown {
  if (typeof value === 'string') return stripTemplates(value).text;
  if (Array.isArray(value)) return value.map(stripped);
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) setOwn(copy, stripTemplates(key).text, stripped(item));
  return copy;
}

/** The same plain data with template code cut out of every text in it. */
export function stripTemplatesDeep<Value>(value: Value): Value {
  return stripped(value) as Value;
}
