import { expect, test } from 'vitest';
import { plainRange, rungStates, typedDice } from './rank-reason.ts';

const ladder = [
  { id: 'fumble', when: 'roll == 100' },
  { id: 'hit', when: 'roll <= target' },
  { id: 'fumble', when: 'roll >= 96 && raw_target < 50' },
  { id: 'miss', when: null },
];
const judged = { roll: 97, modifier: 0, successes: 0, ones: 0, target: 20, rawTarget: 40, dice: [97] };

test('the rung that was reached stands out from those tried before it, even where its rank stands twice', () => {
  expect(rungStates(ladder, 'fumble', judged)).toEqual(['missed', 'missed', 'reached', 'untried']);
  expect(rungStates(ladder, 'fumble', { ...judged, roll: 100 })).toEqual(['reached', 'untried', 'untried', 'untried']);
  expect(rungStates(ladder, 'miss', { ...judged, roll: 60 })).toEqual(['missed', 'missed', 'missed', 'reached']);
});

test('before anything is judged no rung was tried, and what cannot be told points at the first', () => {
  expect(rungStates(ladder, null, null)).toEqual(['untried', 'untried', 'untried', 'untried']);
  expect(rungStates([{ id: 'hit', when: 'dice[3] == 6' }, { id: 'miss', when: null }], 'hit', judged)).toEqual(['reached', 'untried']);
});

test('dice are typed as a list, and plain dice have a range', () => {
  expect(typedDice('6， 4 1、6')).toEqual([6, 4, 1, 6]);
  expect(typedDice('6 six')).toBeNull();
  expect([plainRange('1d100'), plainRange('d20'), plainRange('{pool}d10>=6')]).toEqual([{ least: 1, most: 100 }, { least: 1, most: 20 }, null]);
});
