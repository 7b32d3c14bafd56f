import { compileWorldBook, parseWorldBook } from '../../src/core/worldbook/index.ts';
import { naiveScan } from '../lore/naive-scan.ts';
import { sampleBook } from '../lore/sample-book.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const repeats = 7;

/** Each run has a book of its own size, so that nothing compiled before helps. */
export const worldbookOneShot: Measure = {
  name: 'worldbook-one-shot',
  about: 'parsing, compiling and matching 2,000 entries once, as a part of one scan that looks for each key by itself',
  unit: 'times',
  target: { atMost: 0.5 },
  run: () => {
    const rounds = Array.from({ length: repeats }, (_, index) => {
      const { json, texts: [text = ''] } = sampleBook(2_000 + index, 1);
      const from = performance.now();
      const model = parseWorldBook(json);
      compileWorldBook(model).match(text);
      const middle = performance.now();
      naiveScan(model, text);
      return { ours: middle - from, naive: performance.now() - middle };
    });
    const naive = median(rounds.map((round) => round.naive));
    return Promise.resolve({ value: median(rounds.map((round) => round.ours)) / naive, against: { what: 'a scan key by key', value: naive, unit: 'ms' } });
  },
};
