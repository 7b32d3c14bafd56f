import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { translate } from '../../i18n/translate.ts';
import type { ModelMessage } from '../../infra/llm/model-port.ts';
import type { ModelCallRow } from '../../room/turn/model-call.ts';
import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import type { TurnVersionRow } from '../../room/turn/turn-version.ts';
import { builder } from '../builder.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { roomNodeId } from '../relay/node-id.ts';

const KeptReadRef = builder.objectRef<{ readonly producer: string }>('KeptRead').implement({
  description: 'That a kept runtime had read what a dropped one wrote.',
  fields: (t) => ({
    code: t.string({ description: 'Always `read-dependency.kept`.', resolve: () => 'read-dependency.kept' }),
    producer: t.exposeString('producer', { description: 'The runtime that was dropped.' }),
  }),
});

export const RuntimeRunRef = builder.objectRef<RuntimeRun>('RuntimeRun').implement({
  description: 'One unit of work of a turn, as it went.',
  fields: (t) => ({
    id: t.string({ description: 'Which unit.', resolve: ({ id }) => id }),
    stage: t.exposeString('stage', { description: 'The stage that it ran in.' }),
    status: t.string({ description: 'DONE, SKIPPED, SUSPENDED, FAILED, or DROPPED: it ran, and the commit stored nothing of it.', resolve: ({ status }) => status }),
    startedAt: t.field({ type: 'DateTime', description: 'When it began.', resolve: ({ startedAt }) => new Date(startedAt) }),
    durationMs: t.int({ description: 'How long it took, in milliseconds.', resolve: ({ durationMs }) => Math.round(durationMs) }),
    note: t.exposeString('note', { nullable: true, description: 'What there is to say about it.' }),
    issues: t.field({ type: [IssueRef], description: 'Why it was skipped, failed or was dropped, by path.', resolve: ({ issues }) => [...(issues ?? [])] }),
    reads: t.stringList({ description: 'The runtimes of this turn whose changes it read: where one of them is dropped, it goes with it.', resolve: ({ reads }) => [...(reads ?? [])] }),
    keptReads: t.field({ type: [KeptReadRef], description: 'What it had read and lost, and was kept all the same: the story, and what sets the table up.', resolve: ({ keptReads }) => (keptReads ?? []).map((producer) => ({ producer })) }),
  }),
});

type ToolCall = { readonly name: string; readonly input: unknown; readonly output: string | null };

const ToolCallRef = builder.objectRef<ToolCall>('ToolCall').implement({
  description: 'What a model asked the table to do.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The tool.' }),
    input: t.field({ type: 'JSON', description: 'What it was asked with.', resolve: ({ input }) => input ?? null }),
    output: t.field({ type: 'JSON', nullable: true, description: 'What it answered; null where the turn ended before the model heard of it.', resolve: ({ output }) => (output === null ? null : parsedOr(output)) }),
  }),
});

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A call among all of its turn: what its tools answered stands in a later request. */
export type CallView = { readonly call: ModelCallRow; readonly all: readonly ModelCallRow[] };

function answersIn(messages: readonly ModelMessage[]): ReadonlyMap<string, string> {
  return new Map(messages.flatMap((message) => (message.role === 'tool' ? message.results.map(({ id, output }) => [id, output] as const) : [])));
}

function toolCallsOf({ call, all }: CallView): ToolCall[] {
  const later = all.filter(({ lane, version, ordinal }) => lane === call.lane && version === call.version && ordinal > call.ordinal);
  const answers = answersIn(later.flatMap(({ request }) => request.messages));
  return call.response.toolCalls.map(({ id, name, input }) => ({ name, input, output: answers.get(id) ?? null }));
}

export const ModelCallRef = builder.objectRef<CallView>('ModelCall').implement({
  description: 'One call of a model.',
  fields: (t) => ({
    lane: t.string({ description: 'Who called.', resolve: ({ call }) => call.lane }),
    ordinal: t.int({ description: 'The number of the call among those of its lane.', resolve: ({ call }) => call.ordinal }),
    provider: t.string({ description: 'Where it was asked.', resolve: ({ call }) => call.provider }),
    model: t.string({ description: 'Which model.', resolve: ({ call }) => call.model }),
    request: t.field({ type: 'JSON', description: 'What it was asked.', resolve: ({ call }) => call.request }),
    response: t.field({ type: 'JSON', description: 'What it answered.', resolve: ({ call }) => call.response }),
    toolCalls: t.field({ type: [ToolCallRef], description: 'What it asked the table to do.', resolve: (view) => toolCallsOf(view) }),
    inputTokens: t.int({ description: 'Tokens that it read.', resolve: ({ call }) => call.inputTokens }),
    outputTokens: t.int({ description: 'Tokens that it wrote.', resolve: ({ call }) => call.outputTokens }),
    cachedTokens: t.int({ description: 'Tokens of those read that the provider had kept.', resolve: ({ call }) => call.cachedTokens }),
    cost: t.float({ description: "What it cost, in the provider's currency.", resolve: ({ call }) => Number(call.costMicros) / 1e6 }),
    startedAt: t.field({ type: 'DateTime', description: 'When it was asked.', resolve: ({ call }) => call.startedAt }),
    durationMs: t.int({ description: 'How long it took, in milliseconds.', resolve: ({ call }) => call.finishedAt.getTime() - call.startedAt.getTime() }),
  }),
});

const PromptSectionRef = builder.objectRef<PromptSection>('PromptSection').implement({
  description: 'One part of a prompt.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'What it is.' }),
    text: t.exposeString('text', { description: 'What it says.' }),
    tokens: t.exposeInt('tokens', { description: 'About how many tokens it has.' }),
    cut: t.exposeBoolean('cut', { description: 'Whether it was left out because the prompt would not fit.' }),
  }),
});

type Fired = FiredLore & { readonly roomId: string };

const FiredLoreRef = builder.objectRef<Fired>('FiredLore').implement({
  description: 'Why an entry of the lore went into a prompt, or why it did not although it came up. Kept as it was found out then.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the entry was called.' }),
    entryId: t.id({ description: 'The node id of the entry; it may be gone by now.', resolve: ({ roomId, documentId }) => roomNodeId('LoreEntry', roomId, documentId) }),
    active: t.exposeBoolean('active', { description: 'Whether it went in.' }),
    reason: t.exposeString('reason', { description: 'Why: `key-match`, `constant`, `sticky`, `budget`, `probability` …' }),
    reasonText: t.string({ description: 'The same in words.', resolve: ({ reason }, _args, { locale }) => translate(`lore.reason.${reason}`, {}, locale) }),
    primaryKeys: t.stringList({ description: 'Its keys that came up.', resolve: ({ primary }) => [...primary] }),
    secondaryKeys: t.stringList({ description: 'Its second keys that came up.', resolve: ({ secondary }) => [...secondary] }),
    pass: t.exposeInt('pass', { nullable: true, description: 'In which pass over the text, from 1; later ones search what earlier ones brought in.' }),
    chance: t.float({ nullable: true, description: 'The percentage it had to meet; null where it had none.', resolve: ({ chance }) => chance?.percent ?? null }),
    roll: t.float({ nullable: true, description: 'What was rolled for it, from 0 to 100.', resolve: ({ chance }) => (chance === null ? null : chance.roll * 100) }),
    tokens: t.exposeInt('tokens', { nullable: true, description: 'About how many tokens its text has; null where that was not asked.' }),
  }),
});

export type PromptView = { readonly roomId: string; readonly sections: readonly PromptSection[]; readonly tokens: number; readonly budget: number; readonly lore: readonly FiredLore[] };

export const PromptRecordRef = builder.objectRef<PromptView>('PromptRecord').implement({
  description: 'What the keeper was told before it told a turn.',
  fields: (t) => ({
    sections: t.field({ type: [PromptSectionRef], description: 'Its parts, those that were cut among them.', resolve: ({ sections }) => [...sections] }),
    tokens: t.exposeInt('tokens', { description: 'About how many tokens it has, without what was cut.' }),
    lore: t.field({ type: [FiredLoreRef], description: 'Which lore came up for it and why, what a budget keeps first in front.', resolve: ({ roomId, lore }) => lore.map((fired) => ({ ...fired, roomId })) }),
    budget: t.exposeInt('budget', { description: 'How many it could have; of a told turn only what it had is kept.' }),
  }),
});

/** The prompt of a telling, from its stored parts. */
export function promptOf(roomId: string, told: Pick<TurnVersionRow, 'sections' | 'lore'> | null | undefined): PromptView | null {
  const { sections, lore } = told ?? { sections: [], lore: [] };
  if (sections.length === 0) return null;
  const tokens = sections.reduce((sum, section) => sum + (section.cut ? 0 : section.tokens), 0);
  return { roomId, sections, tokens, budget: tokens, lore };
}
