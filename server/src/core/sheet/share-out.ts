/** The names ordered by how much they matter: those that `priorities` names first, in its order, then the others in theirs. */
export function byPriority(names: readonly string[], priorities: readonly string[]): string[] {
  const first = priorities.filter((name) => names.includes(name));
  return [...new Set([...first, ...names])];
}

/** Gives the largest value to what matters most, and so on. */
export function shareOut(values: readonly number[], names: readonly string[], priorities: readonly string[]): [string, number][] {
  const sorted = values.toSorted((a, b) => b - a);
  return byPriority(names, priorities).flatMap((name, i) => {
    const value = sorted[i];
    return value === undefined ? [] : [[name, value] as [string, number]];
  });
}
