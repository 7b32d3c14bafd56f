import { expect, test } from 'vitest';
import { slotsOf } from './message-slots.ts';
import { codeProblems, differences } from './words.ts';
import type { Words } from './words.ts';

const words = (messages: Record<string, string>, file = 'room.json'): Words => new Map([[file, new Map(Object.entries(messages))]]);

test.for<[string, string[]]>([
  ['{name} 有 {n, number} 颗骰子', ['n', 'name']],
  ['{count, plural, one {{name} rolls # die} other {# dice for {seat}}}', ['count', 'name', 'seat']],
  ['{kind, select, dice {a throw} other {{ what }}}', ['kind', 'what']],
  ['nothing', []],
])('the slots of %o', ([message, slots]) => {
  expect([...slotsOf(message)].sort()).toEqual(slots.sort());
});

test('a key, a file or a slot that only one language has is named with its place', () => {
  expect(differences(words({ A: 'x {a}', B: 'y' }), words({ A: '甲 {a}', B: '乙' }))).toEqual([]);
  expect(differences(words({ A: 'x {a}', B: 'y' }), words({ A: '甲 {b}', C: '丙' }))).toEqual([
    'room.json A: {a} in one language, {b} in the other',
    'room.json B: exists in one language only',
    'room.json C: exists in one language only',
  ]);
  expect(differences(words({}), words({}, 'seat.json'))).toEqual(['room.json: exists in one language only', 'seat.json: exists in one language only']);
});

test('a code without words, and words with a slot that the code does not fill, are named', () => {
  expect(codeProblems(words({ FULL: 'only {free} of {total}' }), { FULL: { params: ['free'] }, LOST: { params: [] } })).toEqual([
    'FULL: its words use {total}, which it does not carry',
    'LOST: has no words',
  ]);
});
