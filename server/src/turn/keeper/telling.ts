import { clockId } from '../../core/document/kinds/clock.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { hashSeed } from '../../core/random/seeded-random.ts';
import type { ModelMessage, ModelToolCall } from '../../infra/llm/model-port.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { textOf } from '../draft/draft-writer.ts';
import type { TruthContext } from '../check/claim.ts';
import { rankClaims } from '../check/rank-claims.ts';
import { runTool } from '../tool/run-tool.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import type { RuleScripts } from '../rules/ruling.ts';
import type { Tool, ToolContext } from '../tool/tool.ts';
import type { TurnContext } from '../turn-context.ts';
import type { VariableUpdates } from './variable-updates.ts';
import { noUpdates } from './variable-updates.ts';

/** The rules of one turn: by what it is played, and the tools that the keeper has for it. */
export type TurnRules = { readonly system: RoomSystem | null; readonly scripts: RuleScripts | null; readonly tools: readonly Tool[] };

/** What one telling of a turn has come to so far; grows call by call. */
export type Telling = {
  readonly rules: TurnRules;
  readonly conversation: ModelMessage[];
  readonly effects: Effect[];
  readonly dice: FrameData['dice'][];
  readonly updates: VariableUpdates;
  /** Ids of characters whom the keeper named as being there. */
  readonly present: Set<string>;
  rolls: number;
};

export function newTelling(rules: TurnRules): Telling {
  return { rules, conversation: [], effects: [], dice: [], updates: noUpdates(), present: new Set(), rolls: 0 };
}

function toolContext(context: TurnContext, telling: Telling): ToolContext {
  const { snapshot, seats, actions, actor, turn, ports, room, history } = context;
  const { system, scripts } = telling.rules;
  return {
    snapshot, seats, system, scripts, actor, history,
    locale: room.locale,
    dice: telling.dice,
    actingSeats: [...new Set(actions.map((action) => action.seatId))],
    actorName: actor?.data.name ?? seats.find((seat) => seat.id === actions[0]?.seatId)?.name ?? '—',
    rollSeed: (ordinal) => hashSeed(turn.seed, 'roll', String(ordinal)),
    rolls: telling.rolls,
    effects: telling.effects,
    newId: ports.ids.uuid,
  };
}

/** Runs the calls of one answer in order: frames go to the draft, effects and dice into the telling, answers to the model. */
export async function runToolCalls(context: TurnContext, telling: Telling, calls: readonly ModelToolCall[]): Promise<void> {
  const results = [];
  for (const call of calls) {
    const { outcome, output, failed } = await runTool(call, telling.rules.tools, toolContext(context, telling));
    telling.rolls += outcome.rolls ?? 0;
    telling.effects.push(...(outcome.effects ?? []));
    for (const id of outcome.present ?? []) telling.present.add(id);
    for (const frame of outcome.frames ?? []) {
      if (frame.type === 'dice') telling.dice.push(frame.data);
      context.draft.frame(frame);
    }
    results.push({ id: call.id, name: call.name, output, ...(failed && { failed }) });
  }
  telling.conversation.push({ role: 'tool', results });
  failpoint('tools:ran');
}

/** Where the table stands after this turn's tools. */
function currentScene(context: TurnContext, telling: Telling): string | null {
  const moved = telling.effects.findLast((effect) => effect.op === 'set' && effect.documentId === 'table');
  if (moved?.op === 'set') return String(moved.value);
  return find(context.snapshot, 'table', 'table')?.data.currentSceneId ?? null;
}

/** What the draft is held against. */
export function truthContext(context: TurnContext, telling: Telling): TruthContext {
  const current = currentScene(context, telling);
  const otherScenes = ofKind(context.snapshot, 'scene').filter((scene) => scene.id !== current).map((scene) => scene.title);
  const clockStands = find(context.snapshot, 'clock', clockId) !== undefined && !telling.effects.some((effect) => effect.op === 'operate' && effect.documentId === clockId);
  return { text: textOf(context.draft), locale: context.room.locale, dice: telling.dice, otherScenes, clockStands, ranks: rankClaims(telling.rules.system, context.room.locale) };
}
