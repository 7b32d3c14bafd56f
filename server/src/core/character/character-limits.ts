/** Bounds of characters and their schema; every one is told where it is passed. */
export const characterLimits = {
  /** Characters that a name, alias or label may have. */
  name: 200,
  aliases: 32,
  types: 64,
  /** Attributes of a schema, those within others counted. */
  attributes: 500,
  /** How deep attributes stand within attributes, and values within values. */
  depth: 4,
  options: 200,
  /** Characters of an attribute's or a value's own name. */
  key: 80,
  /** Characters of one text among the values, entries of one list or object, and of all values as JSON. */
  text: 2_000,
  entries: 200,
  fields: 100_000,
} as const;
