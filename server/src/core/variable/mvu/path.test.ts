import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPath, parsePath, parsePointer, printPath } from './path.ts';
import { isRefusedKey } from './tree.ts';

test.each([
  ['世界.时间[0]', ['世界', '时间', '0']],
  ["'世界.时间'", ['世界', '时间']],
  ['stat_data.角色["白 芷"].好感', ['角色', '白 芷', '好感']],
  [`'角色["白 芷"].好感'`, ['角色', '白 芷', '好感']],
  [`角色['a.b'][-1]`, ['角色', 'a.b', '-1']],
  ['"白芷".好感', ['白芷', '好感']],
  ['\\"世界.日\\"', ['世界', '日']],
  ['/世界/a~1b/~0', ['世界', 'a/b', '~']],
  ['', []],
  ['stat_data', []],
])('reads the path %s', (text, path) => {
  expect(parsePath(text)).toEqual(path);
});

test.each(['a..b', '[', 'a[', 'a]b', '__proto__.x', 'a.constructor', 'a["prototype"]', '.a', 'a[]'])('%s is no path', (text) => {
  expect(parsePath(text)).toBeNull();
});

test('pointers also stand without their first slash, or with dots', () => {
  expect([parsePointer('/角色/白芷'), parsePointer('角色/白芷'), parsePointer('角色.白芷')]).toEqual([['角色', '白芷'], ['角色', '白芷'], ['角色', '白芷']]);
});

test('a printed path is read as the same path', () => {
  const segment = fc.string({ minLength: 1, unit: fc.constantFrom('a', '雾', '.', '[', ']', '"', "'", ' ', '\\', '/', '0', '`') }).filter((text) => !isRefusedKey(text) && text.trim() !== '');
  fc.assert(fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (path) => {
    expect(parsePath(`x.${printPath(path)}`.replace('.[', '['))).toEqual(['x', ...path]);
  }), { seed: 4, numRuns: 500 });
});

test('own names only are found', () => {
  expect(getPath({ a: { b: [1, 2] } }, 'a.b[1]')).toBe(2);
  expect(getPath({ a: {} }, 'a.toString')).toBeUndefined();
  expect(getPath({ a: [1] }, 'a.length')).toBeUndefined();
});
