import { estimateTokens } from '../../core/prompt/estimate-tokens.ts';
import { assembleSections, promptSection, requiredPriority, type PromptAssembly, type PromptSection } from '../../core/prompt/sections.ts';
import type { ModelMessage } from '../../infra/llm/model-port.ts';
import * as material from './keeper-material.ts';
import type { PromptName, PromptValues } from './prompt-names.ts';
import type { PromptOverrides, PromptTemplates } from './prompt-templates.ts';

/** Everything the keeper's prompt is made of, in plain data: the same input gives the same prompt. */
export type KeeperPromptInput = {
  readonly language: string;
  readonly room: string;
  /** The rule system's title in the room's language, or null for a table without one. */
  readonly system: string | null;
  /** The style the room asks for; may be empty. */
  readonly style: string;
  /** What stays the same from turn to turn: rule expertise, skills, preset. */
  readonly guides: readonly material.PromptNote[];
  readonly scene: material.SceneMaterial;
  readonly cast: readonly material.CastMaterial[];
  readonly seats: readonly material.SeatMaterial[];
  /** What belongs to this turn: values, dimensions, injections. */
  readonly notes: readonly material.PromptNote[];
  /** In the order in which it is told. */
  readonly lore: readonly material.LoreMaterial[];
  /** What authors of presets and cards wrote for this prompt. */
  readonly authored: material.AuthoredMaterial;
  readonly summary: string;
  /** Oldest first; the oldest is cut first. */
  readonly history: readonly material.TurnMaterial[];
  readonly actions: readonly material.ActionMaterial[];
};

export type KeeperPrompt = {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Estimated tokens of system and message together. */
  readonly tokens: number;
  /** Every section with its tokens, the cut ones marked: what the inspector shows. */
  readonly assembly: PromptAssembly;
};

export type PromptSetting = {
  readonly templates: PromptTemplates;
  /** Tokens that system and message may have together. */
  readonly budget: number;
  readonly overrides?: PromptOverrides;
};

/** What goes first when the prompt is too long: old turns, then lore from its end, then the summary. */
const priorities = { history: 40, summary: 70, style: 90 } as const;

/** `English` for `en`, `中文` for `zh`: a language is named in itself. */
function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

type Pen = {
  readonly input: KeeperPromptInput;
  readonly render: <Name extends PromptName>(name: Name, values: PromptValues<Name>) => string;
};

/** One token more than its text: the blank line that follows. */
function section(id: string, text: string, priority: number, title = id): PromptSection {
  const plain = promptSection({ id, title, text, priority });
  return text === '' ? plain : { ...plain, tokens: plain.tokens + 1 };
}

function noteSection(group: string, { id, title, text, priority }: material.PromptNote): PromptSection {
  return section(`${group}:${id}`, text.trim(), priority, title);
}

/** The stable head: the same bytes for every turn of a room, so that providers can cache it. */
function headSections({ input, render }: Pen): PromptSection[] {
  const identity = render('keeper-identity', { room: input.room, system: input.system ?? '—', language: languageName(input.language) });
  return [
    section('identity', identity, requiredPriority),
    section('style', render('keeper-style', { guidance: input.style }), priorities.style),
    ...input.guides.map((note) => noteSection('guide', note)),
    ...input.authored.head.map((note) => noteSection('head', note)),
  ];
}

/** The turns so far, with what authors placed among them: as many turns before the end as each says, at most at the beginning. */
function historySections({ input }: Pen): PromptSection[] {
  const { history, authored } = input;
  const at = Map.groupBy(authored.depths, ({ turns }) => Math.max(0, history.length - turns));
  const depths = (place: number) => (at.get(place) ?? []).map((depth) => section(`depth:${depth.id}`, material.depthText(depth), depth.priority, depth.title));
  const turns = history.flatMap((turn, place) => [...depths(place), section(`history:${turn.number}`, material.turnText(turn), priorities.history)]);
  return [section('summary', material.summaryText(input.summary), priorities.summary), ...turns, ...depths(history.length)];
}

function loreSections({ input }: Pen): PromptSection[] {
  const { lore, authored } = input;
  return [
    ...authored.beforeLore.map((note) => noteSection('before', note)),
    ...lore.map((entry) => section(`lore:${entry.id}`, material.loreText(entry), entry.priority, entry.title)),
    ...authored.afterLore.map((note) => noteSection('after', note)),
  ];
}

function turnSections({ input, render }: Pen): PromptSection[] {
  const table = {
    scene: material.sceneText(input.scene),
    cast: material.castText(input.cast),
    seats: material.seatsText(input.seats),
  };
  return [
    section('table', render('keeper-table', table), requiredPriority),
    ...input.notes.map((note) => noteSection('note', note)),
    ...input.authored.late.map((note) => noteSection('late', note)),
    section('actions', render('keeper-actions', { actions: material.actionsText(input.actions) }), requiredPriority),
  ];
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');

/** The kept sections' text, by the first part of their id. */
function keptText(assembly: PromptAssembly, groups: readonly string[]): string {
  return joined(assembly.sections.filter(({ id, cut }) => !cut && groups.includes(id.split(':')[0] ?? id)).map(({ text }) => text));
}

function historyText(assembly: PromptAssembly, { render }: Pen): string {
  const [summary, entries] = [keptText(assembly, ['summary']), keptText(assembly, ['history', 'depth'])];
  return summary === '' && entries === '' ? '' : render('keeper-history', { summary, entries });
}

function loreText(assembly: PromptAssembly, { render }: Pen): string {
  const entries = keptText(assembly, ['lore']);
  return entries === '' ? '' : render('keeper-lore', { entries });
}

/** Tokens of the words around history and lore, which belong to no section of their own. */
function frameTokens({ render }: Pen): number {
  return estimateTokens(render('keeper-history', { summary: '', entries: '' })) + estimateTokens(render('keeper-lore', { entries: '' }));
}

/**
 * The keeper's prompt within `budget` tokens. The head that never changes is the system text; the message goes from what
 * changes least (history grows at its end) to this turn's actions, which stand last.
 */
export function keeperPrompt(input: KeeperPromptInput, { templates, budget, overrides }: PromptSetting): KeeperPrompt {
  const pen: Pen = { input, render: (name, values) => templates.render(name, input.language, values, overrides) };
  const sections = [...headSections(pen), ...historySections(pen), ...loreSections(pen), ...turnSections(pen)];
  const assembly = assembleSections(sections, budget - frameTokens(pen));
  const lore = [keptText(assembly, ['before']), loreText(assembly, pen), keptText(assembly, ['after'])];
  const message = joined([historyText(assembly, pen), ...lore, keptText(assembly, ['table', 'note', 'late', 'actions'])]);
  const system = keptText(assembly, ['identity', 'style', 'guide', 'head']);
  return { system, messages: [{ role: 'user', text: message }], tokens: estimateTokens(system) + estimateTokens(message), assembly };
}
