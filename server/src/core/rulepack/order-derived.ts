import type { Issue } from '../error/issue.ts';
import type { DerivedPlan, DerivedStat } from './derived.ts';

type Visit = { readonly stats: ReadonlyMap<string, DerivedStat>; readonly done: Set<string>; readonly order: DerivedStat[]; readonly issues: Issue[] };

function visit(stat: DerivedStat, path: readonly string[], state: Visit): void {
  const from = path.indexOf(stat.name);
  if (from >= 0) {
    state.issues.push({ path: ['derived', stat.name], code: 'ISSUE_RULEPACK_DERIVED_CYCLE', params: { cycle: [...path.slice(from), stat.name].join(' → ') } });
    return;
  }
  if (state.done.has(stat.name)) return;
  for (const read of stat.reads) {
    const next = state.stats.get(read);
    if (next !== undefined) visit(next, [...path, stat.name], state);
  }
  // A stat of a circle is finished too: each circle is told once.
  if (!state.done.has(stat.name)) state.order.push(stat);
  state.done.add(stat.name);
}

/** Puts every stat behind those that it reads, whatever order they were declared in; circles are issues with their path. */
export function orderDerived(stats: readonly DerivedStat[], issues: Issue[]): DerivedPlan {
  const state: Visit = { stats: new Map(stats.map((stat) => [stat.name, stat])), done: new Set(), order: [], issues };
  for (const stat of stats) visit(stat, [], state);
  return state.order;
}
