/** What a tree of variables may hold, and what one message may ask of it. Everything beyond is left out and reported. */
export const treeLimits = {
  depth: 16,
  nodes: 5_000,
  /** Characters of one text and of one name. */
  text: 20_000,
  key: 200,
  /** Characters of a declaration or of a message that are read. */
  source: 500_000,
  /** Commands of one message, and characters of one of them. */
  operations: 500,
  command: 40_000,
} as const;
