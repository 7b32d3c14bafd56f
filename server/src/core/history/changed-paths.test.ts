import { expect, test } from 'vitest';
import { changedPaths } from './changed-paths.ts';

const paths = (before: unknown, after: unknown) => changedPaths(before, after).changes.map(({ path, change }) => [path.join('/'), change]);

test('values that differ are told with their place, before and after', () => {
  const before = { 姓名: '沈舟', 属性: { 力量: 50, 敏捷: 60 }, note: null };
  const after = { 姓名: '沈舟', 属性: { 力量: 55, 幸运: 40 }, note: '受伤' };
  expect(changedPaths(before, after)).toEqual({
    more: false,
    changes: [
      { path: ['note'], change: 'CHANGED', before: null, after: '受伤' },
      { path: ['属性', '力量'], change: 'CHANGED', before: 50, after: 55 },
      { path: ['属性', '幸运'], change: 'ADDED', before: null, after: 40 },
      { path: ['属性', '敏捷'], change: 'REMOVED', before: 60, after: null },
    ],
  });
});

test('what is the same has no change, whatever the order of its names', () => {
  expect(paths({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toEqual([]);
});

test('lists count as one, unless their items carry ids', () => {
  expect(paths({ aliases: ['伊索德'] }, { aliases: ['伊索德', '守灯人'] })).toEqual([['aliases', 'CHANGED']]);
  const before = { entries: [{ id: '甲', value: 1 }, { id: '乙', value: 2 }] };
  expect(paths(before, { entries: [{ id: '乙', value: 3 }] })).toEqual([['entries/乙/value', 'CHANGED'], ['entries/甲', 'REMOVED']]);
});

test('another order of items with ids is a change of the list', () => {
  const [one, two] = [{ id: '甲' }, { id: '乙' }];
  expect(paths({ entries: [one, two] }, { entries: [two, one] })).toEqual([['entries', 'CHANGED']]);
});

test('ids that stand twice make a list one value', () => {
  expect(paths([{ id: 'a', n: 1 }, { id: 'a', n: 2 }], [{ id: 'a', n: 1 }])).toEqual([['', 'CHANGED']]);
});

test('a value that becomes another type is one change', () => {
  expect(paths({ secret: null }, { secret: { text: '密室' } })).toEqual([['secret', 'CHANGED']]);
  expect(paths({ at: [1] }, { at: { 0: 1 } })).toEqual([['at', 'CHANGED']]);
});

test('names of every object are compared as names', () => {
  expect(paths({ constructor: 1 }, {})).toEqual([['constructor', 'REMOVED']]);
  expect(paths(JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 2}'))).toEqual([['__proto__', 'CHANGED']]);
});

test('a list of changes that grows too long says so', () => {
  const before = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`k${n}`, n]));
  expect(changedPaths(before, {}, 5).more).toBe(false);
  const cut = changedPaths(before, {}, 4);
  expect([cut.changes.length, cut.more]).toEqual([4, true]);
});
