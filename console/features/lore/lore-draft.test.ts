import { expect, test } from 'vitest';
import { changesOf, draftOf, emptyDraft, isChanged } from './lore-draft.ts';
import type { LoreEntry } from './lore-operations.ts';

const entry: LoreEntry = {
  id: 'x', documentId: 'x', title: '灯塔', keys: ['灯'], secondaryKeys: ['夜'], content: '绿灯。', enabled: true, constant: false, secret: true, inertReason: null, editVersion: 3, order: 7, selective: true, caseSensitive: null,
  owner: { kind: 'WORLD', id: null }, audience: { everyone: false, keeperOnly: true, seats: [] }, book: null,
  rules: {
    position: 'AT_DEPTH', depth: 2, role: 'USER', outletName: '', selectiveLogic: 'AND_ALL', probability: 40, useProbability: false, scanDepth: null, matchWholeWords: true, useGroupScoring: null, vectorized: false, ignoreBudget: false,
    group: { name: '夜', override: false, weight: 50 }, recursion: { exclude: false, prevent: true, delayUntil: 2 }, effects: { sticky: 3, cooldown: null, delay: null },
    sources: ['SCENARIO'], triggers: [], characterFilter: null, condition: '好感 > 1',
  },
};

test('an entry that was not touched changes nothing', () => {
  const draft = draftOf(entry);
  expect(draft).toMatchObject({ probability: 100, wholeWords: 'yes', caseSensitive: 'room', sticky: 3, groupWeight: 50, delayUntil: 2 });
  expect(changesOf(draft, { ...draft, keys: ['灯'] })).toEqual({});
  expect(isChanged(draft, { ...draft, keys: ['灯', '塔'] })).toBe(true);
});

test('only what was changed is sent, a rule of several fields whole', () => {
  const draft = draftOf(entry);
  expect(changesOf(draft, { ...draft, content: '红灯。', caseSensitive: 'no', wholeWords: 'room', cooldown: 9, probability: 60, secondaryKeys: [], filterNames: ['林雨'] })).toEqual({
    content: '红灯。', caseSensitive: false, secondaryKeys: [], selective: false,
    rules: { matchWholeWords: null, effects: { sticky: 3, cooldown: 9, delay: null }, probability: 60, useProbability: true, characterFilter: { isExclude: false, names: ['林雨'], tags: [] } },
  });
});

test('a new entry says what its writer said and no more', () => {
  expect(changesOf(emptyDraft, { ...emptyDraft, title: '雾', keys: ['/雾+/i'], secondaryKeys: ['夜'] })).toEqual({ title: '雾', keys: ['/雾+/i'], secondaryKeys: ['夜'], selective: true });
});
