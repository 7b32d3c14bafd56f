import { expect, test } from 'vitest';
import { revertedData } from './reverted-data.ts';

test('what nobody touched since is as before the change; the rest stays', () => {
  const before = { 树: { n: 1, 日: 1, 旧: 'x' }, 公开: [] };
  const after = { 树: { n: 2, 日: 2, 新: { a: 1 } }, 公开: [] };
  expect(revertedData(before, after, { 树: { n: 2, 日: 9, 新: { a: 1 } }, 公开: ['日'] })).toEqual({ 树: { n: 1, 日: 9, 旧: 'x' }, 公开: ['日'] });
  expect(revertedData(before, after, after)).toEqual(before);
  expect(revertedData(before, before, after)).toEqual(after);
});

test('what the change made goes, unless somebody changed it', () => {
  expect(revertedData(undefined, { n: 1 }, { n: 1 })).toBeUndefined();
  expect(revertedData(undefined, { n: 1 }, { n: 5 })).toEqual({ n: 5 });
  expect(revertedData({ l: [1] }, { l: [1, 2] }, { l: [1, 2, 3] })).toEqual({ l: [1, 2, 3] });
});
