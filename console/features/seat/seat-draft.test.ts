import { expect, test } from 'vitest';
import type { Seat } from '../room/seat-fragment.ts';
import { companion, draftSeats, nobody, seatChanges } from './seat-draft.ts';

const base = { acted: false, characters: [], binding: { auto: false }, viewerMay: [], actionKinds: [], currentCharacter: null, member: null };
const seats: readonly Seat[] = [
  { ...base, id: 's1', seatId: 'p1', name: '一号席', role: 'PLAYER', controller: 'HUMAN', member: { id: 'm1', name: '林晚', online: true, isViewer: false } },
  { ...base, id: 's2', seatId: 'p2', name: 'Seat 2', role: 'PLAYER', controller: 'EMPTY' },
];

test('seats that nobody touched are not sent', () => {
  expect(seatChanges(seats, draftSeats(seats))).toEqual([]);
});

test('who plays decides controller and member together', () => {
  const [first, second] = draftSeats(seats);
  expect(seatChanges(seats, [{ ...first!, player: companion }, { ...second!, player: 'm1' }])).toEqual([
    { id: 's1', name: '一号席', role: 'PLAYER', controller: 'AI', memberId: null },
    { id: 's2', name: 'Seat 2', role: 'PLAYER', controller: 'HUMAN', memberId: 'm1' },
  ]);
});

test('a new seat has no id, a missing one is removed', () => {
  const [first] = draftSeats(seats);
  expect(seatChanges(seats, [first!, { key: 'new', id: null, name: ' 三号席 ', role: 'PLAYER', player: nobody }])).toEqual([
    { name: '三号席', role: 'PLAYER', controller: 'EMPTY', memberId: null },
    { id: 's2', remove: true },
  ]);
});
