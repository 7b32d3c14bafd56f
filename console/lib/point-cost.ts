export type PointCost = { readonly value: number; readonly cost: number };

/** What a value costs; null where it cannot be bought. */
export function costOf(costs: readonly PointCost[], value: number): number | null {
  return costs.find((entry) => entry.value === value)?.cost ?? null;
}

/** What all of them cost; a value that cannot be bought counts nothing, the server names it. */
export function spentOn(costs: readonly PointCost[], values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((sum, value) => sum + (costOf(costs, value) ?? 0), 0);
}

/** What one step more would cost beyond the value; null where that cannot be bought. */
export function nextCost(costs: readonly PointCost[], value: number): number | null {
  const [now, next] = [costOf(costs, value), costOf(costs, value + 1)];
  return now === null || next === null ? null : next - now;
}
