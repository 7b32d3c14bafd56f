import { expect, test } from 'vitest';
import { draftParts, emptyLog, reduceFrames } from './frame-reducer.ts';
import type { DraftFrame, FrameAction, FrameBase, FrameLog } from './frame-reducer.ts';

type Story = FrameBase & { readonly __typename: 'NarrativeFrame' | 'DiceFrame'; readonly speaker?: string; readonly text?: string };

const base = { cursor: null, turnNumber: 1, at: '2026-01-01T00:00:00Z' };
const stored = (id: string): Story => ({ ...base, __typename: 'NarrativeFrame', id, cursor: `c-${id}`, speaker: 'KEEPER' });
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
  type: 'latest', draft: null, page: { frames: ids.map(stored), startCursor: `c-${ids[0]}`, hasEarlier: true },
});
const ids = (log: FrameLog<Story>) => log.frames.map(({ id }) => id);

test('a stored frame that arrives twice is shown once', () => {
  expect(ids(run([latest('a', 'b'), frame(stored('b')), frame(stored('c'))]))).toEqual(['a', 'b', 'c']);
});

test('draft text is put at its offset, and a repeated batch changes nothing', () => {
  const log = run([frame(chunk(0, '雨水')), frame(chunk(2, '敲打着窗')), frame(chunk(0, '雨水'))]);
  expect(log.draft?.text).toBe('雨水敲打着窗');
});

test('a missed batch is noticed and its successor not appended', () => {
  const log = run([frame(chunk(0, 'ab')), frame(chunk(5, 'fg'))]);
  expect(log.draft).toMatchObject({ text: 'ab', gap: true });
});

test('a new attempt starts from nothing, and late text of the old one is ignored', () => {
  const log = run([frame(chunk(0, 'old')), frame(chunk(0, 'new', { attempt: 2 })), frame(chunk(3, ' more'))]);
  expect(log.draft).toMatchObject({ attempt: 2, text: 'new' });
});

test('a preview is replaced by the stored frame of the same id', () => {
  const log = run([frame(chunk(0, 'You search.')), frame(dice('roll')), frame(dice('roll', 'c-roll'))]);
  expect(ids(log)).toEqual(['roll']);
  expect(log.draft?.previews).toEqual([]);
  expect(log.draft?.text).toBe('You search.');
});

test('the keeper’s stored words end the draft; a player’s do not', () => {
  const running = run([frame(chunk(0, 'You search.'))]);
  expect(run([frame(stored('n'))], running).draft).toBeNull();
  expect(run([frame({ ...stored('n'), speaker: 'HOST' })], running).draft?.text).toBe('You search.');
});

test('a failed or cancelled turn withdraws what it had shown', () => {
  const running = run([latest('a'), frame(chunk(0, 'gone')), frame(dice('roll'))]);
  for (const state of ['FAILED', 'CANCELLED']) expect(run([frame(status(state))], running).draft).toBeNull();
  expect(run([frame(status('RUNNING'))], running).draft?.text).toBe('gone');
  expect(run([frame(chunk(0, '', { reset: true }))], running).draft).toBeNull();
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
  const snapshot = (text: string): FrameAction<Story> => ({
    type: 'latest', page: { frames: [], startCursor: null, hasEarlier: false }, draft: { draftId: '草稿', attempt: 1, text, frames: [] },
  });
  expect(run([frame(chunk(0, 'abcd')), snapshot('ab')]).draft?.text).toBe('abcd');
  expect(run([frame(chunk(0, 'ab')), frame(chunk(6, 'gh')), snapshot('abcdefgh')]).draft).toMatchObject({ text: 'abcdefgh', gap: false });
});

test('a draft reads in order: text, the roll that interrupted it, the text after', () => {
  const log = run([frame(dice('first')), frame(chunk(0, 'You try. ')), frame(dice('second')), frame(chunk(9, 'It gives.'))]);
  const parts = log.draft === null ? [] : draftParts(log.draft);
  expect(parts.map((part) => (part.kind === 'text' ? part.text : part.frame.id))).toEqual(['first', 'You try. ', 'second', 'It gives.']);
});
