/** Scripts whose characters cost a model about one token each: Han, kana, Hangul, and their punctuation and full-width forms. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/** None of these scripts has a character below: most of a Western text need not be looked at twice. */
const firstWide = 0x1100;

const charactersPerToken = 4;

/** Tokens `text` will roughly cost: one per CJK character, one per four other characters, rounded up. */
export function estimateTokens(text: string): number {
  let wideCount = 0;
  let narrowCount = 0;
  for (const character of text) {
    if (character.charCodeAt(0) >= firstWide && wide.test(character)) wideCount += 1;
    else narrowCount += 1;
  }
  return wideCount + Math.ceil(narrowCount / charactersPerToken);
}
