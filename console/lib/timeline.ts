export type Timed = { readonly startedAt: string; readonly durationMs: number | null };
export type Span = { readonly start: number; readonly width: number };

/** Where each of these lies within the time they take together, in per cent. What has not ended reaches to the end. */
export function spansOf(runs: readonly Timed[]): Span[] {
  const starts = runs.map(({ startedAt }) => new Date(startedAt).getTime());
  const ends = runs.map(({ durationMs }, index) => (starts[index] ?? 0) + (durationMs ?? 0));
  const from = Math.min(...starts);
  const whole = Math.max(...ends) - from;
  if (runs.length === 0 || whole <= 0) return runs.map(() => ({ start: 0, width: 100 }));
  return runs.map(({ durationMs }, index) => {
    const start = (((starts[index] ?? from) - from) / whole) * 100;
    return { start, width: durationMs === null ? 100 - start : (durationMs / whole) * 100 };
  });
}
