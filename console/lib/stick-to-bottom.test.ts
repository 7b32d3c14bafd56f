import { expect, test } from 'vitest';
import { isAtEnd, nextFollow, startFollowing } from './stick-to-bottom.ts';
import type { Follow, FollowEvent } from './stick-to-bottom.ts';

const scrolled = (offset: number, size = 2000, byReader = true): FollowEvent => ({ type: 'scrolled', scroll: { offset, viewport: 500, size }, byReader });
const run = (events: readonly FollowEvent[], from: Follow = startFollowing) => events.reduce(nextFollow, from);

test('growing content does not stop following', () => {
  const atEnd = run([scrolled(1500)]);
  expect(run([scrolled(1500, 2600)], atEnd).following).toBe(true);
});

test('a reader who goes up stays there while text arrives, and learns how much', () => {
  const reading = run([scrolled(1500), scrolled(900), { type: 'arrived', count: 1 }, { type: 'arrived', count: 3 }, scrolled(900, 3000)]);
  expect(reading).toMatchObject({ following: false, unseen: 4 });
});

test('reaching the end resumes and clears the count', () => {
  expect(run([scrolled(1500), scrolled(900), { type: 'arrived', count: 1 }, scrolled(1460)])).toMatchObject({ following: true, unseen: 0 });
});

test('Escape at the end holds until the reader goes down again or asks for the latest', () => {
  const held = run([scrolled(1500), { type: 'stopped' }, scrolled(1500)]);
  expect(held.following).toBe(false);
  expect(run([scrolled(1500, 2400), scrolled(1900, 2400)], held).following).toBe(true);
  expect(run([{ type: 'jumped' }], held).following).toBe(true);
});

test('content that shrinks under the reader leaves them at the end', () => {
  expect(run([scrolled(1500), scrolled(1200, 1700)]).following).toBe(true);
});

test('a view that a list moved by itself, measuring its rows, follows on', () => {
  expect(run([scrolled(1500), scrolled(1300, 2600, false)]).following).toBe(true);
  expect(run([scrolled(1500), scrolled(900), scrolled(850, 2600, false)]).following).toBe(false);
});

test('the end is two lines wide', () => {
  expect(isAtEnd({ offset: 1444, viewport: 500, size: 2000 })).toBe(true);
  expect(isAtEnd({ offset: 1443, viewport: 500, size: 2000 })).toBe(false);
});
