import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InitiativeData, InitiativeEntry } from '../document/kinds/initiative.ts';
import { changeInitiative } from './change-initiative.ts';
import { publicInitiative } from './public-initiative.ts';

const put = (id: string, value: number, hidden = false) => ({ do: 'put', entry: { id, name: id, characterId: null, value, hidden } satisfies InitiativeEntry }) as const;
const next = { do: 'next' } as const;

function fight(...entries: (readonly [id: string, value: number, hidden?: boolean])[]): InitiativeData {
  return entries.reduce<InitiativeData | null>((data, [id, value, hidden]) => changeInitiative(data, put(id, value, hidden)), null) as InitiativeData;
}

/** What is seen after each step, without what stays the same. */
function seenOver(start: InitiativeData, steps: number): string[] {
  const seen: string[] = [];
  let data = start;
  for (let n = 0; n <= steps; n += 1) {
    const { round, currentId } = publicInitiative(data);
    const now = `${round}:${currentId}`;
    if (seen.at(-1) !== now) seen.push(now);
    data = changeInitiative(data, next);
  }
  return seen;
}

test('the turn of a hidden one passes unseen, at the top, in the middle and at the end', () => {
  expect(seenOver(fight(['a', 9], ['鬼', 8, true], ['b', 7]), 6)).toEqual(['0:null', '1:a', '1:b', '2:a', '2:b']);
  expect(seenOver(fight(['鬼', 10, true], ['a', 9], ['b', 7]), 6)).toEqual(['0:null', '1:a', '1:b', '2:a', '2:b']);
  expect(seenOver(fight(['a', 9], ['b', 7], ['鬼', 1, true]), 6)).toEqual(['0:null', '1:a', '1:b', '2:a', '2:b']);
});

test('nothing is seen of a fight among hidden ones', () => {
  expect(seenOver(fight(['鬼', 10, true], ['影', 4, true]), 5)).toEqual(['0:null']);
});

test('an order without hidden ones is seen as it is', () => {
  const data = changeInitiative(fight(['a', 9], ['b', 7]), next);
  expect(publicInitiative(data)).toEqual(data);
});

test('with hidden ones among them, turns look as they would without', () => {
  const value = fc.integer({ min: 0, max: 20 });
  fc.assert(fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), fc.array(value, { maxLength: 6 }), (open, hidden) => {
    const seats = open.map((at, n) => [`open${n}`, at] as const);
    const shown = seenOver(fight(...seats, ...hidden.map((at, n) => [`hidden${n}`, at, true] as const)), 3 * (open.length + hidden.length));
    const without = seenOver(fight(...seats), 3 * open.length);
    expect(shown).toEqual(without.slice(0, shown.length));
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(without.length, 2 * open.length));
  }));
});
