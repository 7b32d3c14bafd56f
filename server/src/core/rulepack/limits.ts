/** Every number that bounds a rulepack as a file. Whatever a pack says, reading it stays under a tenth of a second. */
export const rulepackLimits = {
  /** UTF-16 units of one file; the largest system known has 25,000. */
  text: 262_144,
  /** Mappings and lists inside one another; the format itself needs 7. */
  depth: 24,
  /** Texts, numbers, lists and mappings of one file. */
  values: 20_000,
  /** Brackets, or dashes of one line, at which text is not given to the YAML parser, which takes seconds to fail on it. */
  openBrackets: 500,
  /** Problems of the YAML itself that are told; one slip makes a parser complain line after line. */
  yamlProblems: 10,
  /** Systems that one may stand on, through its bases' bases. */
  bases: 4,
  /** Meters that clients draw. */
  resources: 8,
  /** Keys of one mapping of names (`defaults`, `alias` …). */
  names: 2_000,
  /** UTF-16 units of a canonical name, an alias or a label. */
  name: 80,
  /** UTF-16 units of the words for the keeper's model, for one language. */
  expertise: 20_000,
  /** Rounds that a turn check may ask the model again. */
  turnCheckRounds: 3,
} as const;
