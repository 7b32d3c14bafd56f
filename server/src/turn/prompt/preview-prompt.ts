import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { roomById } from '../../room/room/room-row.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { currentCharacter } from '../../room/seat/acting-character.ts';
import { seatsOf } from '../../room/seat/seats-of.ts';
import type { SnapshotCache } from '../../room/snapshot/load-snapshot.ts';
import { loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { ANSWER_RESERVE, HISTORY_FRAMES, LORE_SHARE } from '../limits.ts';
import type { TurnPorts } from '../turn-context.ts';
import { authorTurn } from './author-turn.ts';
import { keeperInput } from './keeper-input.ts';
import { keeperPrompt } from './keeper-prompt.ts';

export type PromptPreview = { readonly sections: readonly PromptSection[]; readonly tokens: number; readonly budget: number; readonly lore: readonly FiredLore[] };

/** The prompt that this text would get now. Asks no model and changes nothing. Throws NOT_FOUND for an unknown room or seat. */
export async function previewPrompt(ports: TurnPorts, snapshots: SnapshotCache, asked: { roomId: string; seatId: string; text: string }): Promise<PromptPreview> {
  const [room, snapshot, { frames }] = await Promise.all([
    roomById(ports.db, asked.roomId),
    loadSnapshot(ports.db, snapshots, asked.roomId),
    listFrames(ports.db, { roomId: asked.roomId, viewer: { kind: 'operator' } }, { limit: HISTORY_FRAMES, backwards: true }),
  ]);
  const seats = seatsOf(snapshot);
  const seat = seats.find((candidate) => candidate.id === asked.seatId);
  if (room === null || seat === undefined) throw new DomainError('NOT_FOUND');
  const actorId = currentCharacter(snapshot, seat)?.id ?? null;
  const actions = asked.text.trim() === '' ? [] : [{ seatId: seat.id, kind: 'act', text: asked.text, actorId, whisper: false }];
  const model = await ports.keeperModel(room);
  const budget = Math.max(1_024, model.contextWindow - ANSWER_RESERVE);
  const state = { room, system: systemOf(ports, room), snapshot, seats, actions, history: frames };
  const authored = await authorTurn(ports, state, { seed: ports.ids.uuid(), turnsBefore: room.turnNumber, budget: Math.floor(budget * LORE_SHARE), trigger: 'normal' });
  const { assembly, tokens } = keeperPrompt(keeperInput(state, authored), { templates: ports.prompts, budget });
  return { sections: assembly.sections, tokens, budget, lore: authored.fired };
}
