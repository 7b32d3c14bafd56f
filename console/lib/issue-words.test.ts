import { expect, test } from 'vitest';
import { difficultyLabel, inReadersWords } from './issue-words.ts';

const issue = (message: string) => ({ path: ['input'], code: 'ISSUE', message });

test('what a report names is called as its reader calls it', () => {
  const labels = new Map([['力量', 'STR'], ['wit', '智']]);
  expect(inReadersWords([issue('力量: 140 is above 90.'), issue('wit：太高。'), issue('wits: unknown'), issue('No colon 力量')], labels).map(({ message }) => message))
    .toEqual(['STR: 140 is above 90.', '智：太高。', 'wits: unknown', 'No colon 力量']);
});

test('a difficulty without a label goes by a word in the script of its reader', () => {
  const steep = { id: 'steep', label: 'steep', words: ['steep', '陡峭', '險峻'] };
  expect([difficultyLabel(steep, 'en'), difficultyLabel(steep, 'zh'), difficultyLabel({ ...steep, label: '很难' }, 'en')]).toEqual(['steep', '陡峭', '很难']);
  expect(difficultyLabel({ ...steep, words: [] }, 'zh')).toBe('steep');
});
