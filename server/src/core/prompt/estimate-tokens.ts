/** Scripts whose characters cost a model about one token each: Han, kana, Hangul, and their punctuation and full-width forms. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

const charactersPerToken = 4;

/** Tokens `text` will roughly cost: one per CJK character, one per four other characters, rounded up. */
export function estimateTokens(text: string): number {
  const narrow = text.replace(wide, '');
  const wideCount = characterCount(text) - characterCount(narrow);
  return wideCount + Math.ceil(characterCount(narrow) / charactersPerToken);
}

function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
