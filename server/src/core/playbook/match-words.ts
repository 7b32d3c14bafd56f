const wordCharacter = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/** Text as patterns see it: one width, one case, straight quotes. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[‘’ʼ]/g, "'");
}

/** Latin words count from their beginning (`bell` finds `bells`, not `doorbell`); Chinese has no spaces, so any place counts. */
function holds(folded: string, word: string): boolean {
  if (han.test(word)) return folded.includes(word);
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    const before = at === 0 ? '' : (folded[at - 1] ?? '');
    if (!wordCharacter.test(before) || han.test(before)) return true;
  }
  return false;
}

/** A pattern ready to be looked for: every part needs one of its words. */
export type WordPattern = readonly (readonly string[])[];

/** Parts are separated by spaces and may stand in any order; `open|lift slab|flagstone` needs one word of each part. */
export function parsePattern(pattern: string): WordPattern {
  const parts = foldText(pattern).split(/\s+/).filter(Boolean);
  return parts.map((part) => part.split('|').filter(Boolean)).filter((words) => words.length > 0);
}

/** How well `pattern` fits: the number of its parts when each part is in the text, otherwise 0. `folded` comes from `foldText`. */
export function scoreWords(pattern: WordPattern, folded: string): number {
  return pattern.every((words) => words.some((word) => holds(folded, word))) ? pattern.length : 0;
}

/** The best score of any pattern. */
export function bestScore(patterns: readonly WordPattern[], folded: string): number {
  return patterns.reduce((best, pattern) => (pattern.length > best ? Math.max(best, scoreWords(pattern, folded)) : best), 0);
}
