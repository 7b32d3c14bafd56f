/**
 * Text prepared for case-insensitive search. Lower-casing may lengthen a text (`İ` becomes two units), so `offsets`
 * leads back to the original where that happened; null means that positions are the same.
 */
export type FoldedText = { readonly text: string; readonly offsets: readonly number[] | null };

/** Lower case of a piece of text. A final sigma is lower-cased by its neighbours; both forms count as one, or a key would miss its own word. */
export function foldPiece(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** Lower case, independent of the locale. */
export function foldText(text: string): FoldedText {
  const folded = foldPiece(text);
  if (folded.length === text.length) return { text: folded, offsets: null };
  const pieces: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = foldPiece(character);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(at);
    at += character.length;
  }
  return { text: pieces.join(''), offsets };
}

/** ASCII word characters only: next to Han, Kana or Hangul every key is a whole word. */
function isWordUnit(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  return (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z') || (unit >= '0' && unit <= '9') || unit === '_';
}

/** Whether a piece of the text has no ASCII word character on either side. */
export function isBounded(text: string, start: number, length: number): boolean {
  return !isWordUnit(text[start - 1]) && !isWordUnit(text[start + length]);
}

export type KeySearch = { readonly exact: string; readonly folded: FoldedText };

export type KeyOptions = { readonly caseSensitive: boolean; readonly matchWholeWords: boolean };

/** Where a plain key first occurs in the text, as an offset in UTF-16 units; -1 = nowhere. A blank key is nowhere. */
export function findPlainKey(search: KeySearch, key: string, options: KeyOptions): number {
  const wanted = options.caseSensitive ? key.trim() : foldText(key.trim()).text;
  if (wanted === '') return -1;
  const text = options.caseSensitive ? search.exact : search.folded.text;
  // A key of several words is never bounded; that is how books are written.
  const bounded = options.matchWholeWords && !/\s/.test(wanted);
  let at = text.indexOf(wanted);
  while (bounded && at !== -1 && !isBounded(text, at, wanted.length)) at = text.indexOf(wanted, at + 1);
  if (at === -1 || options.caseSensitive || search.folded.offsets === null) return at;
  return search.folded.offsets[at] ?? at;
}
