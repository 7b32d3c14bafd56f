/** Every number that bounds a model call. */
export const modelLimits = {
  /** Requests for one call, the first included. */
  tries: 3,
  /** Wait before the second try; doubles with each further one. */
  baseDelayMs: 2_000,
  capDelayMs: 20_000,
  /** A provider that asks for a longer wait is not asked again: the table should hear of it instead. */
  retryAfterMaxMs: 60_000,
  /** The runtime's own limit for a TCP connection, told to the operator when it strikes. */
  hostMs: 10_000,
  /** Until the provider answers at all. Local servers load the model first. */
  connectMs: 120_000,
  /** From the answer to the first sign of work: long prompts are read in this time. */
  firstTokenMs: 120_000,
  /** Between two signs of work. */
  idleMs: 60_000,
  /** Characters of a provider's error text that are kept. */
  detailLength: 500,
  /** Tokens the connection test may use: enough for a model that thinks before it speaks. */
  testOutputTokens: 1_024,
} as const;

/** Statuses after which the same request may succeed a moment later; 529 is "overloaded" at Anthropic. */
export const transientStatuses: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504, 529]);
