import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activateWorldBooks, parseWorldBook, prepareWorldBooks } from './index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/lorebook.md'), 'utf8');

/** The rows of the table with this first column, cells without their backticks. */
function rowsWith(first: string): [string, string, string][] {
  return (page.match(/(?:^\|.*\|\n)+/gm) ?? []).flatMap((table) => {
    const [head = [], , ...body] = table.trim().split('\n').map((line) => line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^`(.*)`$/, '$1').replaceAll('\\|', '|')));
    return head[0] === first ? body.map(([a = '', b = '', c = '']): [string, string, string] => [a, b, c]) : [];
  });
}

function told(entry: object, said: string): string {
  const model = parseWorldBook({ entries: { 0: { uid: 0, content: 'text', ...entry } } });
  const prepared = prepareWorldBooks([{ id: 'book', model }], { substitute: (key) => key.replace('{{user}}', 'Mira') });
  const [decision] = activateWorldBooks(prepared, { messages: [{ text: said }], turn: 1, settings: { templates: true }, condition: () => false }).decisions;
  return `${decision?.active === true ? 'yes' : 'no'}: ${decision?.reason ?? ''}`;
}

test('the page has its tables', () => {
  expect([rowsWith('Entry').length, rowsWith('Content').length]).toEqual([17, 10]);
});

test.each(rowsWith('Entry'))('%s, said %j: %s', (entry, said, result) => {
  expect(told(JSON.parse(entry) as object, said)).toBe(result);
});

test.each(rowsWith('Content'))('the content %s, said %j: %s', (content, said, result) => {
  expect(told({ key: ['lamp'], content: content.replaceAll('\\n', '\n') }, said)).toBe(result);
});
