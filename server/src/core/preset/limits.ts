/** Bounds of a preset; the largest in circulation have some 300 prompts and 300 kB. */
export const presetLimits = {
  bytes: 2 * 1024 * 1024,
  prompts: 512,
  promptChars: 64_000,
  nameChars: 200,
  /** Characters that all told texts of a preset have together. */
  styleChars: 32_000,
  /** Messages before the end at which a text may stand. */
  depth: 999,
} as const;
