/** The different pairs of neighbouring letters of a key, spaces left out; none for a single letter. */
export function pairsOf(key: string): string[] {
  const letters = [...key.replaceAll(' ', '')];
  return [...new Set(letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`))];
}
