import type { KeeperContext } from '../../core/playbook/keeper-context.ts';
import type { ModelMessage, ModelRequest, ToolSpec } from '../../infra/llm/model-port.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { PromptName } from '../prompt/prompt-names.ts';
import type { KeeperPrompt } from '../prompt/keeper-prompt.ts';
import { toolInputSchema } from '../tool/run-tool.ts';
import { tools } from '../tool/registry.ts';
import type { TurnContext } from '../turn-context.ts';

function toolSpecs({ ports, room }: TurnContext): ToolSpec[] {
  return tools.map((tool) => {
    const prompt = `tool-${tool.name.replaceAll('_', '-')}` as PromptName;
    return { name: tool.name, description: ports.prompts.render(prompt, room.locale, {} as never), inputSchema: toolInputSchema(tool.input) };
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

/** The request of one call: the prompt, then what was said and answered in this turn so far. */
export function keeperRequest(context: TurnContext, prompt: KeeperPrompt, conversation: readonly ModelMessage[]): ModelRequest {
  return {
    system: prompt.system,
    messages: [...prompt.messages, ...conversation],
    tools: toolSpecs(context),
    keeper: keeperContext(context),
  };
}
