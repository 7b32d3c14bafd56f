import { readCard, splitCard } from '../../src/core/card/index.ts';
import { sampleCardJson, sampleCardPng } from '../card/sample-card.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const files = 60;
const repeats = 3;

/** Every file is another card, a third of them PNGs, and none is read twice in a round. */
export const cardFolder: Measure = {
  name: 'card-folder',
  about: `reading and splitting a folder of ${files} cards`,
  unit: 'ms',
  target: { atMost: 1000 },
  run: () => {
    const folder = Array.from({ length: files }, (_, i) => (i % 3 === 0 ? sampleCardPng(60 + i) : new TextEncoder().encode(sampleCardJson(60 + i))));
    const rounds = Array.from({ length: repeats }, () => {
      const from = performance.now();
      for (const bytes of folder) {
        const reading = readCard(bytes);
        if (!reading.ok) throw new Error('a card was refused');
        splitCard(reading.card);
      }
      return performance.now() - from;
    });
    return Promise.resolve({ value: median(rounds), against: null });
  },
};
