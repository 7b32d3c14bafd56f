/** Every number that bounds a sheet and what is typed to change it. */
export const sheetLimits = {
  /** UTF-16 units of one edit command. */
  text: 4_000,
  /** Changes of one command. */
  edits: 200,
  /** UTF-16 units of a name that a player brings. */
  name: 40,
  /** UTF-16 units of a value that is words. */
  words: 200,
  /** A figure on a sheet, either side of zero. */
  figure: 1_000_000,
  /** Names that a sheet holds. */
  names: 500,
} as const;
