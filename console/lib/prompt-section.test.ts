import { expect, test } from 'vitest';
import { sectionGroup, tokensByGroup } from './prompt-section.ts';

test('a group is what stands before the colon', () => {
  expect(sectionGroup('lore:钟')).toBe('lore');
  expect(sectionGroup('actions')).toBe('actions');
});

test('kept sections are summed by group, cut ones count nothing', () => {
  const sections = [
    { id: 'identity', tokens: 40, cut: false },
    { id: 'history:1', tokens: 90, cut: true },
    { id: 'history:2', tokens: 60, cut: false },
    { id: 'lore:钟', tokens: 12, cut: false },
    { id: 'lore:水', tokens: 8, cut: false },
  ];
  expect(tokensByGroup(sections)).toEqual([{ group: 'identity', tokens: 40 }, { group: 'history', tokens: 60 }, { group: 'lore', tokens: 20 }]);
});
