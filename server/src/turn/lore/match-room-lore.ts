import type { View } from '../../core/document/document.ts';
import type { Activation, ActivationDecision } from '../../core/worldbook/index.ts';
import type { SnapshotCache } from '../../room/snapshot/load-snapshot.ts';
import { openTurnTexts } from '../prompt/author-turn.ts';
import { callLore } from '../prompt/call-lore.ts';
import { tableIfSaid } from '../prompt/table-if-said.ts';
import type { TurnPorts } from '../turn-context.ts';
import { decidedDocuments } from './activate-lore.ts';
import { loreAsking } from './lore-asking.ts';

/** How a text is matched: as if it were said at the table now. */
export type LoreMatchPolicy = {
  /** Whether the story so far is searched before it. */
  readonly history: boolean;
  /** Tokens that lore may have; null: no limit. */
  readonly budget: number | null;
  /** What chance begins with: the same seed rolls the same. */
  readonly seed: string;
  /** The seat that would say it; null: nobody in particular. */
  readonly seatId: string | null;
};

/** What a text would call up, and why each entry comes in or does not. */
export type LoreMatchReport = {
  readonly decisions: readonly { readonly view: View<'lore-entry'>; readonly decision: ActivationDecision; readonly place: number | null }[];
  readonly budget: Activation['budget'];
  readonly passes: number;
  /** Regex keys that took too long and counted as absent. */
  readonly undecided: readonly string[];
};

/** Matches a text against the lore of a room without changing anything: no timer moves, no model is asked. Throws NOT_FOUND. */
export async function matchRoomLore(ports: TurnPorts, snapshots: SnapshotCache, asked: { roomId: string; text: string; policy: LoreMatchPolicy }): Promise<LoreMatchReport> {
  const { roomId, text, policy: { seed, budget, seatId, history } } = asked;
  const { state } = await tableIfSaid(ports, snapshots, { roomId, text, seatId, history });
  const texts = openTurnTexts(ports, state, seed);
  try {
    const { activation: called } = await callLore({ asking: await loreAsking(ports, state, { seed, turnsBefore: state.room.turnNumber, budget, trigger: 'normal' }), ...texts });
    const { active, budget: used, passes, undecided } = called.activation;
    const places = new Map(active.map(({ lore }, place) => [lore.id, place + 1]));
    return { decisions: decidedDocuments(called.activation.decisions, called).map(({ decision, view }) => ({ decision, view, place: places.get(decision.id) ?? null })), budget: used, passes, undecided };
  } finally {
    texts.renderer.close();
  }
}
