import type { View } from '../../core/document/document.ts';
import type { ActiveEntry, Placements } from '../../core/worldbook/index.ts';
import type { DepthMaterial, LoreMaterial } from '../prompt/keeper-material.ts';

/** Lore is cut before the summary (70) and after the turns so far (40); what its budget keeps first goes last. */
const LORE_PRIORITY = 50;

/** What the lore of a turn becomes in its prompt. */
export type PlacedLore = {
  readonly told: readonly LoreMaterial[];
  readonly late: readonly LoreMaterial[];
  readonly depths: readonly DepthMaterial[];
};

type Placing = {
  readonly placements: Placements;
  /** The rank of an entry among the active ones, from 0; the first is worth most. */
  readonly rankOf: (entry: ActiveEntry) => number;
  readonly count: number;
  readonly viewOf: (entry: ActiveEntry) => View<'lore-entry'> | undefined;
  /** Rendered texts, by the entry's id. */
  readonly texts: ReadonlyMap<string, string>;
};

function materialOf(entry: ActiveEntry, { viewOf, texts, rankOf, count }: Placing): LoreMaterial[] {
  const view = viewOf(entry);
  const text = (texts.get(entry.lore.id) ?? '').trim();
  if (view === undefined || text === '') return [];
  // The rank is worth less than one step of priority: lore stays together between the other groups.
  return [{ id: view.id, title: view.title, text, secret: view.data.secret, priority: LORE_PRIORITY + (count - rankOf(entry)) / (count + 1) }];
}

/** Two messages make a turn: a player's and the keeper's. */
export const turnsOfMessages = (messages: number) => Math.ceil(messages / 2);

function depthsOf(placing: Placing): DepthMaterial[] {
  return placing.placements.at_depth.flatMap(({ depth, role, entries }) =>
    entries.flatMap((entry) => materialOf(entry, placing)).map((lore) => ({ ...lore, id: `lore:${lore.id}`, turns: turnsOfMessages(depth), role, lore })));
}

/** The text of each outlet, entries in their order. */
export function outletTexts({ placements, texts }: Pick<Placing, 'placements' | 'texts'>): ReadonlyMap<string, string> {
  return new Map(placements.outlets.map(({ name, entries }) => [name, entries.map(({ lore }) => (texts.get(lore.id) ?? '').trim()).filter((text) => text !== '').join('\n')]));
}

/** Puts active entries where they say: around the lore, late, among the turns so far. Those of outlets stand where a text asks for them. */
export function placeLore(placing: Placing): PlacedLore {
  const of = (entries: readonly ActiveEntry[]) => entries.flatMap((entry) => materialOf(entry, placing));
  const { placements } = placing;
  const depths = depthsOf(placing);
  const told = [...of(placements.before_prompt), ...of(placements.before_character_definition), ...of(placements.after_character_definition), ...of(placements.before_example_messages), ...of(placements.after_example_messages)];
  return {
    told,
    late: [...of(placements.before_author_note), ...of(placements.after_author_note), ...depths.flatMap(({ turns, lore }) => (turns === 0 && lore !== null ? [lore] : [])), ...of(placements.after_prompt)],
    depths: depths.filter(({ turns }) => turns > 0),
  };
}
