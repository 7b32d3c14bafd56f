import type { KeeperContext } from '../../core/playbook/keeper-context.ts';
import type { ModelMessage, ModelRequest, ToolSpec } from '../../infra/llm/model-port.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { KeeperPrompt } from '../prompt/keeper-prompt.ts';
import { toolInputSchema } from '../tool/run-tool.ts';
import type { Tool } from '../tool/tool.ts';
import type { TurnContext } from '../turn-context.ts';

/** What a model is told of the tools; the same in every call of a turn. */
export function toolSpecs({ ports, room }: TurnContext, tools: readonly Tool[]): ToolSpec[] {
  return tools.map((tool) => {
    const { name, values } = tool.prompt(room.locale);
    return { name: tool.name, description: ports.prompts.render(name, room.locale, values as never), inputSchema: toolInputSchema(tool.input) };
  });
}

/** The turn for a keeper that plays by a playbook instead of reading prompts. */
function keeperContext({ room, snapshot, actions, seats, turn }: TurnContext): KeeperContext {
  const nameOf = (seatId: string, actorId: string | null) =>
    (actorId === null ? undefined : find(snapshot, 'character', actorId)?.data.name) ?? seats.find((seat) => seat.id === seatId)?.name ?? seatId;
  return {
    language: room.locale,
    packIds: ofKind(snapshot, 'pack-switch').filter((view) => view.data.enabled).map((view) => view.data.packId),
    sceneId: find(snapshot, 'table', 'table')?.data.currentSceneId ?? null,
    actions: actions.map((action) => ({ seatId: action.seatId, actorName: nameOf(action.seatId, action.actorId), kind: action.kind, text: action.text })),
    revealed: ofKind(snapshot, 'handout').filter((handout) => !handout.audience.includes('keeper')).map((handout) => handout.id),
    turnNumber: turn.number ?? room.turnNumber + 1,
    seed: turn.versions === 1 ? turn.seed : `${turn.seed}:${turn.versions}`,
  };
}

/** What one call asks with: the prompt, what was said and answered in this turn so far, the tools. */
export type Asking = { readonly prompt: KeeperPrompt; readonly conversation: readonly ModelMessage[]; readonly tools: readonly ToolSpec[] };

/** The request of one call. */
export function keeperRequest(context: TurnContext, { prompt, conversation, tools }: Asking): ModelRequest {
  return {
    system: prompt.system,
    messages: [...prompt.messages, ...conversation],
    tools,
    keeper: keeperContext(context),
  };
}
