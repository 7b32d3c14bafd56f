import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalOf, displayName, parseRulepack, rankLabel } from '../../src/core/rulepack/index.ts';
import { sheetView } from '../../src/core/sheet/index.ts';
import { bundled, rulepackText, systems } from './bundled.ts';

type Names = {
  readonly names: readonly string[];
  readonly set_keys: readonly string[];
  readonly defaults: Readonly<Record<string, number>>;
  readonly derived: readonly string[];
  readonly display_en?: Readonly<Record<string, string>>;
  readonly sheet_keys: Readonly<Record<string, string | readonly string[]>>;
  readonly ranks: readonly string[];
  readonly variants: readonly string[];
  readonly modifiers: readonly string[];
  readonly difficulties: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly subsystems: Readonly<Record<string, readonly string[]>>;
  readonly commands: readonly string[];
  readonly creation: readonly string[];
};

const shared = resolve(import.meta.dirname, '../../../../shared/conformance/rulepack_names.json');

if (existsSync(shared)) {
  const { _comment, ...all } = JSON.parse(readFileSync(shared, 'utf8')) as Record<string, unknown>;
  test.each(Object.entries(all) as [string, Names][])('%s has every name that packs of others rely on', (id, names) => {
    const pack = bundled(id);
    const { resolution } = pack;
    expect(pack.names).toEqual(expect.arrayContaining([...names.names]));
    expect(pack.setKeys).toEqual(names.set_keys);
    expect(pack.defaults).toEqual(names.defaults);
    expect(pack.derived.map(({ name }) => name).toSorted()).toEqual([...names.derived].toSorted());
    for (const [name, words] of Object.entries(names.display_en ?? {})) expect(displayName(pack, name, 'en')).toBe(words);
    expect(resolution?.ranks.map(({ rank }) => rank.id)).toEqual(names.ranks);
    expect([...(resolution?.variants.keys() ?? [])]).toEqual(names.variants);
    expect([...(resolution?.modifiers.keys() ?? [])]).toEqual(names.modifiers);
    expect([...(resolution?.difficulties.keys() ?? [])]).toEqual(names.difficulties);
    if (names.params !== undefined) expect(Object.fromEntries(resolution?.params ?? [])).toEqual(names.params);
    expect([...pack.commands.keys()].toSorted()).toEqual([...names.commands].toSorted());
    const data = pack.merged as { subsystems?: Record<string, object>; creation_constraints?: object; sheet?: Record<string, unknown> };
    for (const [subsystem, options] of Object.entries(names.subsystems)) expect(Object.keys(data.subsystems?.[subsystem] ?? {})).toEqual(expect.arrayContaining([...options]));
    expect(Object.keys(data.creation_constraints ?? {})).toEqual(names.creation);
    for (const [key, keys] of Object.entries(names.sheet_keys)) {
      if (typeof keys === 'string') continue;
      const section = data.sheet?.[key] ?? [];
      const written = Array.isArray(section) ? section.map((item) => (typeof item === 'string' ? item : item.id)) : Object.keys(section);
      expect(written, key).toEqual(keys);
    }
  });
}

test.each(systems)('%s is read without a remark', (id) => {
  const parsed = parseRulepack(rulepackText(id), { id, resolveBase: (base) => (systems.some((system) => system === base) ? rulepackText(base) : null) });
  expect(parsed.warnings).toEqual([]);
});

test.each(systems)('every rank of %s has a label in both languages', (id) => {
  const pack = bundled(id);
  const ladders = [pack.resolution?.ranks ?? [], ...(pack.resolution?.variants.values() ?? [])];
  const ids = new Set(ladders.flat().map(({ rank }) => rank.id));
  for (const rank of ids) for (const locale of ['en', 'zh']) expect(rankLabel(pack, rank, locale)).not.toBe(rank);
});

test.each(systems)('every command and every word of %s stands in both languages', (id) => {
  const pack = bundled(id);
  expect(Object.keys(pack.expertise ?? {})).toEqual(['en', 'zh']);
  for (const { name, label } of sheetView(pack, {}, 'en').attributes) expect(label, name).toMatch(/^[ -~]+$/);
  for (const { name, label } of sheetView(pack, {}, 'zh').attributes) if (name !== 'DB') expect(label, name).toMatch(/\p{Script=Han}/u);
});

test('meters carry the language of whoever reads them, in one room', () => {
  const pack = bundled('coc7');
  expect(sheetView(pack, {}, 'en').resources.map(({ label }) => label)).toEqual(['HP', 'Sanity', 'Magic']);
  expect(sheetView(pack, {}, 'zh').resources.map(({ label }) => label)).toEqual(['生命', '理智', '魔法']);
});

test('a pack of somebody else changes one skill and adds a ladder, and all else stays', () => {
  const pack = bundled('雾港', 'extends: coc7\nnames: [雾港]\ndefaults: {航海: 20}\nalias: {航海: [sailing]}\ndisplay: {en: {航海: Sailing}}\nresolution:\n  variants:\n    xipu_night:\n      ranks:\n        - {id: crit, when: dice1 == 1, success: true, critical: true, tier: 5}\n        - {id: fail, tier: 1}\n');
  expect(canonicalOf(pack, 'Sailing')).toBe('航海');
  expect(canonicalOf(pack, 'STR')).toBe('力量');
  expect(pack.resolution?.ranks).toHaveLength(7);
  expect([...(pack.resolution?.variants.keys() ?? [])]).toContain('xipu_night');
});
