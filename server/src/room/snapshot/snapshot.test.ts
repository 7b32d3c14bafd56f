import { expect, test } from 'vitest';
import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { find, ofKind, snapshotAfter, snapshotOf } from './snapshot.ts';

const view = (kind: DocumentKind, id: string, title = id): View => ({ roomId: 'r', id, kind, owner: { kind: 'WORLD', id: '' }, title, data: {}, audience: [], etag: '', version: 1, updatedAt: null }) as unknown as View;

const before = snapshotOf('r', 1n, [view('note', '一'), view('scene', 'quay'), view('note', 'two'), view('note', 'three')]);
const titles = (snapshot: typeof before, kind: DocumentKind) => ofKind(snapshot, kind).map(({ title }) => title);

test('documents are found by kind and id, in the order in which they came to be', () => {
  expect(titles(before, 'note')).toEqual(['一', 'two', 'three']);
  expect(titles(before, 'handout')).toEqual([]);
  expect(find(before, 'scene', 'quay')?.title).toBe('quay');
  expect(find(before, 'note', 'quay')).toBeUndefined();
});

test('changes make a new snapshot and leave the old one as it was', () => {
  const after = snapshotAfter(before, 2n, [{ id: 'two', view: view('note', 'two', '改') }, { id: '一', view: null }, { id: 'four', view: view('note', 'four') }]);
  expect(after.rev).toBe(2n);
  expect(titles(after, 'note')).toEqual(['改', 'three', 'four']);
  expect(titles(before, 'note')).toEqual(['一', 'two', 'three']);
});

test('a kind in which nothing changed keeps its list', () => {
  const after = snapshotAfter(before, 2n, [{ id: 'tower', view: view('scene', 'tower') }]);
  expect(ofKind(after, 'note')).toBe(ofKind(before, 'note'));
  expect(ofKind(after, 'scene')).not.toBe(ofKind(before, 'scene'));
});

test('an id that comes back as another kind is no longer the first', () => {
  const after = snapshotAfter(before, 2n, [{ id: 'quay', view: view('note', 'quay') }]);
  expect(titles(after, 'scene')).toEqual([]);
  expect(titles(after, 'note')).toEqual(['一', 'two', 'three', 'quay']);
});
