import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { SnapshotCache } from '../../room/snapshot/load-snapshot.ts';
import { ANSWER_RESERVE, LORE_SHARE } from '../limits.ts';
import type { TurnPorts } from '../turn-context.ts';
import { authorTurn } from './author-turn.ts';
import { keeperInput } from './keeper-input.ts';
import { keeperPrompt } from './keeper-prompt.ts';
import { tableIfSaid } from './table-if-said.ts';

export type PromptPreview = { readonly sections: readonly PromptSection[]; readonly tokens: number; readonly budget: number; readonly lore: readonly FiredLore[] };

/** The prompt that this text would get now. Asks no model and changes nothing. Throws NOT_FOUND for an unknown room or seat. */
export async function previewPrompt(ports: TurnPorts, snapshots: SnapshotCache, asked: { roomId: string; seatId: string; text: string }): Promise<PromptPreview> {
  const { state, seat } = await tableIfSaid(ports, snapshots, { ...asked, history: true });
  if (seat === undefined) throw new DomainError('NOT_FOUND');
  const { room } = state;
  const model = await ports.keeperModel(room);
  const budget = Math.max(1_024, model.contextWindow - ANSWER_RESERVE);
  const authored = await authorTurn(ports, state, { seed: ports.ids.uuid(), turnsBefore: room.turnNumber, budget: Math.floor(budget * LORE_SHARE), trigger: 'normal' });
  const { assembly, tokens } = keeperPrompt(keeperInput(state, authored), { templates: ports.prompts, budget });
  return { sections: assembly.sections, tokens, budget, lore: authored.fired };
}
