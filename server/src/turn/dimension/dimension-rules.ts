import { derivedPaths } from '../../core/dimension/derive-from-clock.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { dimensionsOfSnapshot } from '../../room/dimension/snapshot-dimensions.ts';
import { dimensionProvider } from '../../room/provider/dimension-provider.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { Runtime } from '../runtime.ts';
import { turnChecks } from './turn-checks.ts';

const hasRules = (snapshot: RoomSnapshot) => [...dimensionsOfSnapshot(snapshot).values()].some(({ data }) => data.rules.length > 0 || derivedPaths(data.schema).length > 0);

/**
 * Settles what the clock and expressions settle: no model is asked, nothing is owed, and it cannot fail a turn, for the rules work on
 * the values as the commit finds them. Before the settling of prose, so that this is the same whenever prose is settled.
 */
export const dimensionRules: Runtime = {
  id: 'dimension-rules',
  stage: 'post-turn',
  needs: ['keeper'],
  after: [],
  story: false,
  applies: ({ ports, snapshot }) => hasRules(snapshot) && dimensionProvider(ports, snapshot).running,
  run: async ({ ports, turn, snapshot, draft }) => {
    const payload = { turn: turn.number, checks: turnChecks(draft.entries()), clockBefore: find(snapshot, 'clock', clockId)?.data.face ?? null };
    const owner = { kind: 'PLUGIN' as const, id: dimensionProvider(ports, snapshot).id ?? '' };
    return { effects: [{ op: 'propose', proposal: { kind: 'dimension.rules', payload }, source: { runtimeId: 'dimension-rules', owner } }] };
  },
};
