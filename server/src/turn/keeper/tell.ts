import { KEEPER } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import type { ModelPort, ToolSpec } from '../../infra/llm/model-port.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { requireSystemThere, systemOf } from '../../room/rulepack/room-system.ts';
import type { ModelAnswer } from '../../room/turn/model-call.ts';
import { falseClaims } from '../check/truth-checks.ts';
import { ANSWER_RESERVE, CORRECTIONS_MAX, LORE_SHARE, TOOL_ROUNDS_MAX } from '../limits.ts';
import { askModel } from '../loop/ask-model.ts';
import { authorTurn } from '../prompt/author-turn.ts';
import type { Authored } from '../prompt/authored.ts';
import { keeperInput } from '../prompt/keeper-input.ts';
import { keeperPrompt } from '../prompt/keeper-prompt.ts';
import type { KeeperPrompt } from '../prompt/keeper-prompt.ts';
import { openRuleScripts } from '../rules/rule-scripts.ts';
import { toolsFor } from '../tool/registry.ts';
import type { TurnContext } from '../turn-context.ts';
import { correctionText } from './correction.ts';
import { keeperRequest, toolSpecs } from './keeper-request.ts';
import type { Telling, TurnRules } from './telling.ts';
import { newTelling, runToolCalls, truthContext } from './telling.ts';
import { readUpdates, reportUpdates, withdrawUpdates } from './variable-updates.ts';

/** What the keeper's telling came to; the text itself lies in the draft. */
export type Told = { readonly telling: Telling; readonly sections: readonly PromptSection[]; readonly lore: readonly FiredLore[]; readonly notes: readonly string[] };

type Run = { readonly context: TurnContext; readonly model: ModelPort; readonly telling: Telling; readonly specs: readonly ToolSpec[]; readonly authored: Authored; readonly system: RoomSystem | null; prompt: KeeperPrompt; calls: number; shrunk: boolean };

const lane = 'keeper';

/** One call. A context overflow is recovered from once, with a smaller prompt: what was cut stays listed for the inspector. */
async function ask(run: Run): Promise<ModelAnswer> {
  const { context, model, telling } = run;
  const key = { roomId: context.turn.roomId, turnId: context.turn.id, version: context.turn.versions, lane, ordinal: run.calls };
  try {
    const request = keeperRequest(context, { prompt: run.prompt, conversation: telling.conversation, tools: run.specs });
    const answer = await askModel(context, { key, model, request });
    run.calls += 1;
    return answer;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'MODEL_CONTEXT_OVERFLOW' || run.shrunk) throw error;
    run.shrunk = true;
    run.prompt = promptOf(run, Math.floor(budgetOf(model) / 2));
    return ask(run);
  }
}

const budgetOf = (model: ModelPort) => Math.max(1_024, model.contextWindow - ANSWER_RESERVE);

/** Lore is measured by the whole window, also where the prompt is made again for a smaller one: what came up stays. */
function authoredFor(context: TurnContext, system: RoomSystem | null, budget: number): Promise<Authored> {
  const { turn, room } = context;
  const turnsBefore = turn.number === null ? room.turnNumber : turn.number - 1;
  return authorTurn(context.ports, { ...context, system }, { seed: turn.seed, turnsBefore, budget: Math.floor(budget * LORE_SHARE), trigger: turn.versions > 1 ? 'regenerate' : 'normal', signal: context.signal });
}

function promptOf({ context, authored, system }: Pick<Run, 'context' | 'authored' | 'system'>, budget: number): KeeperPrompt {
  return keeperPrompt(keeperInput({ ...context, system }, authored), { templates: context.ports.prompts, budget });
}

/** Model and tools take turns until the model only tells; past the last round it gets its text without further tools. */
async function tellOnce(run: Run): Promise<void> {
  for (let round = 0; round < TOOL_ROUNDS_MAX; round += 1) {
    const answer = await ask(run);
    run.telling.conversation.push({ role: 'assistant', text: answer.text, ...(answer.toolCalls.length > 0 && { toolCalls: answer.toolCalls }) });
    readUpdates(run.context, run.telling, answer.text);
    if (answer.toolCalls.length === 0) return;
    await runToolCalls(run.context, run.telling, answer.toolCalls);
  }
}

/** Holds the draft against what was decided; each false claim costs one corrective telling, twice at most. */
async function correct(run: Run): Promise<string[]> {
  const { context, telling } = run;
  for (let round = 0; ; round += 1) {
    const claims = falseClaims(truthContext(context, telling));
    if (claims.length === 0) return round === 0 ? [] : ['corrected'];
    if (round >= CORRECTIONS_MAX) {
      for (const { claim } of claims) {
        context.draft.frame({ id: context.ports.ids.uuid(), type: 'system', audience: [KEEPER], data: { code: 'notice.correctionUnresolved', params: { claim }, private: true } });
      }
      return claims.map(({ check, claim }) => `${check}: ${claim}`);
    }
    telling.conversation.push({ role: 'user', text: correctionText(context, claims, telling) });
    await context.draft.withdraw();
    withdrawUpdates(telling);
    await tellOnce(run);
  }
}

async function tellBy(context: TurnContext, model: ModelPort, rules: TurnRules): Promise<Told> {
  const { system } = rules;
  const authored = await authoredFor(context, system, budgetOf(model));
  const prompt = promptOf({ context, authored, system }, budgetOf(model));
  const telling = newTelling(rules);
  telling.effects.push(...authored.effects);
  const run: Run = { context, model, telling, specs: toolSpecs(context, rules.tools), authored, system, prompt, calls: 0, shrunk: false };
  await tellOnce(run);
  const notes = [...authored.notes, ...(await correct(run)), ...reportUpdates(context, telling)];
  return { telling, sections: run.prompt.assembly.sections, lore: authored.fired, notes };
}

/**
 * Lets a model tell the turn: prompt, tool rounds, truth checks. Scripts of the rules run in one session, by the turn's seed and
 * time. Throws MODEL_ errors, RULEPACK_MISSING and the signal's reason.
 */
export async function tell(context: TurnContext, model: ModelPort): Promise<Told> {
  const { ports, room, turn } = context;
  requireSystemThere(ports, room);
  const system = systemOf(ports, room);
  const scripts = openRuleScripts(ports, { roomId: room.id, seed: turn.seed, now: turn.acceptedAt });
  try {
    return await tellBy(context, model, { system, scripts: system === null ? null : scripts.of(system.rulepack), tools: toolsFor(system) });
  } finally {
    scripts.close();
  }
}
