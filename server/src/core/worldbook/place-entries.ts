import type { WorldBookPosition, WorldBookRole } from './model.ts';
import type { LoreEntry } from './prepare-world-books.ts';
import type { PromptEnd } from './title-directive.ts';

/** An activated entry with the text that goes into the prompt. */
export type ActiveEntry = { readonly lore: LoreEntry; readonly content: string };

export type DepthPlacement = { readonly depth: number; readonly role: WorldBookRole; readonly entries: readonly ActiveEntry[] };
export type OutletPlacement = { readonly name: string; readonly entries: readonly ActiveEntry[] };

/** Where activated entries go. In every place the last stands closest to the end of the prompt. */
export type Placements = {
  readonly [Position in Exclude<WorldBookPosition, 'at_depth' | 'outlet'>]: readonly ActiveEntry[];
} & {
  /** Before and after everything else there is. */
  readonly before_prompt: readonly ActiveEntry[];
  readonly after_prompt: readonly ActiveEntry[];
  readonly at_depth: readonly DepthPlacement[];
  readonly outlets: readonly OutletPlacement[];
};

/**
 * Sorts activated entries, given by rank, into the places of a prompt: lower insertion order first, except in outlets,
 * which keep the rank. Entries without text add nothing.
 */
export function placeEntries(active: readonly ActiveEntry[]): Placements {
  const told = active.filter(({ content }) => content.trim() !== '');
  const at = (position: WorldBookPosition) => told.filter(({ lore }) => lore.promptEnd === null && lore.entry.position === position);
  const rising = (position: WorldBookPosition) => at(position).toReversed();
  const byDepth = Map.groupBy(rising('at_depth'), ({ lore }) => `${lore.entry.depth} ${lore.entry.role}`);
  const byOutlet = Map.groupBy(at('outlet'), ({ lore }) => lore.entry.outletName);
  const atEnd = (end: PromptEnd) => told.filter(({ lore }) => lore.promptEnd === end).toReversed();
  return {
    before_prompt: atEnd('before'),
    after_prompt: atEnd('after'),
    before_character_definition: rising('before_character_definition'),
    after_character_definition: rising('after_character_definition'),
    before_author_note: rising('before_author_note'),
    after_author_note: rising('after_author_note'),
    before_example_messages: rising('before_example_messages'),
    after_example_messages: rising('after_example_messages'),
    at_depth: [...byDepth.values()].flatMap((entries) => (entries[0] === undefined ? [] : [{ depth: entries[0].lore.entry.depth, role: entries[0].lore.entry.role, entries }])),
    outlets: [...byOutlet].map(([name, entries]) => ({ name, entries })),
  };
}
