import { expect, test } from 'vitest';
import { manualClock } from '../../infra/clock/clock.ts';
import type { RoomEvent } from '../../room/frame/room-event.ts';
import type { RoomTail, TailReader } from '../../room/frame/room-tail.ts';
import { seenByClassOf } from './class-frames.ts';
import { openFrameStream } from './frame-stream.ts';
import type { FrameStream } from './frame-stream.ts';

const at = new Date('2026-01-02T03:04:05Z');
const event = (n: number, text = `第 ${n}`, audience = ['*']): RoomEvent => ({
  body: { id: `f${n}`, type: 'system', audience, data: { code: 'command.reply', params: { text }, private: false } }, seq: BigInt(n), turnNumber: null, at,
});

/** A tail that tells what a test wants, to all who joined. */
function fakeTail() {
  const readers = new Set<TailReader>();
  const tail: RoomTail = {
    ready: Promise.resolve(), behind: () => false, look: () => {}, tellPresence: () => {}, readers: () => readers.size,
    join: (reader) => { readers.add(reader); return []; },
    leave: (reader) => void readers.delete(reader),
  };
  return { tail, tell: (events: readonly RoomEvent[]) => { for (const each of events) for (const reader of [...readers]) reader(each); } };
}

function open(tail: RoomTail, note: string[] = []): FrameStream {
  return openFrameStream({
    db: { pool: {} as never }, clock: manualClock(at), roomId: 'r', tail, start: { after: 0n, reset: null },
    viewer: { kind: 'seat', memberId: 'm', seatIds: ['s1'] }, see: (viewer, each) => seenByClassOf(viewer, 'r', each),
    onTooSlow: () => note.push('too slow'), onEnd: () => note.push('end'),
  });
}

test('what is not for the reader neither waits nor arrives', async () => {
  const { tail, tell } = fakeTail();
  const stream = open(tail);
  const first = stream.next();
  await Promise.resolve();
  tell([event(1, 'x', ['keeper']), event(2, 'y', ['s2'])]);
  tell([event(3, '给你', ['s1'])]);
  expect((await first).value).toMatchObject({ id: 'f3', data: { params: { text: '给你' } } });
});

test('a reader who is told to stop stops at once, also while it waits', async () => {
  const { tail } = fakeTail();
  const note: string[] = [];
  const stream = open(tail, note);
  const waiting = stream.next();
  await Promise.resolve();
  await stream.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(note).toEqual(['end']);
  expect(tail.readers()).toBe(0);
});

test('other eyes begin with a word, and what waited is seen with them', async () => {
  const { tail, tell } = fakeTail();
  const stream = open(tail);
  const first = stream.next();
  await Promise.resolve();
  tell([event(1, 'all'), event(2, 'mine', ['s1'])]);
  expect((await first).value).toMatchObject({ id: 'f1' });
  stream.reclass({ kind: 'seat', memberId: 'm', seatIds: ['s9'] });
  expect((await stream.next()).value).toMatchObject({ type: 'reset', data: { reason: 'VIEW_CHANGED' }, seq: 1n });
  tell([event(3, 'new', ['s9'])]);
  expect((await stream.next()).value).toMatchObject({ id: 'f3' });
});

test.each([['events', 1_001, 'x'], ['bytes', 12, 'x'.repeat(100_000)]])('a reader too far behind in %s is cut off with a reason', async (_what, count, text) => {
  const { tail, tell } = fakeTail();
  const note: string[] = [];
  const stream = open(tail, note);
  const first = stream.next();
  await Promise.resolve();
  tell([event(1)]);
  await first;
  tell(Array.from({ length: count }, (_, i) => event(i + 2, text)));
  expect(note).toEqual(['end', 'too slow']);
  expect(tail.readers()).toBe(0);
  await expect(stream.next()).rejects.toMatchObject({ code: 'READER_TOO_SLOW' });
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

test('two hundred stalled readers hold references, not copies', async () => {
  const { tail, tell } = fakeTail();
  const streams = Array.from({ length: 200 }, () => open(tail));
  const firsts = streams.map((stream) => stream.next());
  await Promise.resolve();
  tell([event(1)]);
  await Promise.all(firsts);
  const before = process.memoryUsage().heapUsed;
  // As much as a reader may be behind: nearly a thousand frames, nearly a megabyte.
  for (let i = 0; i < 990; i += 1) tell([event(i + 2, 'x'.repeat(700))]);
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  expect(tail.readers()).toBe(200);
  expect(grown).toBeLessThan(50);
  expect((await streams[199]?.next())?.value).toMatchObject({ id: 'f2' });
});
