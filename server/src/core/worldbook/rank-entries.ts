import type { WorldBookEntry } from './model.ts';

/** Entries by what a tight budget should keep first: higher insertion order, then the order of the book. */
export function rankWorldBookEntries<Entry extends Pick<WorldBookEntry, 'insertionOrder'>>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => b.insertionOrder - a.insertionOrder);
}
