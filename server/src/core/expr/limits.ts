/** Every number that bounds an expression. Together they keep the worst input far under a millisecond. */
export const expressionLimits = {
  /** UTF-16 units of one expression. */
  length: 500,
  /** Words, numbers, texts and signs of one expression. */
  tokens: 200,
  /** Brackets and signs inside one another; also bounds the recursion of parser and evaluator. */
  nesting: 64,
  /** Values that one function takes. */
  arguments: 32,
  /** UTF-16 units of a text that `+` puts together. */
  textLength: 100_000,
  /** Faces that a roll can have; `dice1001` can never be right. */
  dice: 1_000,
} as const;
