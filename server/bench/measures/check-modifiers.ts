import { resolveCheck } from '../../src/core/check/index.ts';
import type { Measure } from '../measure.ts';
import { bundledSystem } from '../rules/bundled-system.ts';
import { perSecond } from '../rules/per-second.ts';
import { medianOf } from '../statistics.ts';

const repeats = 5;

/** A percentile check with a difficulty, a bonus die and two penalty dice: roll, rerolled tens, ladder. */
export const checkModifiers: Measure = {
  name: 'check-modifiers',
  about: 'a percentile check with difficulty, bonus and penalty dice, rolled and judged',
  unit: 'µs',
  target: { atMost: 5 },
  run: async () => {
    const { resolution } = bundledSystem('coc7');
    if (resolution === null) throw new Error('the system has no checks');
    const request = { target: 55, difficulty: 'hard', modifiers: { bonus: 1, penalty: 2 } };
    const value = await medianOf(repeats, () => Promise.resolve(1e6 / perSecond(() => void resolveCheck(resolution, request, { random: Math.random }))));
    return { value, against: null };
  },
};
