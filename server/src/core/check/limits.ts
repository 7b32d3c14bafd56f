/** Every number that bounds how checks are described and judged. */
export const checkLimits = {
  /** The newest form of the resolution block that this engine reads. */
  version: 1,
  ranks: 32,
  variants: 32,
  difficulties: 16,
  params: 16,
  modifiers: 16,
  /** UTF-16 units of one expression of a resolution. */
  expressionLength: 500,
  /** Words that a player may type for one difficulty, in one language. */
  prefixes: 16,
  /** The best tier there is; tiers count from 0. */
  tier: 32,
  /** How often one modifier may be given to one check. */
  modifierCount: 100,
  /** Targets and situational modifiers, either side of zero. */
  figure: 1_000_000,
  /** Margins that a script may give, either side of zero. */
  margin: 1_000_000,
} as const;
