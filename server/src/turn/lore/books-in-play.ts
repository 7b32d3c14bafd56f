import type { View } from '../../core/document/document.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/** Who and what plays in a turn, as far as books are bound to it. */
export type BookBinding = {
  readonly memberIds: ReadonlySet<string>;
  /** The acting characters and everybody whom the story plays. */
  readonly characterIds: ReadonlySet<string>;
  readonly presetIds: ReadonlySet<string>;
};

/** A book that takes part, with its place among the others: a lower tier comes first, equal ones are sorted together. */
export type BookInPlay = { readonly id: string; readonly book: View<'book'> | null; readonly tier: number };

/** Entries without a book are the room's own. */
export const looseBookId = 'loose';

/** The order in which books are asked: what the room chose, then a member's, a preset's, a character's. */
const bindingOrder = ['room', 'member', 'preset', 'character'] as const;

function isBound({ data }: View<'book'>, binding: BookBinding): boolean {
  if (data.binding === 'room') return true;
  const bound = { member: binding.memberIds, preset: binding.presetIds, character: binding.characterIds }[data.binding];
  return data.bindingId !== null && bound.has(data.bindingId);
}

/** The books that are on and bound to what plays, in their order. */
export function booksInPlay(snapshot: RoomSnapshot, binding: BookBinding): BookInPlay[] {
  const rankOf = ({ data }: View<'book'>) => bindingOrder.indexOf(data.binding) * 10_000_000 + data.order;
  const books = ofKind(snapshot, 'book').filter((book) => book.data.enabled && isBound(book, binding));
  const ranks = [...new Set([0, ...books.map(rankOf)])].sort((a, b) => a - b);
  const placed = books.map((book): BookInPlay => ({ id: book.id, book, tier: ranks.indexOf(rankOf(book)) }));
  return [{ id: looseBookId, book: null, tier: ranks.indexOf(0) }, ...placed].sort((a, b) => a.tier - b.tier);
}
