import { expect, test } from 'vitest';
import { parseRulepack } from '../rulepack/index.ts';
import { tide } from '../rulepack/testing/tide.ts';
import type { CreationRequest } from './create-sheet.ts';
import { createSheet, methodsOf } from './create-sheet.ts';
import { archetypeOf, personaSheet } from './persona-sheet.ts';

const system = tide();
const chance = { seed: '造人' };
const make = (request: CreationRequest) => createSheet(system, request, chance);

test('a system offers the ways it describes', () => {
  expect(methodsOf(system)).toEqual(['rolled', 'point_buy', 'standard_array', 'manual']);
  const bare = parseRulepack('defaults: {力量: 3}', { id: 'fog' });
  expect(bare.ok && methodsOf(bare.rulepack)).toEqual(['manual']);
  expect(bare.ok && createSheet(bare.rulepack, { method: 'rolled' }, chance)).toMatchObject({ ok: false, issues: [{ path: ['method'], code: 'ISSUE_SHEET_METHOD', params: { expected: 'manual' } }] });
});

test('rolled attributes come with their dice, the same for the same seed', () => {
  const made = make({ method: 'rolled', skills: { 侦查: 60 }, fields: { job: '水手' } });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  expect(made.rolls.map(({ name, expression }) => [name, expression])).toEqual([['力量', '3d6x5'], ['敏捷', '3d6x5'], ['意志', '3d6x5']]);
  for (const { name, roll } of made.rolls) expect(made.values[name]).toBe(roll.total);
  expect(made.values).toMatchObject({ 侦查: 60, 职业: '水手' });
  expect(make({ method: 'rolled', skills: { 侦查: 60 }, fields: { job: '水手' } })).toEqual(made);
});

test('pools start full, or with what their formula says, within what they hold', () => {
  expect(make({ method: 'manual', attributes: { str: 90, dex: 90, pow: 20 } })).toMatchObject({ ok: true, values: { 生命: 18, 镇定: 20 } });
  expect(make({ method: 'manual', attributes: { pow: 80 } })).toMatchObject({ ok: true, values: { 镇定: 30 } });
});

test('an array is shared out as the player says, or by what matters', () => {
  expect(make({ method: 'standard_array', attributes: { str: 40, dex: 50, pow: 70 } })).toMatchObject({ ok: true, values: { 力量: 40, 敏捷: 50, 意志: 70 } });
  expect(make({ method: 'standard_array', priorities: ['pow'] })).toMatchObject({ ok: true, values: { 力量: 50, 敏捷: 40, 意志: 70 } });
  expect(make({ method: 'standard_array', attributes: { str: 70, dex: 70, pow: 70 } })).toMatchObject({ ok: false, issues: [{ code: 'ISSUE_SHEET_ARRAY', params: { seen: '70, 70, 70', expected: '70, 50, 40' } }] });
});

test('points buy what they can pay for', () => {
  expect(make({ method: 'point_buy', attributes: { str: 45, dex: 43, pow: 40 } })).toMatchObject({ ok: true, values: { 力量: 45 } });
  expect(make({ method: 'point_buy', attributes: { str: 45, dex: 44, pow: 40 } })).toMatchObject({ ok: false, issues: [{ code: 'ISSUE_SHEET_POINT_BUY', params: { spent: 12, maximum: 10 } }] });
  expect(make({ method: 'point_buy', attributes: { str: 46, dex: 39 } })).toMatchObject({
    ok: false,
    issues: [{ path: ['attributes', '力量'], code: 'ISSUE_SHEET_POINT_BUY_VALUE' }, { path: ['attributes', '敏捷'], code: 'ISSUE_SHEET_POINT_BUY_VALUE' }, { path: ['attributes', '意志'], code: 'ISSUE_REQUIRED' }],
  });
});

test('values out of bounds are brought in, too many points only noted', () => {
  const made = make({ method: 'manual', attributes: { 力量: 200, 意志: 40, 敏捷: 50 }, skills: { 侦查: 75, 潮汐学: 75, 信用评级: 75, 量子: 75, 占卜: 75 } });
  expect(made).toMatchObject({ ok: true, values: { 力量: 90 }, notes: [{ code: 'ISSUE_SHEET_ABOVE_MAXIMUM' }, { path: ['skills'], code: 'ISSUE_SHEET_BUDGET', params: { budget: 'interest', spent: 345, maximum: 260 } }] });
});

test('words that mean nothing are told at once and nothing is made', () => {
  expect(make({ method: 'manual', attributes: { muscle: 5 }, fields: { 'eye colour': 'grey' } })).toMatchObject({ ok: false, issues: [{ path: ['attributes', 'muscle'] }, { path: ['fields', 'eye colour'] }] });
});

test.each([
  ['', 'A grizzled HELMSMAN of the harbour', 'sailor'],
  ['', '老船夫，一辈子在水上', 'sailor'],
  ['Lamplighter', 'helmsman', 'lamplighter'],
  ['', 'somebody', 'lamplighter'],
  ['', 'sailors', 'lamplighter'],
])('the archetype of %j, %j is %s', (archetype, text, expected) => {
  expect(archetypeOf(system, { archetype, text })?.id).toBe(expected);
});

test('a persona gets the array by what matters to its archetype', () => {
  expect(personaSheet(system, { text: '水手' }, chance)).toMatchObject({ archetype: 'sailor', sheet: { ok: true, values: { 敏捷: 70, 力量: 50, 意志: 40, 生命: 12 } } });
});
