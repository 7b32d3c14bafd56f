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
    const small = scanTime(2_000);
    return Promise.resolve({ value: scanTime(10_000) / small, against: { what: '2,000 entries', value: small, unit: 'ms' } });
  },
};
