import type { Effect } from '../../core/proposal/effect.ts';
import type { Proposal } from '../../core/proposal/proposal.ts';
import { dimensionProvider } from '../../room/provider/dimension-provider.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { framesOf } from '../draft/draft-writer.ts';
import type { Runtime } from '../runtime.ts';
import type { TurnContext, TurnPorts } from '../turn-context.ts';
import { hasProse, settleByModel } from './settle-by-model.ts';
import { unshown } from './unshown.ts';

export const TRACKER = 'dimension-tracker';

/** What is settled, as effects in the name of whoever keeps the dimensions. */
export function settlingEffects(ports: TurnPorts, snapshot: RoomSnapshot, proposals: readonly Proposal[]): Effect[] {
  const owner = { kind: 'PLUGIN' as const, id: dimensionProvider(ports, snapshot).id ?? '' };
  return proposals.map((proposal) => ({ op: 'propose', proposal, source: { runtimeId: TRACKER, owner } }));
}

const applies = ({ ports, snapshot }: TurnContext) => hasProse(snapshot) && dimensionProvider(ports, snapshot).running;

/**
 * Settles by prose what the turn means for the dimensions, once it is told. Code has evaluated its own rules before; where this
 * fails, is refused or does not run, the story stands and the settling stays owed.
 */
export const dimensionTracker: Runtime = {
  id: TRACKER,
  stage: 'post-turn',
  needs: ['keeper'],
  after: ['dimension-rules'],
  story: false,
  settles: true,
  applies,
  run: async (context) => {
    const { ports, room, turn, actions, snapshot, draft, signal } = context;
    const { proposals, keys } = await settleByModel({
      asker: { ports, signal, turn, draft: unshown },
      room, actions, snapshot,
      lane: { roomId: room.id, turnId: turn.id, version: turn.versions, lane: TRACKER },
      story: framesOf(draft, []),
      source: { turnId: turn.id, number: turn.number ?? room.turnNumber + 1 },
    });
    return { effects: settlingEffects(ports, snapshot, proposals), ...(keys.length > 0 && { notes: [keys.join(', ')] }) };
  },
};
