import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

test('the cache keeps what was used last and forgets the rest', () => {
  const cache = createDocumentCache<number>();
  for (let i = 0; i < 500; i += 1) cache.set(`q${i}`, i);
  expect(cache.get('q0')).toBe(0);
  cache.set('新的查询', 500);
  expect(cache.get('q0')).toBe(0);
  expect(cache.get('q1')).toBeUndefined();
});

test('long documents are not kept', () => {
  const cache = createDocumentCache<number>();
  cache.set('x'.repeat(20_001), 1);
  expect(cache.get('x'.repeat(20_001))).toBeUndefined();
});
