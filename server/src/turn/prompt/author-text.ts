import type { WorldBookRole } from '../../core/worldbook/index.ts';

/**
 * Where a text of an author stands in a keeper's prompt: in the head that never changes, around the world's lore, late (after
 * everything but the actions), or `depth` turns before the end of the story so far.
 */
export type TextPlace = 'head' | 'before-lore' | 'after-lore' | 'late' | { readonly depth: number; readonly role: WorldBookRole };

/** What an author wrote for a model, macros and templates still in it. It is rendered before any model reads it. */
export type AuthorText = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly place: TextPlace;
  /** 0..100; 100 is never cut. */
  readonly priority: number;
  /** Whose `{{char}}` it speaks of; null: the world's. */
  readonly char: string | null;
  /** Set on a preset's text whose place no card's words may take. */
  readonly fixed?: true;
};
