import type { SearchText } from './kind.ts';

/** Letters of scripts written without spaces: indexed as single characters and pairs. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv;
/** Title words are found from their third letter on. */
const PREFIX_MIN = 3;
const WORD_MAX = 40;
/** Terms one document may have: about 15,000 characters of prose. A longer text is found by its first part. */
const TERMS_MAX = 4_000;

function bigrams(run: string): string[] {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)];
}

function prefixes(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - PREFIX_MIN) }, (_, i) => word.slice(0, PREFIX_MIN + i));
}

/** Each run is of one kind of script: "第3章start" has four. */
function runsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(runs) ?? [];
}

function termsOfRun(run: string, title: boolean): string[] {
  if (cjk.test(run)) return bigrams(run);
  const word = run.slice(0, WORD_MAX);
  return title ? [word, ...prefixes(word)] : [word];
}

/**
 * The terms a document is found by, each as `<audience key>|<term>`. The room's own key is put before them by the
 * store, so that one index serves all rooms without one room's words slowing another's search.
 */
export function searchTermsOf(texts: readonly SearchText[]): string[] {
  const terms = new Set<string>();
  for (const { audience, text, title } of texts) {
    for (const run of runsOf(text)) {
      for (const term of termsOfRun(run, title === true)) {
        if (terms.size >= TERMS_MAX) return [...terms];
        for (const key of audience) terms.add(`${key}|${term}`);
      }
    }
  }
  return [...terms];
}

/** The terms a query asks for: all of them must be found. A longer CJK run asks for its pairs. */
export function queryTermsOf(query: string): string[] {
  const terms = new Set<string>();
  for (const run of runsOf(query)) {
    if (!cjk.test(run)) terms.add(run.slice(0, WORD_MAX));
    else if ([...run].length === 1) terms.add(run);
    else for (const term of bigrams(run)) if ([...term].length === 2) terms.add(term);
  }
  return [...terms].slice(0, 32);
}
