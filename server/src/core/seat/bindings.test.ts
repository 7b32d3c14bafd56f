import { expect, test } from 'vitest';
import { actingCharacterOf, currentCharacterOf, primarySeat, seatCharacterIds } from './bindings.ts';
import type { Acted, Seat } from './bindings.ts';

const seat = (id: string, data: Partial<Seat> = {}): Seat => ({ id, name: id, role: 'player', controller: 'human', memberId: 'm', characters: [], currentCharacterId: null, lastMemberId: null, order: 0, ...data });
const player = (id: string) => ({ id, type: 'player', name: `名-${id}` });
const [p1, p2, p3, p4] = [player('p1'), player('p2'), player('p3'), player('p4')];
const npc = { id: '路人', type: 'npc', name: '路人' };
const auto = seat('甲', { characters: 'auto', currentCharacterId: 'p1' });
const list = seat('乙', { characters: ['p2'] });
const seats = [auto, list];

test('an auto seat binds every player character that no other seat lists, in the order of the characters', () => {
  expect(seatCharacterIds(auto, [p1, npc, p2, p3], seats)).toEqual(['p1', 'p3']);
  expect(seatCharacterIds(auto, [p3, p4, p2, p1], seats)).toEqual(['p3', 'p4', 'p1']);
});

test('a list binds those of it that exist, in its own order, whatever their type', () => {
  const mixed = seat('乙', { characters: ['p3', 'gone', '路人', 'p1'] });
  expect(seatCharacterIds(mixed, [p1, npc, p3], [auto, mixed])).toEqual(['p3', '路人', 'p1']);
  expect(seatCharacterIds(auto, [p1, p2, p3], [auto, mixed])).toEqual(['p2']);
});

test('the current character falls back to the first bound one when it is deleted, taken away or was never chosen', () => {
  expect(currentCharacterOf(auto, [p1, p2, p3], seats)).toBe(p1);
  expect(currentCharacterOf(auto, [p2, p3, p4], seats)).toBe(p3);
  expect(currentCharacterOf(auto, [p1, p3], [auto, seat('乙', { characters: ['p1'] })])).toBe(p3);
  expect(currentCharacterOf(seat('丙', { characters: ['p2', 'p3'] }), [p3, p2], seats)).toBe(p2);
  expect(currentCharacterOf(auto, [npc], seats)).toBeNull();
  expect(currentCharacterOf(null, [p1], seats)).toBeNull();
});

test('the primary seat is the first seat in stored order that a person plays', () => {
  const all = [seat('h', { role: 'host' }), seat('e', { controller: 'empty' }), seat('c', { controller: 'ai' }), seat('s', { role: 'spectator' }), list, auto];
  expect(primarySeat(all)?.id).toBe('乙');
  expect(primarySeat(all.slice(0, 4))).toBeNull();
});

const by = (actorId: string | null, source: Acted['source'] = 'player'): Acted => ({ source, actorId });

test('a turn follows the first actor of its players who exists; the engine and ghosts select nobody', () => {
  const all = [p1, p2, p3];
  expect(actingCharacterOf([by('p2', 'system'), by('幽灵'), by('p3')], all, seats)).toBe(p3);
  expect(actingCharacterOf([by('幽灵'), by(null), by('p2', 'system')], all, seats)).toBe(p1);
  expect(actingCharacterOf([], all, seats)).toBe(p1);
  expect(actingCharacterOf([by('幽灵')], [npc], seats)).toBeNull();
  expect(actingCharacterOf([by('路人')], [npc], [])).toBe(npc);
});
