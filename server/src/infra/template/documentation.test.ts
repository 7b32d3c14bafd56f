import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roll } from '../../core/dice/index.ts';
import { expandMacros } from '../../core/macro/index.ts';
import { renderTemplateSubset } from '../../core/template/index.ts';
import { getPath } from '../../core/variable/mvu/index.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { openTestSandbox } from '../sandbox/testing/open-test-sandbox.ts';
import { openTemplates } from './index.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openTestSandbox();
});
afterAll(() => sandbox.close());

const page = readFileSync(join(import.meta.dirname, '../../../../docs/templates.md'), 'utf8');

/** The rows of the table under a heading: three cells, code without its backquotes. */
function rowsUnder(heading: string): string[][] {
  const section = page.split('\n## ').find((part) => part.startsWith(heading)) ?? '';
  const table = section.split('\n\n').find((block) => block.startsWith('| Write')) ?? '';
  return table.split('\n').slice(2).map((line) => line.slice(2, -1).split(' | ').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1').replaceAll('⏎', '\n')));
}

const tree: Tree = { hp: 7, 世界: { 日: 3, 天气: '雨' }, bag: ['rope', 'lamp'] };

test('the macros of the page give what it says', () => {
  const rows = rowsUnder('Macros');
  expect(rows.length).toBeGreaterThan(9);
  for (const [text = '', wanted] of rows) {
    const { text: given } = expandMacros(text, {
      user: 'Mira', char: 'Old Tom', time: '20:15', date: '1923-10-31', random: () => 0.5, pick: () => 0.5, fields: {}, outlets: () => '',
      roll: (dice) => String(roll(dice, { seed: 'x' }).total),
      values: (path) => (getPath(tree, path) === undefined ? undefined : String(getPath(tree, path))),
    });
    expect([text, given]).toEqual([text, wanted]);
  }
});

test('the templates of the page give what it says, run and read', async () => {
  const rows = rowsUnder('Templates');
  expect(rows.length).toBeGreaterThan(9);
  for (const [text = '', wanted, read] of rows) {
    const lore = [{ book: 'Harbour', title: 'The pier', uid: '1', content: 'A pier in the <%= 世界.天气 %>.', enabled: false }];
    const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), world: { variables: structuredClone(tree), user: '', char: '', chat: [], characters: {}, lore: () => lore } });
    const [rendered] = await templates.render([{ id: 'x', title: 'x', text }]);
    templates.close();
    expect([text, rendered]).toEqual([text, { id: 'x', text: wanted, issues: [] }]);
    const subset = renderTemplateSubset(text, tree);
    expect([text, subset.ok && subset.text === wanted ? 'yes' : subset.ok ? 'no change' : 'no']).toEqual([text, read]);
  }
});
