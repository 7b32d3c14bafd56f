import { expect, test } from 'vitest';
import type { CurrentDimension, DimensionData } from './dimension-data.ts';
import { planDimensionUpdate } from './plan-dimension-update.ts';

const data = (key: string, more: Partial<DimensionData> = {}): DimensionData => ({
  key, name: key, description: null, schema: { type: 'integer', minimum: 0, maximum: 10 }, names: [], initialValue: 1, value: 1, updateRule: 'as told', rules: [],
  visibility: 'player', lastTracked: null, lastChange: { by: 'declared', reason: null }, order: 0, ...more,
});
const current = (...list: CurrentDimension[]) => new Map(list.map((each) => [each.data.key, each]));
const room = current({ data: data('a'), version: 2 }, { data: data('b'), version: 2 }, { data: data('quiet', { updateRule: null }), version: 1 });
const update = (id: string, expectedVersion: number, value: unknown) => ({ id, expectedVersion, value });
const plan = (input: unknown, dimensions = room) => {
  const planned = planDimensionUpdate(dimensions, input, 'hand');
  return planned.ok ? planned.changes.map(({ key, value }) => [key, value]) : planned.issues.map(({ path, code }) => [path.join('/'), code]);
};
const source = { turnId: 't4', number: 4 };

test('a batch is stored whole, or not at all, and a conflict names both versions', () => {
  expect(plan({ updates: [update('a', 2, 3), update('b', 2, 4)] })).toEqual([['a', 3], ['b', 4]]);
  const planned = planDimensionUpdate(room, { updates: [update('a', 2, 3), update('b', 1, 4)] });
  expect(planned).toEqual({ ok: false, issues: [{ path: ['updates', '1', 'expectedVersion'], code: 'DIMENSION_VERSION_CONFLICT', params: { name: 'b', expected: 1, actual: 2 } }] });
});

test('a value that is the same already is no change', () => {
  expect(plan({ updates: [update('a', 2, 1), update('b', 2, 2)] })).toEqual([['b', 2]]);
});

test('a change says who made it, why, and which turn it settles', () => {
  const planned = planDimensionUpdate(room, { updates: [{ ...update('a', 2, 3), reason: '港口封锁' }], source, readVersions: { a: 2 } }, 'tracker');
  expect(planned.ok && planned.changes[0]).toMatchObject({ lastTracked: source, lastChange: { by: 'tracker', reason: '港口封锁' } });
});

test.each([
  [{ updates: Array.from({ length: 65 }, (_, index) => update(`d${index}`, 1, 1)) }, 'updates', 'ISSUE_TOO_LONG'],
  [{ updates: [update('a', 2, 3), update('a', 2, 4)] }, 'updates/1/id', 'ISSUE_DUPLICATE'],
  [{ updates: [update('a', 2, 3)], source, readVersions: {}, settlement: 'settled' }, 'settlement', 'ISSUE_NOT_ALLOWED'],
  [{ updates: [] }, 'updates', 'ISSUE_TOO_SHORT'],
  [{ updates: [], source, readVersions: {} }, 'settlement', 'ISSUE_REQUIRED'],
  [{ updates: [update('a', 2, 3)], settlement: 'manual' }, 'source', 'ISSUE_REQUIRED'],
  [{ updates: [update('a', 2, 3)], source }, 'readVersions', 'ISSUE_REQUIRED'],
  [{ updates: [update('a', 2, 3)], source, readVersions: {}, settlement: 'no-change' }, 'updates', 'DIMENSION_SETTLEMENT_WITH_VALUES'],
  [{ updates: [update('a', 2, 3)], source, readVersions: {}, settlement: 'skipped' }, 'updates', 'DIMENSION_SETTLEMENT_WITH_VALUES'],
  [{ updates: [update('a', 2, 3)], source, readVersions: { b: 1 } }, 'readVersions/b', 'DIMENSION_VERSION_CONFLICT'],
  [{ updates: [update('a', 2, 3)], source, readVersions: { 船: 1 } }, 'readVersions/船', 'DIMENSION_UNKNOWN'],
  [{ updates: [update('aa', 2, 3)] }, 'updates/0/id', 'DIMENSION_UNKNOWN'],
  [{ updates: [update('a', 2, 11)] }, 'updates/0/value', 'ISSUE_TOO_LARGE'],
  [{ updates: [{ id: 'a', expectedVersion: 2 }] }, 'updates/0/value', 'ISSUE_REQUIRED'],
  [{ updates: [update('a', 0, 3)] }, 'updates/0/expectedVersion', 'ISSUE_TOO_SMALL'],
  [{ updates: [{ ...update('a', 2, 3), reason: 'x'.repeat(2_001) }] }, 'updates/0/reason', 'ISSUE_TOO_LONG'],
  [{ updates: [update('a', 2, 3)], force: true }, 'force', 'ISSUE_UNKNOWN_KEY'],
  [{ updates: [update('quiet', 1, 3)], source, readVersions: {} }, 'updates/0/id', 'DIMENSION_NO_RULE'],
])('%j is refused', (input, path, code) => {
  expect(plan(input)).toEqual([[path, code]]);
});

test('an older turn does not go behind one that was settled later', () => {
  const later = current({ data: data('a', { lastTracked: { turnId: 't5', number: 5 } }), version: 3 });
  expect(plan({ updates: [update('a', 3, 3)], source, readVersions: {} }, later)).toEqual([['updates/0/id', 'DIMENSION_SOURCE_OLD']]);
  expect(plan({ updates: [update('a', 3, 3)] }, later)).toEqual([['a', 3]]);
});

test('a turn may be closed without values; by hand also what has no rule', () => {
  expect([plan({ updates: [], source, readVersions: {}, settlement: 'no-change' }), plan({ updates: [], source, readVersions: {}, settlement: 'skipped' })]).toEqual([[], []]);
  expect(plan({ updates: [update('quiet', 1, 2)], source, readVersions: {}, settlement: 'manual' })).toEqual([['quiet', 2]]);
});

test('what the clock decides is written by nobody else', () => {
  const schema = { type: 'object', properties: { day: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'day' } }, mood: { type: 'string' } } } as const;
  const derived = current({ data: data('w', { schema, value: { day: 2, mood: 'calm' } }), version: 1 });
  expect(plan({ updates: [update('w', 1, { day: 2, mood: '怒' })] }, derived)).toEqual([['w', { day: 2, mood: '怒' }]]);
  expect(plan({ updates: [update('w', 1, { day: 3, mood: '怒' })] }, derived)).toEqual([['updates/0/value/day', 'DIMENSION_DERIVED']]);
});
