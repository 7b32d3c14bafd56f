import { interpret } from '../../src/core/check/index.ts';
import type { Measure } from '../measure.ts';
import { bundledSystem } from '../rules/bundled-system.ts';
import { medianOf } from '../statistics.ts';

const repeats = 5;
const targets = [1, 4, 25, 49, 50, 60, 75, 95, 99, 120];

/** Every percentile roll against ten targets, by every ladder and difficulty of the system: some 28,000 rows. */
export const judgedRows: Measure = {
  name: 'judged-rows',
  about: 'every roll against ten targets by every ladder and difficulty of a percentile system, from its file',
  unit: 'ms',
  target: { atMost: 1_000 },
  run: async () => {
    const value = await medianOf(repeats, () => {
      const from = performance.now();
      const { resolution } = bundledSystem('coc7');
      if (resolution === null) throw new Error('the system has no checks');
      let rows = 0;
      for (const variant of [null, ...resolution.variants.keys()]) for (const difficulty of resolution.difficulties.keys()) for (const target of targets) {
        for (let roll = 1; roll <= 100; roll += 1) {
          interpret(resolution, { roll, dice: [roll], target, difficulty, variant });
          rows += 1;
        }
      }
      if (rows < 7_000) throw new Error(`only ${rows} rows were judged`);
      return Promise.resolve(performance.now() - from);
    });
    return { value, against: null };
  },
};
