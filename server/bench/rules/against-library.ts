import type { Figure } from '../measure.ts';
import { median } from '../statistics.ts';
import { perSecond } from './per-second.ts';

const repeats = 5;

/** How many times as fast `ours` is as `theirs`; measured in turns, so that a busy moment hits both. */
export function timesAsFast(ours: () => void, theirs: () => void): Figure {
  const pairs = Array.from({ length: repeats }, () => ({ ours: perSecond(ours), theirs: perSecond(theirs) }));
  const baseline = median(pairs.map((pair) => pair.theirs));
  return { value: median(pairs.map((pair) => pair.ours / pair.theirs)), against: { what: 'rpg-dice-roller', value: baseline, unit: 'rolls/s' } };
}
