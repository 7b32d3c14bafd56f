import { readCard } from '../../src/core/card/index.ts';
import { sampleCardPng, usualSize } from '../card/sample-card.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const repeats = 25;

export const cardPng: Measure = {
  name: 'card-png',
  about: `reading a PNG card of ${usualSize / 1000} kB with a book of 120 entries`,
  unit: 'ms',
  target: { atMost: 10 },
  run: () => {
    const png = sampleCardPng(120);
    const rounds = Array.from({ length: repeats }, () => {
      const from = performance.now();
      if (!readCard(png).ok) throw new Error('the card was refused');
      return performance.now() - from;
    });
    return Promise.resolve({ value: median(rounds), against: null });
  },
};
