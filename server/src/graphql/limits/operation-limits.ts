/**
 * What one operation may ask, over every transport alike. The console's largest query has about 400 tokens, 120 fields
 * and depth 9; introspection as GraphiQL sends it has depth 15.
 */
export const operationLimits = {
  tokens: 4_000,
  depth: 16,
  aliases: 60,
  fields: 1_000,
  directives: 60,
  definitions: 40,
  mutations: 10,
  /** Points: a field is one, times the items of every list around it. */
  cost: 25_000,
  /** Items that a list without `first` and `last` counts as. */
  listSize: 5,
} as const;

/** Bytes of a request's body; multipart requests carry files. */
export const bodyLimits = { json: 1_000_000, multipart: 20_000_000 } as const;

/** Operations that may be open on one WebSocket at the same time. */
export const operationsPerSocket = 50;
