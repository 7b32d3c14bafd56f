/** Every number that bounds subsystems and what they may do to a sheet. */
export const subsystemLimits = {
  /** Subsystems of one rulepack. */
  perRulepack: 16,
  tables: 16,
  entries: 64,
  aliases: 16,
  /** UTF-16 units of one entry of a table, in one language. */
  entryLength: 500,
  /** UTF-16 units of the tag of a loss. */
  tag: 40,
  /** UTF-16 units of the dice of a loss as typed. */
  loss: 100,
  /** Rolls that one script asks for. */
  scriptRolls: 8,
  /** Stats that one run of a script may change, each by at most `delta`. */
  deltas: 8,
  delta: 1_000,
  mark: 64,
  narration: 2_000,
  /** Points spent at once, values of skills given outright. */
  figure: 1_000_000,
} as const;
