import { activateWorldBooks, parseWorldBook, prepareWorldBooks } from '../../src/core/worldbook/index.ts';
import { sampleBook } from '../lore/sample-book.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

/** A story of 40 messages of 500 characters, which grows by one; each entry is searched for in all of them. */
export const worldbookAppended: Measure = {
  name: 'worldbook-appended',
  about: 'calling up 2,000 lorebook entries from 20,000 characters of which only the last message is new, as a part of the same from all-new text',
  unit: 'times',
  target: { atMost: 1 },
  run: () => {
    const { json, texts } = sampleBook(2_000, 60);
    const books = prepareWorldBooks([{ id: 'book', model: parseWorldBook(json) }]);
    const pieces = texts.flatMap((text) => Array.from({ length: 40 }, (_, at) => ({ text: text.slice(at * 500, at * 500 + 500) })));
    const time = (from: number) => {
      const start = performance.now();
      activateWorldBooks(books, { messages: pieces.slice(from, from + 40), turn: 1, settings: { scanDepth: 40 } });
      return performance.now() - start;
    };
    const fresh = Array.from({ length: 25 }, (_, round) => time(round * 40));
    const grown = Array.from({ length: 25 }, (_, round) => time(25 * 40 + round));
    const baseline = median(fresh.slice(10));
    return Promise.resolve({ value: median(grown.slice(10)) / baseline, against: { what: 'all-new text', value: baseline, unit: 'ms' } });
  },
};
