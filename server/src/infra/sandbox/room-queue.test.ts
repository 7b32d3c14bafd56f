import { expect, test } from 'vitest';
import { roomQueue } from './room-queue.ts';

const any = () => true;

test('rooms are served in turn, whatever each has waiting', () => {
  const queue = roomQueue<string>();
  for (const item of ['甲1', '甲2', '甲3', '甲4']) queue.push('甲', item);
  queue.push('乙', '乙1');
  queue.push('丙', '丙1');
  queue.push('乙', '乙2');
  const taken = Array.from({ length: 8 }, () => queue.take(any));
  expect(taken).toEqual(['甲1', '乙1', '丙1', '甲2', '乙2', '甲3', '甲4', null]);
});

test('what fits is taken, and a room without anything fitting keeps its turn', () => {
  const queue = roomQueue<number>();
  queue.push('甲', 1);
  queue.push('乙', 2);
  queue.push('乙', 4);
  expect(queue.take((item) => item % 2 === 0)).toBe(2);
  expect(queue.take(any)).toBe(1);
  expect(queue.take(any)).toBe(4);
});

test('what goes on stands before what has not begun', () => {
  const queue = roomQueue<string>();
  queue.push('甲', 'new');
  queue.pushFirst('甲', 'resumed');
  expect([queue.size, queue.sizeOf('甲'), queue.sizeOf('乙')]).toEqual([2, 2, 0]);
  expect([queue.take(any), queue.take(any)]).toEqual(['resumed', 'new']);
});

test('what is removed is not served', () => {
  const queue = roomQueue<string>();
  queue.push('甲', 'a');
  queue.push('甲', 'b');
  expect([queue.remove('甲', 'a'), queue.remove('甲', 'a'), queue.remove('无', 'a')]).toEqual([true, false, false]);
  expect(queue.clear()).toEqual(['b']);
  expect([queue.size, queue.take(any), queue.some(any)]).toEqual([0, null, false]);
});
