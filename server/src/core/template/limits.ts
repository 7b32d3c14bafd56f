/** What the readable part of the template language may hold; more is refused and never shown as it is. */
export const templateLimits = {
  /** UTF-16 units of one template. */
  length: 20_000,
  tokens: 5_000,
  /** Conditions inside one another, and brackets inside one another. */
  nesting: 16,
  /** UTF-16 units that a template may give. */
  output: 200_000,
} as const;
