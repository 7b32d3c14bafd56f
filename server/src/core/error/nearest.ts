/** Longer words are compared by their beginning; keeps a suggestion cheap for any input. */
const compared = 64;

/** Edits that turn one word into the other: a letter added, left out or replaced, two neighbours swapped. */
function distance(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = !same && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      next.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const folded = (word: string) => word.normalize('NFKC').toLowerCase().slice(0, compared);

/** The candidate that was probably meant by `word`: fewest edits, the earlier one of equals; empty without candidates. */
export function nearest(word: string, candidates: Iterable<string>): string {
  const wanted = folded(word);
  let [best, least] = ['', Infinity];
  for (const candidate of candidates) {
    const edits = distance(wanted, folded(candidate));
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}
