import type { CurrentDimensions, DimensionChange } from '../../core/dimension/index.ts';
import { dimensionLimits, hasProseRule, summarizeDimensions } from '../../core/dimension/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { quotedMaterial } from '../../core/prompt/markup.ts';
import type { Proposal } from '../../core/proposal/proposal.ts';
import type { RuleSheet } from '../../core/settlement/rule-sheets.ts';
import { ruleSheets } from '../../core/settlement/rule-sheets.ts';
import { jsonIn, readSettling, settlingAnswerSchema } from '../../core/settlement/settling-answer.ts';
import { translate } from '../../i18n/translate.ts';
import type { ModelMessage, ModelPort, ToolSpec } from '../../infra/llm/model-port.ts';
import { dimensionsOfSnapshot } from '../../room/dimension/snapshot-dimensions.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import type { ModelAnswer, ModelCallKey } from '../../room/turn/model-call.ts';
import { SETTLING_ROUNDS_MAX } from '../limits.ts';
import type { Asker } from '../loop/ask-model.ts';
import { askModel } from '../loop/ask-model.ts';
import { actionsText } from '../prompt/keeper-material.ts';
import { toolInputSchema } from '../tool/run-tool.ts';
import { storyText } from './story-text.ts';

/** A told turn that is settled: in itself, or later. */
export type SettlingTurn = {
  readonly asker: Asker;
  readonly room: RoomRow;
  /** The lane of its calls in the journal. */
  readonly lane: Omit<ModelCallKey, 'ordinal'>;
  readonly actions: readonly ActionRow[];
  /** What was told, as frames. */
  readonly story: readonly NewFrame[];
  /** The values that are read. */
  readonly snapshot: RoomSnapshot;
  readonly source: { readonly turnId: string; readonly number: number };
};

/** What settling came to: proposals that count as having looked at everything, and the dimensions that they change. */
export type Settled = { readonly proposals: readonly Proposal[]; readonly keys: readonly string[] };

const TOOL = 'settle_dimensions';

/** Whether there is a rule in prose, which only reading can follow. */
export function hasProse(snapshot: RoomSnapshot): boolean {
  return [...dimensionsOfSnapshot(snapshot).values()].some(({ data }) => hasProseRule(data));
}

function promptOf({ asker, room, actions, story, snapshot }: SettlingTurn, sheet: RuleSheet): { system: string; messages: ModelMessage[] } {
  const { prompts } = asker.ports;
  const nameOf = ({ actorId, seatId }: ActionRow) => (actorId === null ? undefined : find(snapshot, 'character', actorId)?.data.name) ?? seatId;
  const others = [...dimensionsOfSnapshot(snapshot).values()].map(({ data }) => data).filter(({ key }) => !sheet.keys.includes(key));
  const text = prompts.render('dimension-tracker-turn', room.locale, {
    actions: actionsText(actions.map((action) => ({ actorName: nameOf(action), kind: action.kind, text: action.text }))),
    story: quotedMaterial(storyText(story)),
    values: quotedMaterial(summarizeDimensions(others, { locale: room.locale, tool: '…' })),
    dimensions: sheet.text,
  });
  return { system: prompts.render('dimension-tracker', room.locale, { language: room.locale === 'zh' ? '中文' : 'English' }), messages: [{ role: 'user', text }] };
}

function toolSpec({ asker, room }: SettlingTurn): ToolSpec {
  return { name: TOOL, description: asker.ports.prompts.render('tool-settle-dimensions', room.locale, {}), inputSchema: toolInputSchema(settlingAnswerSchema) };
}

/** What the model said: by its tool, else as JSON in its text; several calls of one answer are one. Undefined where it said nothing. */
function inputOf({ text, toolCalls }: ModelAnswer): unknown {
  const inputs = toolCalls.filter(({ name }) => name === TOOL).map(({ input }) => input);
  if (inputs.length < 2) return inputs.length === 1 ? inputs[0] : jsonIn(text);
  const lists = inputs.map((input) => (input as { updates?: unknown } | null)?.updates);
  return lists.every((list) => Array.isArray(list)) ? { updates: lists.flat() } : inputs.find((_, index) => !Array.isArray(lists[index]));
}

/** The answer and what was wrong with it, as the conversation goes on. */
function corrected(answer: ModelAnswer, issues: readonly Issue[], { room }: SettlingTurn): ModelMessage[] {
  const locale = room.locale;
  const words = issues.slice(0, 20).map(({ path, code, params = {} }) => `${path.join('.')}: ${translate(code, params, locale)}`).join('\n') || translate('SETTLEMENT_NO_ANSWER', {}, locale);
  if (answer.toolCalls.length === 0) return [{ role: 'assistant', text: answer.text || '…' }, { role: 'user', text: words }];
  return [{ role: 'assistant', text: answer.text, toolCalls: answer.toolCalls }, { role: 'tool', results: answer.toolCalls.map(({ id, name }) => ({ id, name, output: words, failed: true })) }];
}

type Asking = { readonly turn: SettlingTurn; readonly model: ModelPort; readonly current: CurrentDimensions; calls: number };

/** Asks about the dimensions of one sheet until the answer can be used; what is wrong with one is told. Throws SETTLEMENT_ and MODEL_ errors. */
async function changesOf(asking: Asking, sheet: RuleSheet): Promise<readonly DimensionChange[]> {
  const { turn, model, current } = asking;
  const { system, messages } = promptOf(turn, sheet);
  const tools = [toolSpec(turn)];
  let issues: readonly Issue[] = [];
  for (let round = 0; round < SETTLING_ROUNDS_MAX; round += 1) {
    const answer = await askModel(turn.asker, { key: { ...turn.lane, ordinal: asking.calls }, model, request: { system, messages: [...messages], tools } });
    asking.calls += 1;
    const input = inputOf(answer);
    const read = input === undefined ? null : readSettling(input, { keys: sheet.keys, current });
    if (read?.ok === true) return read.changes;
    issues = read?.issues ?? [];
    messages.push(...corrected(answer, issues, turn));
  }
  throw issues.length === 0 ? new DomainError('SETTLEMENT_NO_ANSWER') : new DomainError('SETTLEMENT_MALFORMED', { problems: issues.length }, issues);
}

/** One proposal, or as many as its limit of changes makes of them; where nothing changes one that says so. */
function proposalsOf({ source }: SettlingTurn, current: CurrentDimensions, changes: readonly DimensionChange[]): Proposal[] {
  const readVersions = Object.fromEntries([...current].map(([key, { version }]) => [key, version]));
  if (changes.length === 0) return [{ kind: 'dimension.update', payload: { updates: [], source, readVersions, settlement: 'no-change' } }];
  const starts = Array.from({ length: Math.ceil(changes.length / dimensionLimits.updates) }, (_, index) => index * dimensionLimits.updates);
  return starts.map((start) => ({ kind: 'dimension.update', payload: { updates: changes.slice(start, start + dimensionLimits.updates), source, readVersions } }));
}

/**
 * Lets a model think about every rule in prose, in as many calls as its budget takes; it names values, code fills in what they are
 * based on. Throws SETTLEMENT_NO_ANSWER, SETTLEMENT_MALFORMED with every problem, MODEL_ errors and the signal's reason.
 */
export async function settleByModel(turn: SettlingTurn): Promise<Settled> {
  const current = dimensionsOfSnapshot(turn.snapshot);
  const ruled = [...current.values()].map(({ data }) => data).filter(hasProseRule).toSorted((a, b) => a.order - b.order);
  const asking: Asking | null = ruled.length === 0 ? null : { turn, current, calls: 0, model: await turn.asker.ports.keeperModel(turn.room) };
  const changes: DimensionChange[] = [];
  if (asking !== null) for (const sheet of ruleSheets(ruled, turn.room.locale)) changes.push(...(await changesOf(asking, sheet)));
  return { proposals: proposalsOf(turn, current, changes), keys: changes.map(({ id }) => id) };
}
