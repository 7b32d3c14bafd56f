import { expect, test } from 'vitest';
import type { Draft, DraftFrame } from './frame-draft.ts';
import { emptyLog, mustRead, reduceFrames } from './frame-reducer.ts';
import type { FrameAction, FrameLog } from './frame-reducer.ts';
import type { FrameBase } from './frame.ts';

type Story = FrameBase & { readonly __typename: 'NarrativeFrame' | 'DiceFrame' };

const base = { cursor: null, turnNumber: 1, at: '2026-01-01T00:00:00Z' };
const stored = (id: string): Story => ({ ...base, __typename: 'NarrativeFrame', id, cursor: `c-${id}` });
const dice = (id: string, cursor: string | null = null): Story => ({ ...base, __typename: 'DiceFrame', id, cursor });
const chunk = (offset: number, text: string, more: Partial<DraftFrame> = {}): DraftFrame => ({
  ...base, __typename: 'DraftFrame', id: `d-${offset}`, draftId: '草稿', attempt: 1, offset, text, reset: false, ...more,
});
const status = (state: string) => ({ ...base, __typename: 'TurnStatusFrame', id: 's', turnId: 't', state }) as const;
const reset = { ...base, __typename: 'ResetFrame', id: 'r' } as const;

function run(actions: readonly FrameAction<Story>[], from: FrameLog<Story> = emptyLog<Story>()): FrameLog<Story> {
  return actions.reduce((log, action) => reduceFrames(log, action), from);
}
const frame = (value: Extract<FrameAction<Story>, { type: 'frame' }>['frame']): FrameAction<Story> => ({ type: 'frame', frame: value });
const latest = (...ids: string[]): FrameAction<Story> => ({
  type: 'latest', draft: null, draftBefore: null, page: { frames: ids.map(stored), startCursor: `c-${ids[0]}`, hasEarlier: true },
});
const snapshot = (text: string, before: Draft<Story> | null, frames: readonly Story[] = []): FrameAction<Story> => ({
  type: 'latest', draft: { draftId: '草稿', attempt: 1, text, frames }, draftBefore: before, page: { frames: [], startCursor: null, hasEarlier: false },
});
const ids = (log: FrameLog<Story>) => log.frames.map(({ id }) => id);
const drafted = (log: FrameLog<Story>) => (log.draft?.entries ?? []).map((entry) => (entry.kind === 'text' ? entry.text : entry.id));

test('a stored frame that arrives twice is shown once', () => {
  expect(ids(run([latest('a', 'b'), frame(stored('b')), frame(stored('c'))]))).toEqual(['a', 'b', 'c']);
});

test('draft text is put at its offset, and a repeated batch changes nothing', () => {
  expect(drafted(run([frame(chunk(0, '雨水')), frame(chunk(2, '敲打着窗')), frame(chunk(0, '雨水'))]))).toEqual(['雨水敲打着窗']);
});

test('a draft keeps its order: text, the roll that interrupted it, the text after', () => {
  const log = run([frame(dice('first')), frame(chunk(0, 'You try.')), frame(dice('second')), frame(chunk(0, 'It gives.', { draftId: 'two' })), frame(chunk(8, '..'))]);
  expect(drafted(log)).toEqual(['first', 'You try...', 'second', 'It gives.']);
});

test('a missed batch is noticed and its successor not appended', () => {
  const log = run([frame(chunk(0, 'ab')), frame(chunk(5, 'fg'))]);
  expect(drafted(log)).toEqual(['ab']);
  expect(mustRead(log)).toBe(true);
});

test('a new attempt starts from nothing, and late text of the old one is ignored', () => {
  const log = run([frame(chunk(0, 'old')), frame(dice('roll')), frame(chunk(0, 'new', { attempt: 2 })), frame(chunk(3, ' more'))]);
  expect(drafted(log)).toEqual(['new']);
});

test('a roll shown before the first text belongs to the attempt that the text names', () => {
  expect(drafted(run([frame(dice('roll')), frame(chunk(0, 'ab', { attempt: 3 }))]))).toEqual(['roll', 'ab']);
});

test('withdrawn text goes, dice that fell stay', () => {
  const log = run([frame(chunk(0, 'ab')), frame(dice('roll')), frame(chunk(0, 'cd', { draftId: 'two' })), frame(chunk(0, '', { reset: true }))]);
  expect(drafted(log)).toEqual(['roll']);
  expect(run([frame(chunk(0, 'ab')), frame(chunk(0, '', { reset: true }))]).draft).toBeNull();
});

test('each stored frame takes the place of the entry that announced it', () => {
  const running = run([frame(chunk(0, 'You search.')), frame(dice('roll')), frame(chunk(0, 'Nothing.', { draftId: 'two' }))]);
  const half = run([frame(stored('草稿')), frame(dice('roll', 'c-roll'))], running);
  expect(ids(half)).toEqual(['草稿', 'roll']);
  expect(drafted(half)).toEqual(['Nothing.']);
  expect(run([frame(stored('two'))], half).draft).toBeNull();
});

test('a failed or cancelled turn withdraws what it had shown', () => {
  const running = run([latest('a'), frame(chunk(0, 'gone')), frame(dice('roll'))]);
  for (const state of ['FAILED', 'CANCELLED']) expect(run([frame(status(state))], running).draft).toBeNull();
  expect(drafted(run([frame(status('RUNNING'))], running))).toEqual(['gone', 'roll']);
});

test('what a told turn leaves behind is read anew, and never mixed into the next turn', () => {
  const told = run([frame(chunk(0, 'left over')), frame(status('COMMITTED'))]);
  expect(mustRead(told)).toBe(true);
  expect(drafted(run([frame(chunk(0, 'next', { draftId: 'two' }))], told))).toEqual(['next']);
  expect(drafted(run([frame(dice('roll'))], told))).toEqual(['roll']);
  expect(run([latest('a')], told).draft).toBeNull();
});

test('after a reset the room read anew replaces everything but what arrived meanwhile', () => {
  const log = run([latest('a', 'b', 'c'), frame(reset), frame(stored('d'))]);
  expect(ids(log)).toEqual(['a', 'b', 'c', 'd']);
  const read = run([latest('a', 'b')], log);
  expect(ids(read)).toEqual(['a', 'b', 'd']);
  expect(read.staleFrom).toBeNull();
});

test('reading the newest page after a reconnect keeps the history above it and fills the hole', () => {
  const log = run([latest('c', 'd'), { type: 'earlier', page: { frames: ['a', 'b'].map(stored), startCursor: 'c-a', hasEarlier: false } }]);
  const read = run([latest('d', 'e', 'f')], log);
  expect(ids(read)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(read).toMatchObject({ startCursor: 'c-a', hasEarlier: false });
});

test('a newest page that does not touch what is shown replaces it, so no hole is hidden', () => {
  const read = run([latest('a', 'b'), latest('x', 'y')]);
  expect(ids(read)).toEqual(['x', 'y']);
  expect(read.startCursor).toBe('c-x');
});

test('live text is not thrown back by an older snapshot, but a gap is filled by it', () => {
  const start = run([frame(chunk(0, 'ab'))]);
  const live = run([frame(chunk(2, 'cd'))], start);
  expect(drafted(run([snapshot('abc', start.draft)], live))).toEqual(['abcd']);
  const gap = run([frame(chunk(6, 'gh'))], start);
  const filled = run([snapshot('abcdefgh', start.draft, [dice('roll')])], gap);
  expect(drafted(filled)).toEqual(['roll', 'abcdefgh']);
  expect(mustRead(filled)).toBe(false);
});

test('a draft that began while the room was read stays, one that ended unnoticed goes', () => {
  const began = run([frame(chunk(0, 'ab'))]);
  expect(drafted(run([latest('a')], began))).toEqual(['ab']);
  const ended: FrameAction<Story> = { type: 'latest', draft: null, draftBefore: began.draft, page: { frames: [], startCursor: null, hasEarlier: false } };
  expect(run([ended], began).draft).toBeNull();
});
