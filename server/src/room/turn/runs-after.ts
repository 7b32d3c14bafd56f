import type { Issue } from '../../core/error/issue.ts';
import { documentOf } from '../../core/proposal/effect.ts';
import type { CommittedUnits, TurnUnit, UnitDrop } from './commit-units.ts';
import type { RuntimeRun } from './runtime-run.ts';

/** By which edge a unit stands on another; told once, by the strongest. */
function edgeTo({ needs, requires = [] }: TurnUnit, id: string): string {
  return needs.includes(id) ? 'needs' : requires.includes(id) ? 'inputs' : 'reads';
}

/** Every reason why a unit was dropped, by path. */
export function issuesOfDrop(unit: TurnUnit, { conflicts, lost }: UnitDrop): Issue[] {
  return [
    ...conflicts.flatMap(({ effect, code, issues }): readonly Issue[] => issues ?? [{ path: [documentOf(effect) ?? ''], code }]),
    ...lost.map((id): Issue => ({ path: [edgeTo(unit, id)], code: 'RUNTIME_DROPPED', params: { runtime: id } })),
  ];
}

/** The runs as they ended: what the commit dropped, and what kept ones had read of it. */
export function runsAfter(runs: readonly RuntimeRun[], units: readonly TurnUnit[], { drops, keptReads }: CommittedUnits): RuntimeRun[] {
  return runs.map((run) => {
    const unit = units.find(({ runtimeId }) => runtimeId === run.id);
    const drop = drops.get(run.id);
    const reads = keptReads.get(run.id);
    if (drop !== undefined && unit !== undefined) return { ...run, status: 'DROPPED', issues: issuesOfDrop(unit, drop) };
    return reads === undefined ? run : { ...run, keptReads: reads };
  });
}
