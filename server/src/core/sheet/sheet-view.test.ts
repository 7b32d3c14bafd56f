import { expect, test } from 'vitest';
import { parseRulepack } from '../rulepack/index.ts';
import { tide } from '../rulepack/testing/tide.ts';
import { sheetView } from './sheet-view.ts';

const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

test('every stat stands in one part, words in the language of the reader', () => {
  const view = sheetView(tide(), { 职业: '守灯人', 量子: 5 }, 'en');
  expect(names(view.attributes)).toEqual(['力量', '敏捷', '意志']);
  expect(names(view.secondary)).toEqual(['生命', '生命上限', '总和', '闪避', 'DB']);
  expect(view.fields).toEqual([{ name: '职业', label: '职业', value: '守灯人', source: 'sheet' }]);
  expect(view.skills.find(({ name }) => name === '侦查')).toEqual({ name: '侦查', label: 'Spot Hidden', value: 25, source: 'default' });
  expect(names(view.skills)).toContain('量子');
  const all = [...view.attributes, ...view.skills, ...view.secondary, ...view.fields];
  expect(new Set(names(all)).size).toBe(all.length);
});

test('meters are labelled for each reader and never show more than they hold', () => {
  const system = tide();
  const resources = (locale: string) => sheetView(system, { 生命: 99, 镇定: 12 }, locale).resources;
  expect(resources('zh')).toEqual([{ id: 'hp', name: '生命', label: '生命', value: 10, max: 10 }, { id: 'calm', name: '镇定', label: 'Calm', value: 12, max: 40 }]);
  expect(resources('en').map(({ label }) => label)).toEqual(['Life', 'Calm']);
  expect(resources('fr').map(({ label }) => label)).toEqual(['Life', 'Calm']);
});

test('hit points given as numbers start there', () => {
  const parsed = parseRulepack('defaults: {hp: 8, hpmax: 8}\nsheet: {label: Fog, hit_points: {current: 6, max: 8}, resources: [{id: hp, label: HP, source: hit_points}]}', { id: 'fog' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  expect(sheetView(parsed.rulepack, { hp: 20 }, 'en').resources).toEqual([{ id: 'hp', name: 'hp', label: 'HP', value: 8, max: 8 }]);
});
