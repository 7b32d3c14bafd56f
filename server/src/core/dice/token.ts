/** One word of the dice language: `text` is folded, `at` and `end` are positions in the expression. */
export type Token = {
  readonly kind: 'number' | 'word' | 'sign' | 'slot' | 'unknown' | 'end';
  readonly text: string;
  readonly at: number;
  readonly end: number;
};

/** Longest first: `advantage` must not be read as `adv` and a rest. */
const words = ['disadvantage', 'advantage', 'disadv', 'adv', 'dis', 'rr', 'ro', 'ra', 'mi', 'ma', 'df', 'dh', 'dl', 'd', 'k', 'p', 'h', 'l', 'e', 'x'];
const wordsInRun = new RegExp(words.join('|'), 'g');

/** Signs with more than one spelling. */
const sameSign: Readonly<Record<string, string>> = { '=': '==', '<>': '!=', '≥': '>=', '≤': '<=', '≠': '!=', x: '*' };

// Every alternative consumes at least one character and none can be tried twice at one place: reading is linear.
const lexeme =
  /(?<space>\s+)|(?<number>\d+(?:\.\d+)?)|(?<letters>[a-z]+)|(?<word>优势|優勢|劣势|劣勢)|(?<slot>\{[\p{L}_][\p{L}\p{N}_]*\})|(?<sign>>=|<=|==|!=|<>|\/\/|[-+*/%(),#<>=!≥≤≠])|(?<unknown>[^\s\x20-\x7e]+|[^])/gu;

/** A run of letters is either words without a gap (`kh`, `dis`, `xd`) or, as a whole, not of this language. */
function readLetters(letters: string, at: number): Token[] {
  const found = Array.from(letters.matchAll(wordsInRun));
  const covered = found.reduce((sum, match) => sum + match[0].length, 0);
  if (covered < letters.length) return [{ kind: 'unknown', text: letters, at, end: at + letters.length }];
  return found.map(({ 0: text, index }) => {
    const sign = sameSign[text];
    const place = { at: at + index, end: at + index + text.length };
    return sign === undefined ? { kind: 'word', text, ...place } : { kind: 'sign', text: sign, ...place };
  });
}

function readLexeme(groups: Readonly<Record<string, string | undefined>>, at: number): Token[] {
  if (groups.space !== undefined) return [];
  if (groups.letters !== undefined) return readLetters(groups.letters, at);
  for (const kind of ['number', 'word', 'sign', 'slot', 'unknown'] as const) {
    const seen = groups[kind];
    if (seen === undefined) continue;
    const text = kind === 'slot' ? seen.slice(1, -1) : (sameSign[seen] ?? seen);
    return [{ kind, text, at, end: at + seen.length }];
  }
  return [];
}

/** The tokens of a folded text, ending with one of kind `end`. What the language does not know becomes `unknown`. */
export function readTokens(folded: string): Token[] {
  const tokens = Array.from(folded.matchAll(lexeme), ({ index, groups }) => readLexeme(groups ?? {}, index)).flat();
  return [...tokens, { kind: 'end', text: '', at: folded.length, end: folded.length }];
}
