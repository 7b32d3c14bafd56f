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

/**
 * How well `pattern` fits: the number of its parts when each part is in the text, otherwise 0. Parts are separated by
 * spaces and may stand in any order; `open|lift slab|flagstone` needs one word of each group. `folded` comes from
 * `foldText`.
 */
export function scoreWords(pattern: string, folded: string): number {
  const parts = foldText(pattern).split(/\s+/).filter(Boolean);
  return parts.every((part) => part.split('|').some((word) => word !== '' && holds(folded, word))) ? parts.length : 0;
}

/** The best score of any pattern. */
export function bestScore(patterns: readonly string[], folded: string): number {
  return patterns.reduce((best, pattern) => Math.max(best, scoreWords(pattern, folded)), 0);
}
