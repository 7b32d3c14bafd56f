import { foldPrefix } from './prefix-issues.ts';
import type { Resolution } from './resolution.ts';

export type TakenDifficulty = { readonly difficulty: string | null; readonly rest: string };

const letter = /^[\p{Script=Latin}\p{N}]/u;

/** What is left of `text` behind `word`; a Latin word must end where the word does (`hardware` is not `hard`). */
function behind(text: string, word: string): string | null {
  if (!foldPrefix(text).startsWith(foldPrefix(word))) return null;
  const rest = text.slice(word.length);
  return letter.test(word.at(-1) ?? '') && letter.test(rest) ? null : rest.trimStart();
}

/** Takes a difficulty word from the front of what a player typed, in any language of the system; the longest counts. */
export function takeDifficulty({ difficulties }: Resolution, text: string): TakenDifficulty {
  const words = [...difficulties].flatMap(([difficulty, { prefixes }]) => [...prefixes.en, ...prefixes.zh].map((word) => ({ difficulty, word })));
  for (const { difficulty, word } of words.toSorted((a, b) => b.word.length - a.word.length)) {
    const rest = behind(text, word);
    if (rest !== null) return { difficulty, rest };
  }
  return { difficulty: null, rest: text };
}
