import { bindChar } from '../../core/macro/index.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';

/** The book of a card with the card's own name where its texts and keys mean it: a card's name never changes. */
export function boundBook(book: WorldBookModel, char: string): WorldBookModel {
  const bound = (text: string) => bindChar(text, char);
  const entries = book.entries.map((entry) => ({ ...entry, content: bound(entry.content), keys: entry.keys.map(bound), secondaryKeys: entry.secondaryKeys.map(bound) }));
  return { ...book, entries };
}
