import { planDimensionInitialize } from '../../core/dimension/plan-dimension-initialize.ts';
import type { Applier } from '../proposal/appliers.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { dimensionsInWrite, putDimensions } from './current-dimensions.ts';
import { writerIssues } from './writer-issues.ts';

/** The declared variables of a room, as far as rules name them. */
export async function ruleVariables({ documents }: Pick<RoomWrite, 'documents'>) {
  return (await documents.readKinds(['variable'])).flatMap((document) => (document.kind === 'variable' ? [document.data] : []));
}

/** Declares dimensions: what is there already and is the same stays as it is. */
export const applyInitialize: Applier<'dimension.initialize'> = async (write, payload, source) => {
  const provider = await dimensionProviderIn(write);
  const refused = writerIssues(provider, source);
  if (refused.length > 0) return refused;
  const planned = planDimensionInitialize({ current: await dimensionsInWrite(write), variables: await ruleVariables(write) }, payload);
  if (!planned.ok) return planned.issues;
  await putDimensions(write, planned.created, { kind: 'PLUGIN', id: provider.id ?? '' });
  return [];
};
