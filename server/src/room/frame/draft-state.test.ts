import { expect, test } from 'vitest';
import type { NewFrame } from '../../core/frame/frame.ts';
import type { DraftPart, DraftPiece } from '../turn/draft.ts';
import { draftAfter, draftFor, draftOfParts } from './draft-state.ts';

const part = (ordinal: number, piece: DraftPiece, attempt = 1): DraftPart => ({ turnId: 't1', attempt, ordinal, audience: ['*'], piece });
const text = (frameId: string, offset: number, words: string): DraftPiece => ({ kind: 'text', frameId, offset, text: words });
const dice: NewFrame = { id: 'd1', type: 'system', audience: ['keeper'], data: { code: '秘密', params: {}, private: true } };

test('stretches of text grow in place, frames stand between them', () => {
  const draft = draftOfParts([part(0, text('a', 0, '雾')), part(1, text('a', 1, '来了')), part(2, { kind: 'frame', frame: dice }), part(3, text('b', 0, 'Then'))]);
  expect(draft).toEqual({ turnId: 't1', attempt: 1, ordinal: 3, entries: [{ kind: 'text', frameId: 'a', text: '雾来了' }, { kind: 'frame', frame: dice }, { kind: 'text', frameId: 'b', text: 'Then' }] });
});

test('a reset takes the text and leaves the dice; a new attempt leaves nothing', () => {
  const told = draftOfParts([part(0, text('a', 0, 'x')), part(1, { kind: 'frame', frame: dice }), part(2, { kind: 'reset' })]);
  expect(told?.entries).toEqual([{ kind: 'frame', frame: dice }]);
  expect(draftAfter(told, part(0, text('c', 0, 'again'), 2)).entries).toEqual([{ kind: 'text', frameId: 'c', text: 'again' }]);
});

test('readers get what is for them', () => {
  const draft = draftOfParts([part(0, text('a', 0, 'x')), part(1, { kind: 'frame', frame: dice })]);
  if (draft === null) throw new Error('no draft');
  expect(draftFor(draft, { kind: 'spectator', memberId: null })).toEqual([{ kind: 'text', frameId: 'a', text: 'x' }]);
  expect(draftFor(draft, { kind: 'operator' })).toHaveLength(2);
});
