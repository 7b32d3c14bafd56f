import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { roll } from '../../src/core/dice/index.ts';
import type { Measure } from '../measure.ts';
import { timesAsFast } from '../rules/against-library.ts';

const notation = '4d6kh3';

/** Reading and rolling in one, as a player's word does. */
export const diceOneShot: Measure = {
  name: 'dice-one-shot',
  about: `${notation}, read and rolled each time, beside rpg-dice-roller`,
  unit: 'times',
  target: { atLeast: 5 },
  run: () => Promise.resolve(timesAsFast(() => void roll(notation, { random: Math.random }), () => void new DiceRoll(notation))),
};
