/** The value that `percent` of the samples do not pass (nearest rank, so always one that was measured). */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** Runs `measure` several times, one after the other, and gives the median: one disturbed run does not decide. */
export async function medianOf(repeats: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let i = 0; i < repeats; i += 1) values.push(await measure());
  return median(values);
}
