import { expect, test } from 'vitest';
import { choicesFor } from './import-choice.ts';

const person = { kind: 'card', isWorld: false, character: { summary: '人物', items: [] } };
const book = { kind: 'lorebook', isWorld: false, character: null };
const preset = { kind: 'preset', isWorld: false, character: null };

test('a player takes a person onto their own seat, and nothing else', () => {
  expect(choicesFor(person, { isKeeper: false, hasSeat: true })).toEqual(['CHARACTER']);
  expect(choicesFor(person, { isKeeper: false, hasSeat: false })).toEqual([]);
  expect(choicesFor(book, { isKeeper: false, hasSeat: true })).toEqual([]);
});

test('a keeper chooses what a card becomes; a book is a book', () => {
  expect(choicesFor(person, { isKeeper: true, hasSeat: false })).toEqual(['CHARACTER', 'COMPANION', 'WORLD']);
  expect(choicesFor({ ...person, isWorld: true }, { isKeeper: true, hasSeat: false })).toEqual(['WORLD', 'COMPANION', 'CHARACTER']);
  expect(choicesFor({ ...person, isWorld: true }, { isKeeper: false, hasSeat: true })).toEqual(['CHARACTER']);
  expect(choicesFor(book, { isKeeper: true, hasSeat: false })).toEqual(['LOREBOOK']);
});

test('a preset is for keepers', () => {
  expect(choicesFor(preset, { isKeeper: true, hasSeat: true })).toEqual(['PRESET']);
  expect(choicesFor(preset, { isKeeper: false, hasSeat: true })).toEqual([]);
});
