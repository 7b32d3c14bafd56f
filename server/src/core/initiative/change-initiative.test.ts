import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InitiativeData, InitiativeEntry } from '../document/kinds/initiative.ts';
import type { InitiativeChange } from './change-initiative.ts';
import { changeInitiative, entryNamed } from './change-initiative.ts';

const entry = (id: string, value: number, more: Partial<InitiativeEntry> = {}): InitiativeEntry => ({ id, name: id, characterId: null, value, hidden: false, ...more });
const put = (id: string, value: number, more: Partial<InitiativeEntry> = {}): InitiativeChange => ({ do: 'put', entry: entry(id, value, more) });
const after = (...changes: InitiativeChange[]) => changes.reduce<InitiativeData | null>(changeInitiative, null) as InitiativeData;
const next = { do: 'next' } as const;
const order = (data: InitiativeData) => data.entries.map(({ id }) => id);
const place = ({ round, currentId }: InitiativeData) => [round, currentId];

test('the highest goes first, and of equals whoever came first', () => {
  expect(order(after(put('沈舟', 12), put('林婉', 18), put('老赵', 12), put('雾', 15.5)))).toEqual(['林婉', '雾', '沈舟', '老赵']);
});

test('turns go round, and back to before the first one', () => {
  const base = [put('a', 2), put('b', 1)];
  expect(place(after(...base))).toEqual([0, null]);
  expect(place(after(...base, next))).toEqual([1, 'a']);
  expect(place(after(...base, next, next, next))).toEqual([2, 'a']);
  const back = { do: 'previous' } as const;
  expect(place(after(...base, next, next, next, back))).toEqual([1, 'b']);
  expect(place(after(...base, next, back, back))).toEqual([0, null]);
  expect(place(after(next))).toEqual([0, null]);
});

test('a place that the order has left is not left again', () => {
  const from = { round: 1, currentId: 'a' };
  expect(place(after(put('a', 2), put('b', 1), next, { ...next, from }, { ...next, from }))).toEqual([1, 'b']);
});

test('whoever rolls again is renewed, by character or by name', () => {
  const data = after(put('e1', 3, { name: '沈舟', characterId: 'pc' }), put('e2', 9, { name: 'Renamed', characterId: 'pc' }), put('e3', 4, { name: 'The Crab' }), put('e4', 5, { name: '“crab”' }));
  expect(data.entries).toEqual([entry('e1', 9, { name: 'Renamed', characterId: 'pc' }), entry('e3', 5, { name: '“crab”' })]);
});

test('a hidden one is not taken for a seen one of the same name', () => {
  const data = after(put('e1', 3, { name: '林婉', hidden: true }), put('e2', 9, { name: '林婉', characterId: 'pc' }));
  expect(order(data)).toEqual(['e2', 'e1']);
});

test('whoever leaves in their turn leaves it to the next', () => {
  const base = [put('a', 3), put('b', 2), put('c', 1), next, next];
  expect(place(after(...base, { do: 'remove', id: 'b' }))).toEqual([1, 'c']);
  expect(place(after(...base, next, { do: 'remove', id: 'c' }))).toEqual([2, 'a']);
  expect(place(after(...base, { do: 'remove', id: 'a' }))).toEqual([1, 'b']);
  expect(after(put('a', 3), next, { do: 'remove', id: 'a' })).toEqual({ round: 0, currentId: null, entries: [] });
});

test('a new number moves somebody without taking their turn away', () => {
  const data = after(put('a', 3), put('b', 2), next, { do: 'set', id: 'a', value: 1 }, { do: 'set', id: 'b', hidden: true });
  expect([order(data), place(data), data.entries[0]?.hidden]).toEqual([['b', 'a'], [1, 'a'], true]);
  expect(after(put('a', 3), { do: 'set', id: 'gone', value: 1 })).toEqual(after(put('a', 3)));
});

test('a full order takes nobody more, and hidden ones do not fill it', () => {
  const many = Array.from({ length: 100 }, (_, n) => put(`e${n}`, n));
  const full = after(...many);
  expect(() => changeInitiative(full, put('one more', 1))).toThrow('INITIATIVE_FULL');
  expect(changeInitiative(full, put('one more', 1, { hidden: true })).entries).toHaveLength(101);
});

test('names find their entry as readers would', () => {
  expect(entryNamed(after(put('e1', 3, { name: 'The Crab' })), 'crab')?.id).toBe('e1');
  expect(entryNamed(null, 'crab')).toBeUndefined();
});

test('whatever happens, the order is sorted and the turn is somebody’s', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const change: fc.Arbitrary<InitiativeChange> = fc.oneof(
    fc.record({ do: fc.constant('put' as const), entry: fc.record({ id, name: id, characterId: fc.option(id), value: fc.integer({ min: -3, max: 3 }), hidden: fc.boolean() }) }),
    fc.record({ do: fc.constant('set' as const), id, value: fc.integer({ min: -3, max: 3 }), hidden: fc.boolean() }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constantFrom('next' as const, 'previous' as const) }),
  );
  fc.assert(fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
    const data = after(...changes, { do: 'remove', id: 'nobody' });
    const values = data.entries.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(order(data)).size).toBe(data.entries.length);
    expect(data.currentId === null ? data.round === 0 : order(data).includes(data.currentId)).toBe(true);
  }));
});
