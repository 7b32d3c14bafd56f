import { expect, test } from 'vitest';
import { kinds } from '../../core/document/kinds/index.ts';
import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { authorTexts } from './author-texts.ts';

const meta = { roomId: 'r', owner: { kind: 'WORLD', id: '' }, shownTo: [], version: 1, rev: 1n, updatedAt: new Date(0) };
const view = (kind: 'card' | 'preset', id: string, data: object): View => project({ ...meta, kind, id, data: { ...kinds[kind].fixture(), ...data } } as never, { kind: 'operator' }) as View;

const segments = (fixed: object) => [{ identifier: 'main', title: 'Main', text: 'Write plainly.', place: 'head', ...fixed }, { identifier: 'nsfw', title: 'x', text: 'Other.', place: 'head' }, { identifier: 'jailbreak', title: 'J', text: 'Short.', place: 'late' }];
const texts = (card: object, fixed: object = {}) =>
  authorTexts(snapshotOf('r', 1n, [view('preset', 'preset:p', { enabled: true, segments: segments(fixed) }), view('card', 'card:w', { role: 'WORLD', enabled: true, pregenId: null, description: '', personality: '', scenario: '', examples: '', depthPrompt: null, ...card })])).map(({ id, text }) => [id, text]);

test("orders of the world's card take the place of a preset's, which they may quote", () => {
  expect(texts({ systemPrompt: 'Like the sea. {{original}} {{original}}', postHistory: '' })).toEqual([['preset:p/nsfw', 'Other.'], ['preset:p/jailbreak', 'Short.'], ['card:w/system-prompt', 'Like the sea. Write plainly. {{original}}']]);
  expect(texts({ systemPrompt: '', postHistory: '潮水。' })).toEqual([['preset:p/main', 'Write plainly.'], ['preset:p/nsfw', 'Other.'], ['card:w/post-history', '潮水。']]);
});

test('a preset may forbid it', () => {
  expect(texts({ systemPrompt: 'Like the sea.', postHistory: '' }, { fixed: true }).map(([id]) => id)).toEqual(['preset:p/main', 'preset:p/nsfw', 'preset:p/jailbreak', 'card:w/system-prompt']);
});
