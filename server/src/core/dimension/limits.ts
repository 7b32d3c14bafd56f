/** Every number that bounds dimensions. */
export const dimensionLimits = {
  /** Lists and objects inside one another, of a schema and of a value. */
  depth: 32,
  /** Values of all levels together. */
  nodes: 10_000,
  /** UTF-8 bytes of the JSON of a schema, a value, or all definitions of one proposal. */
  bytes: 262_144,
  /** Dimensions of a room. */
  dimensions: 1_000,
  /** Changes of one proposal. */
  updates: 64,
  /** Characters of a reason. */
  reason: 2_000,
  name: 200,
  description: 4_000,
  /** Characters of a rule in prose. */
  updateRule: 8_000,
  /** Expression rules of one dimension. */
  rules: 32,
  /** Characters of the path of a rule or a query. */
  path: 1_024,
  /** Problems that one value lists; a table of a thousand wrong rows is wrong in one way. */
  issues: 100,
} as const;
