import { expect, test } from 'vitest';
import { exposedTree, exposedWith, exposedWithout, isExposed, leavesOf } from './exposure.ts';

const tree = { 悟空: { 血: 9, 棒: ['如意', '金箍棒'] }, 悟空二号: { 血: 1 }, ab: 5, a: { b: 1, '0': 2 }, 列: [1, { x: 2 }] };

test('a prefix shows whole names only, in their case', () => {
  const exposed = exposedWith([], ['悟空']);
  expect(exposedTree(tree, exposed)).toEqual({ 悟空: { 血: 9, 棒: '如意' } });
  expect(exposedTree(tree, exposedWith([], ['a']))).toEqual({ a: { b: 1, '0': 2 } });
  expect(exposedTree(tree, exposedWith([], ['A']))).toEqual({});
  expect([isExposed(['a'], ['a', '0']), isExposed(['a'], ['ab']), isExposed(['*'], ['真相']), isExposed([''], ['a'])]).toEqual([true, false, true, false]);
});

test('part of a list keeps its numbers, and notes of authors stay with models', () => {
  expect(exposedTree(tree, exposedWith([], ['列[1].x', '悟空.棒[0]']))).toEqual({ 列: { 1: { x: 2 } }, 悟空: { 棒: '如意' } });
  expect(exposedTree(tree, ['*'])).toMatchObject({ 列: [1, { x: 2 }], 悟空: { 棒: '如意' } });
});

test('hiding takes away what was shown, also from the middle of more', () => {
  expect(exposedWithout(tree, ['悟空', 'a'], ['悟空'])).toEqual(['a']);
  expect(exposedWithout(tree, ['悟空.血'], ['悟空'])).toEqual([]);
  expect(exposedWithout(tree, ['悟空'], ['悟空.血'])).toEqual(['悟空.棒']);
  expect(exposedWithout(tree, ['*'], ['悟空.血'])).toEqual(['悟空二号', 'ab', 'a', '列', '悟空.棒']);
  expect(exposedWithout(tree, ['*', 'a'], ['*'])).toEqual([]);
});

test('what is no path is refused, and so are too many', () => {
  expect(() => exposedWith([], [''])).toThrow('VARIABLE_PREFIX_INVALID');
  expect(() => exposedWith([], ['__proto__'])).toThrow('VARIABLE_PREFIX_INVALID');
  expect(() => exposedWith([], Array.from({ length: 257 }, (_, i) => `k${i}`))).toThrow('VARIABLE_EXPOSED_TOO_MANY');
});

test('leaves stand in the order of the tree', () => {
  expect(leavesOf(tree, 4).map(({ path, value, description }) => [path.join('.'), value, description])).toEqual([['悟空.血', 9, null], ['悟空.棒', '如意', '金箍棒'], ['悟空二号.血', 1, null], ['ab', 5, null]]);
});
