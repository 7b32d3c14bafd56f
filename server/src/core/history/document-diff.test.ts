import { expect, test } from 'vitest';
import type { Read } from './document-diff.ts';
import { documentDiff } from './document-diff.ts';

const letter: Read = { id: '信', kind: 'handout', title: '旧信', data: { title: '旧信', text: '速来' }, audience: ['keeper'] };

test('what came or went is told whole', () => {
  expect(documentDiff(null, letter)).toMatchObject({ documentId: '信', change: 'CREATED', paths: [], before: null, after: letter.data });
  expect(documentDiff(letter, null)).toMatchObject({ documentId: '信', change: 'REMOVED', before: letter.data, after: null });
  expect(documentDiff(null, null)).toBeNull();
});

test('a document that reads the same is no change', () => {
  expect(documentDiff(letter, { ...letter, data: { text: '速来', title: '旧信' } })).toBeNull();
});

test('a change carries the newest title', () => {
  const after = { ...letter, title: '新信', data: { title: '新信', text: '速来' } };
  expect(documentDiff(letter, after)).toMatchObject({ title: '新信', change: 'CHANGED', paths: [{ path: ['title'], before: '旧信', after: '新信' }] });
});

test('being shown to somebody is a change for those who may know whom', () => {
  expect(documentDiff(letter, { ...letter, audience: ['*'] })).toMatchObject({ change: 'CHANGED', paths: [], audience: { before: ['keeper'], after: ['*'] } });
  expect(documentDiff({ ...letter, audience: null }, { ...letter, audience: null })).toBeNull();
  expect(documentDiff({ ...letter, audience: ['一', '二'] }, { ...letter, audience: ['二', '一'] })).toBeNull();
});
