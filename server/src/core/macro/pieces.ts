import { inertText } from './inert-text.ts';

/** A piece of a text that is being put together: the author's own words, or something that was inserted. */
export type Piece = { readonly text: string; readonly literal: boolean };

/** The beginning of `text` without the line breaks that it ends in. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return text.slice(0, end);
}

const leadingPercents = /^%+/;

/** The text behind `last` so that the two do not open template code together: the author did not write `<` and `%` side by side. */
function behind(last: Piece | undefined, text: string): string {
  return text.startsWith('%') && last?.text.endsWith('<') === true ? text.replace(leadingPercents, '') : text;
}

/**
 * Adds a piece to `pieces`. What is inserted never opens template code by itself (`<%`), and no two pieces do where there was
 * a macro between them.
 */
export function addPiece(pieces: Piece[], { text: given, literal }: Piece): void {
  const last = pieces.at(-1);
  const text = behind(last, literal ? given : inertText(given));
  if (text === '') return;
  if (last !== undefined && last.literal && literal) pieces[pieces.length - 1] = { text: last.text + text, literal };
  else pieces.push({ text, literal });
}

/** Takes the author's line breaks off the end, as `{{trim}}` does. */
export function trimLastBreaks(pieces: Piece[]): void {
  for (let last = pieces.at(-1); last?.literal === true; last = pieces.at(-1)) {
    pieces.pop();
    const text = withoutLastBreaks(last.text);
    if (text === '') continue;
    pieces.push({ text, literal: true });
    return;
  }
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The parts between separators that the author wrote; a separator inside of something inserted does not count. */
export function splitPieces(pieces: readonly Piece[], separator: RegExp): string[] {
  const parts = [''];
  for (const { text, literal } of pieces) {
    const [first = '', ...others] = literal ? text.split(separator) : [text];
    parts[parts.length - 1] += first;
    parts.push(...others);
  }
  return parts;
}
