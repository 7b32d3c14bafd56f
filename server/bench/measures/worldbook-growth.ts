import { compileWorldBook, parseWorldBook } from '../../src/core/worldbook/index.ts';
import { sampleBook } from '../lore/sample-book.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

function scanTime(entries: number): number {
  const { json, texts } = sampleBook(entries, 30);
  const book = compileWorldBook(parseWorldBook(json));
  const times = texts.map((text) => {
    const from = performance.now();
    book.match(text);
    return performance.now() - from;
  });
  return median(times.slice(5));
}

export const worldbookGrowth: Measure = {
  name: 'worldbook-growth',
  about: 'a scan of 10,000 lorebook entries beside one of 2,000',
  unit: 'times',
  target: { atMost: 5 },
  run: () => {
    // One entry more than other measures have: texts that were searched before would only be remembered.
    const small = scanTime(2_001);
    return Promise.resolve({ value: scanTime(10_001) / small, against: { what: '2,000 entries', value: small, unit: 'ms' } });
  },
};
