/** A folded text; `at[i]` is the place in the text as written from which unit `i` comes, `at[length]` its end. */
export type FoldedText = { readonly text: string; readonly at: readonly number[] };

const spaces = /[\s_]/u;

/**
 * The text as names are compared: letter case, width and the kind of space make no difference, `_` is a space, spaces in a
 * row are one. Keeps where every unit came from, so that what follows a name can be read as written.
 */
export function foldWithPlaces(written: string): FoldedText {
  const at: number[] = [];
  let text = '';
  let place = 0;
  for (const sign of written) {
    for (const unit of sign.normalize('NFKC').toLowerCase()) {
      const plain = spaces.test(unit) ? ' ' : unit;
      if (plain !== ' ' || !text.endsWith(' ')) {
        text += plain;
        for (let i = 0; i < plain.length; i++) at.push(place);
      }
    }
    place += sign.length;
  }
  return { text, at: [...at, written.length] };
}

/** Printable ASCII and the common CJK signs: nearly every name, and nothing in it has a second form but letter case. */
const plainSigns = /^[\x20-\x7e\u4e00-\u9fff]*$/;

/** Systems share most of their words, and each word is compared many times; the map is emptied before it grows. */
const folded = new Map<string, string>();
const remembered = 20_000;

/** The form under which the names of a rule system are compared; see `foldWithPlaces`. */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const form = fold(name);
  if (name.length > 80) return form;
  if (folded.size >= remembered) folded.clear();
  folded.set(name, form);
  return form;
}

function fold(name: string): string {
  if (plainSigns.test(name)) return name.toLowerCase().replace(/[ _]+/g, ' ').trim();
  return foldWithPlaces(name.normalize('NFC')).text.trim();
}
