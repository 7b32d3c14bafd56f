/** Every number that bounds an expansion; with them it takes time in proportion to the text. */
export const macroLimits = {
  /** Macros inside one another; what is nested deeper stays as it is. */
  nesting: 32,
  /** UTF-16 units that macros may add to a text; what would come after is left out. */
  inserted: 2_000_000,
  /** Changes of variables that one text may ask for. */
  writes: 64,
  /** Different problems that are told of one text. */
  diagnostics: 20,
  /** How far the end of a comment that holds macros is looked for. */
  comment: 10_000,
  /** Line breaks that `{{newline::n}}` may ask for. */
  newlines: 100,
} as const;
