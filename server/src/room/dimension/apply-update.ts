import { parseDimensionUpdate } from '../../core/dimension/dimension-update.ts';
import type { DimensionUpdate } from '../../core/dimension/dimension-update.ts';
import { planDimensionUpdate } from '../../core/dimension/plan-dimension-update.ts';
import type { ProposalSource } from '../../core/proposal/proposal.ts';
import type { Applier } from '../proposal/appliers.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import { dimensionsOfKeys, putDimensions } from './current-dimensions.ts';
import { writerIssues } from './writer-issues.ts';

const keysOf = ({ updates, readVersions = {} }: DimensionUpdate) => [...new Set([...updates.map(({ id }) => id), ...Object.keys(readVersions)])];

function changerOf({ source }: DimensionUpdate, { runtimeId }: ProposalSource) {
  if (runtimeId === null) return 'hand' as const;
  return source === undefined ? ('package' as const) : ('tracker' as const);
}

/** Gives dimensions new values by compare-and-set: all of them, or every reason why not, each conflict with both versions. */
export const applyUpdate: Applier<'dimension.update'> = async (write, payload, source) => {
  const refused = writerIssues(await dimensionProviderIn(write), source);
  const parsed = parseDimensionUpdate(payload);
  if (refused.length > 0 || !parsed.ok) return [...refused, ...(parsed.ok ? [] : parsed.issues)];
  const current = await dimensionsOfKeys(write, keysOf(parsed.update));
  const planned = planDimensionUpdate(current, payload, changerOf(parsed.update, source));
  if (!planned.ok) return planned.issues;
  await putDimensions(write, planned.changes);
  return [];
};
