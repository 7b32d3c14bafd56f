import { expect, test } from 'vitest';
import { loreEntry } from './lore-entry.ts';

const player = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] } as const;
const keeper = { kind: 'keeper', memberId: 'k' } as const;

test('players read public lore without its code, its steering lines and its conditions, and find it by none of their words', () => {
  const data = { ...loreEntry.fixture(), secret: false, content: "@@if 真相 == 1\n@@depth 2\n雾里有人。<% if (getvar('真凶') === '林婉') { %>她在笑。<% } %>" };
  const seen = loreEntry.project(data, player);
  expect(seen.content).toBe('雾里有人。她在笑。');
  expect(seen.rules.condition).toBe('');
  expect(loreEntry.project(data, keeper)).toMatchObject({ content: data.content, rules: { condition: '真相 == 1' } });
  const words = loreEntry.searchTexts(data, ['*']).filter(({ audience }) => audience.includes('*')).map(({ text }) => text).join(' ');
  expect(words).not.toMatch(/真凶|真相|getvar/);
});

test('rows without rules have those of the book that they came from', () => {
  const { rules: _rules, ...data } = loreEntry.fixture();
  expect(loreEntry.project({ ...data, source: { raw: { key: ['a'], position: 4, depth: 2, sticky: 3 } } }, keeper).rules).toMatchObject({ position: 'at_depth', depth: 2, effects: { sticky: 3 } });
  expect(loreEntry.project({ ...data, source: null }, keeper).rules).toMatchObject({ position: 'before_character_definition', probability: 100 });
});
