import { expect, test } from 'vitest';
import { conflictsBetween, withTheirs } from './field-conflict.ts';

const mine = { title: '旧信', text: '第三十口钟', secret: 'burn it' };
const theirs = { title: '旧信', text: '第二十九口钟', secret: '' };

test('only fields that differ are in conflict', () => {
  expect(conflictsBetween(mine, theirs)).toEqual([
    { name: 'text', mine: '第三十口钟', theirs: '第二十九口钟' },
    { name: 'secret', mine: 'burn it', theirs: '' },
  ]);
  expect(conflictsBetween(mine, mine)).toEqual([]);
});

test('a field that the other version lacks counts as empty there', () => {
  expect(conflictsBetween({ goals: 'x' }, {})).toEqual([{ name: 'goals', mine: 'x', theirs: '' }]);
});

test('chosen fields come from the other version, the rest stays mine', () => {
  expect(withTheirs(mine, theirs, new Set(['text']))).toEqual({ title: '旧信', text: '第二十九口钟', secret: 'burn it' });
});
