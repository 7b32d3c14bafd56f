import { expect, test } from 'vitest';
import { canonicalJson } from './etag.ts';
import { sameJson } from './same-json.ts';

/** How the standard library says it. */
const plainly = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner)) ?? 'null';

test('canonical JSON is that of the standard library with sorted keys', () => {
  const values = [null, undefined, 1, -0, NaN, '字"\n\uD800', true, [], {}, [undefined, () => 1, { b: 1, a: undefined }], { b: [{ z: 1, 日: '月' }], a: { 10: 1, 9: 2, '01': 3, x: 4, '-1': 5, '': 6 } }, { at: new Date(0), d: Object.create(null) }];
  for (const value of values) expect(canonicalJson(value)).toBe(plainly(value));
});

test('values are the same whatever the order of their keys, and keys without a value do not count', () => {
  expect(sameJson({ a: 1, b: [1, { 日: null }] }, { b: [1, { 日: null }], a: 1, c: undefined })).toBe(true);
  for (const [a, b] of [[{ a: 1 }, { a: 1, b: null }], [{ a: undefined }, { a: null }], [[1], { 0: 1 }], [[1, 2], [2, 1]], ['1', 1], [null, {}], [{ b: 1 }, { a: 1 }]]) expect([sameJson(a, b), sameJson(b, a)]).toEqual([false, false]);
});
