import { expect, test } from 'vitest';
import { streamRows } from './stream-row.ts';

test('a heading stands where a turn begins, once, and what belongs to no turn does not break it', () => {
  const frames = [['a', 1], ['b', 1], ['闲聊', null], ['c', 1], ['d', 2]].map(([id, turnNumber]) => ({ id: String(id), turnNumber: turnNumber === null ? null : Number(turnNumber) }));
  expect(streamRows(frames).map((row) => (row.kind === 'turn' ? row.turn : row.frame.id))).toEqual([1, 'a', 'b', '闲聊', 'c', 2, 'd']);
});

test('every row has its own key', () => {
  const rows = streamRows([{ id: 'a', turnNumber: 1 }, { id: 'b', turnNumber: 2 }, { id: 'c', turnNumber: 1 }]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
