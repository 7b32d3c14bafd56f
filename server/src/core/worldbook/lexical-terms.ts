const wanted = /[\p{L}\p{N}]+/gu;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const isWide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u;

/** `guards` and `guard` are the same word, `ss` and short words are left alone. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** The terms of a text: words where there are blanks between them, pairs of letters where there are none. */
export function lexicalTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(wanted)) {
    for (const [piece] of run.matchAll(wide)) {
      if (isWide.test(piece)) terms.push(...pairsOf(piece));
      else terms.push(singular(piece));
    }
  }
  return terms;
}
