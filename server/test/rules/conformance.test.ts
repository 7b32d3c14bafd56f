import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { conformRulepack } from '../../src/app/cli/conform-rulepack.ts';
import { bundled, examples, resolverOf, systems, tableOf } from './bundled.ts';

test.each(systems)('every example row of %s comes out as it says', async (id) => {
  const table = examples(id);
  expect(table.checks.length).toBeGreaterThan(5);
  const { mismatches } = await conformRulepack(bundled(id), table, resolverOf('weft'));
  expect(mismatches).toEqual([]);
});

test('every bundled system has example rows', () => {
  const folder = resolve(import.meta.dirname, '../../../rulepacks');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  expect(files.map((file) => file.replace('.yaml', '')).toSorted()).toEqual([...systems].toSorted());
  expect(readdirSync(`${folder}/examples`).toSorted()).toEqual(files.toSorted());
});

test('a row that says something else is told with its column and what came instead', async () => {
  const table = tableOf({ columns: ['target', 'roll', 'rank', 'margin'], rows: [[50, 25, 'hard', 25], [50, 26, 'hard', 24]] });
  const { rows, mismatches } = await conformRulepack(bundled('coc7'), table, null);
  expect(rows).toBe(2);
  expect(mismatches).toEqual([{ list: 'checks', place: 2, row: { target: 50, roll: 26, rank: 'hard', margin: 24 }, differences: { rank: { expected: 'hard', actual: 'regular' } } }]);
});

// Larger tables that lie beside the repository, where somebody has them.
const shared = resolve(import.meta.dirname, '../../../../shared/conformance');
const tables = ['coc7_ranks', 'coc7_derived', 'dnd5e_ranks', 'dnd5e_derived', 'wod_ranks'].filter((name) => existsSync(`${shared}/${name}.json`));

if (tables.length > 0) {
  test.each(tables)('every row of %s comes out as it says', async (name) => {
    const table = tableOf(JSON.parse(readFileSync(`${shared}/${name}.json`, 'utf8')));
    const { rows, mismatches } = await conformRulepack(bundled(name.split('_')[0] ?? ''), table, null);
    expect(rows).toBeGreaterThan(5);
    expect(mismatches).toEqual([]);
  });

  test('all rows of all tables take less than a second', async () => {
    const work = tables.map((name) => ({ rulepack: bundled(name.split('_')[0] ?? ''), input: JSON.parse(readFileSync(`${shared}/${name}.json`, 'utf8')) as unknown }));
    const start = performance.now();
    for (const { rulepack, input } of work) await conformRulepack(rulepack, tableOf(input), null);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
}
