import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseVisibleWhen } from '../visible-when/index.ts';
import { checkExpression, compileExpression, evaluateExpression, parseExpression, rulesScope } from './index.ts';
import type { Variables } from './index.ts';

type Row = Readonly<Record<string, string>>;

const page = readFileSync(join(import.meta.dirname, '../../../../docs/expressions.md'), 'utf8');

/** The rows of every table of the page with this first column, as column -> cell without its backticks. */
function rowsWith(first: string): Row[] {
  const tables = page.match(/(?:^\|.*\|\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...body] = table
      .trim()
      .split('\n')
      .map((line) => line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^`(.*)`$/, '$1').replaceAll('\\|', '|')));
    if (head[0] !== first) return [];
    return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
  });
}

const variables: Variables = { a: 1, b: 2, name: '悟空', empty: '', bag: ['绳', 'lamp'], 悟空: { 血: 12 }, 'stat.hp': 7 };

function ruleOf(text: string): string {
  const parsed = parseExpression(text, { dialect: 'rules' });
  if (!parsed.ok) return parsed.issues[0].code;
  const [issue] = checkExpression(parsed.expression, rulesScope(['roll', 'target', 'raw_target'], 2));
  if (issue !== undefined) return issue.code;
  return JSON.stringify(compileExpression(parsed.expression, { slots: ['roll', 'target', 'raw_target', 'dice'] })([30, 60, 60, [3, 5]]));
}

test('every table of the page is one that these tests read', () => {
  const rows = ['Write', 'Rule', 'Condition'].map((column) => rowsWith(column).length);
  expect(Math.min(...rows)).toBeGreaterThan(5);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(page.match(/^\| `/gm)?.length);
});

test.each(rowsWith('Write'))('$Write gives $Gives', ({ Write = '', Gives }) => {
  const evaluated = evaluateExpression(Write, variables);
  expect(evaluated.ok ? JSON.stringify(evaluated.value) : evaluated.error.code).toBe(Gives);
});

test.each(rowsWith('Rule'))('the rule $Rule gives $Gives', ({ Rule = '', Gives }) => {
  expect(ruleOf(Rule)).toBe(Gives);
});

test.each(rowsWith('Condition'))('a block with $Condition: $Shown', ({ Condition = '', Shown }) => {
  const parsed = parseVisibleWhen(Condition);
  if (!parsed.ok) return expect(parsed.issues[0]?.code).toBe(Shown);
  expect(parsed.isVisible({ day: 46, alerted: false, 'mvu.潮位': 8 }) ? 'yes' : 'no').toBe(Shown);
});
