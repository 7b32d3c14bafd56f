/** What a soak did and what it found wrong. */
export type Tally = {
  /** Adds to a count. */
  count(what: string, by?: number): void;
  /** Notes a broken rule; the same words once. */
  violation(words: string): void;
  readonly counts: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
};

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const violations: string[] = [];
  return {
    counts,
    violations,
    count: (what, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
    violation: (words) => { if (!violations.includes(words)) violations.push(words); },
  };
}
