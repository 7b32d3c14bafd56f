import { expect, test } from 'vitest';
import { streamRows } from './stream-row.ts';
import type { StreamRow } from './stream-row.ts';

type Frame = { readonly __typename: string; readonly id: string; readonly turnNumber: number | null; readonly talk?: boolean };

const told = (id: string, turnNumber: number | null): Frame => ({ __typename: 'NarrativeFrame', id, turnNumber });
const action = (id: string, talk = false): Frame => ({ __typename: 'ActionFrame', id, turnNumber: null, talk });
const shown = (rows: readonly StreamRow<Frame>[]) => rows.map((row) => (row.kind === 'turn' ? row.turn : row.key));

test('a heading stands where a turn begins, once', () => {
  const frames = [told('a', 1), told('b', 1), told('c', 2), told('d', 1)];
  expect(shown(streamRows({ frames, draft: [], nextTurn: 3 }))).toEqual([1, 'a', 'b', 2, 'c', 'd']);
});

test('the actions that a turn answers stand under its heading, the talk before them does not', () => {
  const frames = [told('a', 1), action('闲聊', true), action('推门'), action('插话', true), told('b', 2)];
  expect(shown(streamRows({ frames, draft: [], nextTurn: 3 }))).toEqual([1, 'a', '闲聊', 2, '推门', '插话', 'b']);
});

test('nothing moves when the turn at hand is told', () => {
  const before = [told('a', 1), action('b')];
  const draft = [{ kind: 'frame', id: 'roll', frame: told('roll', null) }, { kind: 'text', id: 'story', text: 'You…' }] as const;
  const live = streamRows({ frames: before, draft, nextTurn: 2 });
  const stored = streamRows({ frames: [...before, told('roll', 2), told('story', 2)], draft: [], nextTurn: 2 });
  expect(live.map(({ key }) => key)).toEqual(stored.map(({ key }) => key));
});

test('talk alone begins no turn', () => {
  expect(shown(streamRows({ frames: [told('a', 1), action('t', true)], draft: [], nextTurn: 2 }))).toEqual([1, 'a', 't']);
});

test('every row has its own key', () => {
  const rows = streamRows({ frames: [told('a', 1), told('b', 2), told('c', 1), action('d')], draft: [], nextTurn: 3 });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
