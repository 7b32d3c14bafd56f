import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Rulepack } from '../src/core/rulepack/index.ts';
import { parseRulepack } from '../src/core/rulepack/index.ts';
import { applyEdits, createSheet, deriveStats, personaSheet, readSheetEdits, sheetView } from '../src/core/sheet/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/rulepack.md'), 'utf8');

/** The systems on the page, by the file name in their first line. */
const files = new Map([...page.matchAll(/```yaml\n# ([\w-]+)\.yaml\n([^]*?)```/g)].map(([, id = '', text = '']) => [id, text]));

function system(id: string): Rulepack {
  const parsed = parseRulepack(files.get(id) ?? '', { id, resolveBase: (base) => files.get(base) });
  expect([id, parsed.warnings]).toEqual([id, []]);
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.issues)}`);
  return parsed.rulepack;
}

test('every system on the page loads without a remark', () => {
  expect([...files.keys()]).toEqual(['tide', 'shore', 'shore-making', 'storm']);
  for (const id of files.keys()) system(id);
});

test('the sheet of the page comes out as it says', () => {
  const shore = system('shore');
  expect(deriveStats(shore, {})).toEqual({ 生命上限: 10, 生命: 10, 闪避: 25, 伤害: '0' });
  expect(deriveStats(shore, { 力量: 80, 敏捷: 90 })).toMatchObject({ 伤害: '1d6', 生命上限: 17 });
  expect(sheetView(shore, {}, 'en').resources.map(({ label, value, max }) => [label, value, max])).toEqual([['Life', 10, 10], ['Calm', 0, 40]]);
  const storm = system('storm');
  expect(storm.derived.map(({ name }) => name)).not.toContain('闪避');
  expect([...(storm.resolution?.variants.keys() ?? [])]).toEqual(['night']);
});

test('characters are made as the page says', () => {
  const making = system('shore-making');
  expect(createSheet(making, { method: 'standard_array', attributes: { STR: 40, DEX: 50, POW: 70 } }, { seed: 'a' })).toMatchObject({ ok: true, values: { 意志: 70, 生命: 9, 镇定: 30 } });
  expect(personaSheet(making, { text: 'an old helmsman' }, { seed: 'a' })).toMatchObject({ archetype: 'sailor', sheet: { ok: true, values: { 敏捷: 70 } } });
});

const codeCells = (heading: string) => [...(page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, text = '']) => text);

test('every way to change a sheet on the page is understood, and what it says is refused is', () => {
  const shore = system('shore');
  const ways = codeCells('Changing a sheet').filter((text) => text !== '.st');
  expect(ways).toHaveLength(8);
  const written = ways.map((text) => {
    const read = readSheetEdits(shore, text);
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.issues)}`);
    return applyEdits(shore, { 生命: 8, 镇定: 20 }, { edits: read.edits }).values;
  });
  expect(written).toMatchObject([{ 力量: 50, 敏捷: 60 }, { 力量: 50, 敏捷: 60 }, { 生命: 5 }, { 生命: 0 }, { 生命: 10, 镇定: 18 }, { 职业: 'Night Watch' }, { 侦查: 60 }, { 量子力学: 60 }]);
  const refused = [...(/Refused, with nothing changed:([^]*?)\n\n/.exec(page)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  expect(refused.map((text) => readSheetEdits(shore, text).ok)).toEqual([false, false, false]);
});

test('every way to compute on the page is a rule', () => {
  const rules = [...page.matchAll(/^\| `(_all: )?(\{.*?\})` \|/gm)].map(([, group, rule = '']) => ({ name: group === undefined ? '甲' : '_all', rule }));
  expect(rules).toHaveLength(7);
  for (const { name, rule } of rules) {
    const text = `defaults: {力量: 50, 敏捷: 50, 教育: 50, 体质: 50, 体型: 50}\ncomputers: {might: {copy_of: 力量}}\nderived:\n  ${name}: ${rule}\n`;
    const parsed = parseRulepack(text, { id: 'page', resolveBase: (base) => files.get(base) });
    expect([rule, parsed.ok ? [] : parsed.issues]).toEqual([rule, []]);
  }
});
