/** A whole number from `least` to `most`. */
export function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** True in so many of a hundred cases. */
export function inPercent(percent: number): boolean {
  return Math.random() * 100 < percent;
}

export function oneOf<T>(list: readonly T[]): T {
  const chosen = list[between(0, list.length - 1)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
