/** Every number that bounds a roll. Together they keep the worst input well under a second. */
export const diceLimits = {
  /** UTF-16 units of one expression. */
  expressionLength: 500,
  /** Brackets and signs inside one another; also bounds the recursion of parser and evaluator. */
  nesting: 30,
  /** Dice thrown by one roll, rerolls, explosions, advantage and repeats included; or by all `[[…]]` of a text. */
  dice: 1_000,
  /** Faces of one die. */
  sides: 10_000,
  /** Times a repeat (`3#…`) rolls. */
  repeats: 20,
  /** Further dice that one exploding die brings; a d2 reaches this once in 10^15 rolls. */
  explosionsPerDie: 50,
  /** A number as written. */
  number: 1_000_000_000,
  /** Digits after the point of a number as written. */
  fractionDigits: 6,
  /** Extra tens dice of a bonus or penalty; more would not change the odds visibly. */
  extraTens: 100,
  /** `[[…]]` rolls in one text. */
  inlineRolls: 20,
} as const;
