import { expect, test } from 'vitest';
import { issuesAt, issuesElsewhere, wordsAt } from './issues-at.ts';

const issue = (message: string, ...path: string[]) => ({ path, code: 'ISSUE', message });
const issues = [issue('Too high.', 'input', 'sheet', 'skills', '侦查'), issue('Too dear.', 'input', 'sheet', 'attributes'), issue('太长。', 'input', 'sheet', 'skills', '侦查')];

test('each issue belongs to the field at its path, all words of one field together', () => {
  expect(wordsAt(issues, ['input', 'sheet', 'skills', '侦查'])).toBe('Too high. 太长。');
  expect(wordsAt(issues, ['input', 'sheet', 'skills', '潜行'])).toBeNull();
  expect(issuesAt(issues, ['input', 'sheet', 'skills'])).toHaveLength(2);
});

test('what no field shows is kept for the foot of the form', () => {
  expect(issuesElsewhere(issues, [['input', 'sheet', 'skills', '侦查']]).map(({ message }) => message)).toEqual(['Too dear.']);
});
