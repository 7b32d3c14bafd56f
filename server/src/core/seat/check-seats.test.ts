import { expect, test } from 'vitest';
import { checkSeats } from './check-seats.ts';
import type { PlannedSeat } from './check-seats.ts';
import type { Seat } from './seat.ts';

const seat = (id: string, data: Partial<Seat> = {}): Seat => ({ id, name: id, role: 'player', controller: 'empty', memberId: null, characters: [], currentCharacterId: null, lastMemberId: null, order: 0, ...data });
const kept = (id: string, data: Partial<Seat> = {}): PlannedSeat => ({ seat: seat(id, data), path: null });
const changed = (i: number, id: string, data: Partial<Seat> = {}): PlannedSeat => ({ seat: seat(id, data), path: ['seats', String(i)] });
const known = { memberIds: ['艾达'], characterIds: ['p1', 'p2', 'p3'] };
const told = (planned: readonly PlannedSeat[]) => checkSeats(planned, known).map(({ path, code }) => `${path.join('.')} ${code}`);

test('seats that keep the rules have no problems', () => {
  expect(told([kept('a', { characters: 'auto' }), changed(0, 'b', { characters: ['p2', 'p1'], controller: 'human', memberId: '艾达' }), changed(1, 'c', { role: 'host', characters: [] })])).toEqual([]);
});

test('one seat is auto, and a change is told where it made the second', () => {
  expect(told([kept('a', { characters: 'auto' }), changed(0, 'b', { characters: 'auto' })])).toEqual(['seats.0.binding.auto ISSUE_SEAT_AUTO_TWICE']);
  expect(told([changed(0, 'b', { characters: 'auto' }), changed(1, 'c', { characters: 'auto' })])).toEqual(['seats.1.binding.auto ISSUE_SEAT_AUTO_TWICE']);
});

test('a character stands in one list only, and once in it', () => {
  expect(told([changed(0, 'b', { characters: ['p1'] }), kept('a', { characters: ['p1'] })])).toEqual(['seats.0.binding.characterIds.0 ISSUE_CHARACTER_BOUND_TWICE']);
  expect(told([changed(0, 'b', { characters: ['p1', 'p2', 'p1'] })])).toEqual(['seats.0.binding.characterIds.2 ISSUE_CHARACTER_BOUND_TWICE']);
});

test('ids are unique', () => {
  expect(told([kept('a'), changed(0, 'a')])).toEqual(['seats.0.id ISSUE_DUPLICATE']);
});

test('whoever is named exists, and a controller goes with who plays', () => {
  expect(told([
    changed(0, 'a', { characters: ['p1', '幽灵'] }), changed(1, 'b', { controller: 'human' }), changed(2, 'c', { controller: 'ai', memberId: '艾达' }),
    changed(3, 'd', { controller: 'human', memberId: '陌生人' }), changed(4, 'e', { role: 'spectator', characters: 'auto' }),
  ])).toEqual([
    'seats.0.binding.characterIds.1 ISSUE_UNKNOWN_REFERENCE', 'seats.1.memberId ISSUE_SEAT_NEEDS_MEMBER', 'seats.2.controller ISSUE_SEAT_WITHOUT_MEMBER',
    'seats.3.memberId ISSUE_UNKNOWN_REFERENCE', 'seats.4.binding.auto ISSUE_SEAT_ROLE',
  ]);
});
