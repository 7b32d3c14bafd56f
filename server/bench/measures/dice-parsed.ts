import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { parseDice, roll } from '../../src/core/dice/index.ts';
import type { Measure } from '../measure.ts';
import { timesAsFast } from '../rules/against-library.ts';

const notation = '4d6kh3';

/** Rolling what was read before, as rules do. */
export const diceParsed: Measure = {
  name: 'dice-parsed',
  about: `${notation}, read once and rolled again and again, beside rpg-dice-roller`,
  unit: 'times',
  target: { atLeast: 10 },
  run: () => {
    const expression = parseDice(notation);
    const theirs = new DiceRoll(notation);
    return Promise.resolve(timesAsFast(() => void roll(expression, { random: Math.random }), () => void theirs.roll()));
  },
};
