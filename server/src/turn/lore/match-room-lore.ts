import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Frame } from '../../core/frame/frame.ts';
import type { Activation, ActivationDecision } from '../../core/worldbook/index.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { roomById } from '../../room/room/room-row.ts';
import { seatsOf } from '../../room/seat/seats-of.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import type { SnapshotCache } from '../../room/snapshot/load-snapshot.ts';
import { loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { HISTORY_FRAMES } from '../limits.ts';
import { openTurnTexts } from '../prompt/author-turn.ts';
import { callLore } from '../prompt/call-lore.ts';
import type { TableState } from '../prompt/keeper-input.ts';
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

async function stateOf(ports: TurnPorts, snapshots: SnapshotCache, { roomId, text, policy }: { roomId: string; text: string; policy: LoreMatchPolicy }): Promise<TableState> {
  const none: { frames: Frame[] } = { frames: [] };
  const [room, snapshot, { frames }] = await Promise.all([
    roomById(ports.db, roomId),
    loadSnapshot(ports.db, snapshots, roomId),
    policy.history ? listFrames(ports.db, { roomId, viewer: { kind: 'operator' } }, { limit: HISTORY_FRAMES, backwards: true }) : none,
  ]);
  if (room === null) throw new DomainError('NOT_FOUND');
  const seats = seatsOf(snapshot);
  const seat = seats.find(({ id }) => id === policy.seatId);
  const actorId = seat?.currentCharacterId ?? null;
  return { room, system: systemOf(ports, room), snapshot, seats, history: frames, actions: [{ seatId: seat?.id ?? '', kind: 'act', text, actorId, whisper: false }] };
}

/** Matches a text against the lore of a room without changing anything: no timer moves, no model is asked. Throws NOT_FOUND. */
export async function matchRoomLore(ports: TurnPorts, snapshots: SnapshotCache, asked: { roomId: string; text: string; policy: LoreMatchPolicy }): Promise<LoreMatchReport> {
  const state = await stateOf(ports, snapshots, asked);
  const { seed, budget } = asked.policy;
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
