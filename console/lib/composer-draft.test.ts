import { expect, test } from 'vitest';
import { clearSent, draftKey, editDraft, emptyDraft, loadDraft, readyToSend, saveDraft } from './composer-draft.ts';

function memoryStore() {
  const rows = new Map<string, string>();
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
}
const refuses = {
  getItem: () => { throw new Error('storage is off'); },
  setItem: () => { throw new Error('storage is off'); },
  removeItem: () => { throw new Error('storage is off'); },
};

test('a draft survives a reload, with the key of the try that got no answer', () => {
  const store = memoryStore();
  const sent = readyToSend(editDraft(emptyDraft, { text: '我推开门', kind: 'act', whisper: true }), () => 'k1');
  saveDraft(store, draftKey('房间', '座位'), sent);
  expect(loadDraft(store, draftKey('房间', '座位'))).toEqual({ text: '我推开门', kind: 'act', whisper: true, clientKey: 'k1' });
});

test('trying again with the same words uses the same key, other words a new one', () => {
  const first = readyToSend(editDraft(emptyDraft, { text: 'I listen' }), () => 'k1');
  expect(readyToSend(first, () => 'k2').clientKey).toBe('k1');
  expect(readyToSend(editDraft(first, { text: 'I listen' }), () => 'k2').clientKey).toBe('k1');
  expect(readyToSend(editDraft(first, { text: 'I listen closely' }), () => 'k2').clientKey).toBe('k2');
  expect(readyToSend(editDraft(first, { whisper: true }), () => 'k2').clientKey).toBe('k2');
});

test('seats of one room do not share a draft', () => {
  expect(draftKey('r', 'a')).not.toBe(draftKey('r', 'b'));
});

test('after sending, the words go and the way of speaking stays', () => {
  const sent = readyToSend(editDraft(emptyDraft, { text: 'hush', kind: 'say', whisper: true }), () => 'k1');
  expect(clearSent(sent)).toEqual({ text: '', kind: 'say', whisper: true, clientKey: null });
});

test('damaged or refused storage gives an empty draft and never an error', () => {
  const store = memoryStore();
  for (const raw of ['{', 'null', '7', '{"text":5,"kind":[],"whisper":"yes"}']) {
    store.rows.set('k', raw);
    expect(loadDraft(store, 'k')).toEqual(emptyDraft);
  }
  expect(loadDraft(refuses, 'k')).toEqual(emptyDraft);
  expect(saveDraft(refuses, 'k', editDraft(emptyDraft, { text: 'x' }))).toBe(false);
});

test('an empty draft leaves nothing behind', () => {
  const store = memoryStore();
  saveDraft(store, 'k', editDraft(emptyDraft, { text: 'x' }));
  saveDraft(store, 'k', emptyDraft);
  expect(store.rows.size).toBe(0);
});
