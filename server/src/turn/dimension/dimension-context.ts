import { publishDimensions } from '../../room/dimension/snapshot-dimensions.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { Runtime } from '../runtime.ts';

/**
 * Publishes the committed values that the whole turn reads, whatever is changed meanwhile; asks no model. Where they cannot be read
 * the story is not told and nothing is saved: it may never go on from an empty world.
 */
export const dimensionContext: Runtime = {
  id: 'dimension-context',
  stage: 'pre-turn',
  needs: [],
  after: [],
  story: false,
  required: true,
  applies: ({ snapshot }) => ofKind(snapshot, 'dimension').length > 0,
  run: async ({ snapshot }) => {
    const dimensions = publishDimensions(snapshot);
    return { notes: [`${dimensions.size}`] };
  },
};
