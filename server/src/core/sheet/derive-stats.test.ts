import { expect, test } from 'vitest';
import { parseRulepack } from '../rulepack/index.ts';
import { tide } from '../rulepack/testing/tide.ts';
import { deriveStats, deriveWithIssues, deriveWithScripts } from './derive-stats.ts';
import { readSheet } from './sheet-reader.ts';

function system(derived: string, more = '') {
  const parsed = parseRulepack(`defaults: {力量: 50, 敏捷: 30}\nderived: ${derived}\n${more}`, { id: 'fog' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.rulepack;
}

test('an empty sheet is computed from where the system starts', () => {
  expect(deriveStats(tide(), {})).toEqual({ 总和: 100, 生命上限: 10, 生命: 10, 闪避: 25, DB: '0' });
});

test.each([
  [{ 力量: 15, 敏捷: 15 }, { DB: '-2', 闪避: 7, 生命上限: 3 }],
  [{ 力量: 64, 敏捷: 0 }, { DB: '-2' }],
  [{ 力量: 65, 敏捷: 0 }, { DB: '0' }],
  [{ 力量: 90, 敏捷: 90 }, { DB: '1d6' }],
  [{ 力量: 200, 敏捷: 200 }, { DB: '4d6' }],
])('%j gives %j', (values, expected) => {
  expect(deriveStats(tide(), values)).toMatchObject(expected);
});

test('the order of declaration makes no difference', () => {
  expect(deriveStats(system('{a: {half_of: b}, b: {half_of: c}, c: {copy_of: 力量}}'), {})).toEqual({ c: 50, b: 25, a: 12 });
});

test('what the sheet says itself is what other rules read, and stays apart from what is computed', () => {
  const fog = system('{b: {copy_of: 力量}, a: {expr: "b + 1"}}');
  expect(deriveStats(fog, { b: 7 })).toEqual({ b: 50, a: 8 });
  const sheet = readSheet(fog, { b: 7 });
  expect(sheet.find('b')).toEqual({ value: 7, source: 'sheet' });
  expect(sheet.find('a')).toEqual({ value: 8, source: 'derived' });
  expect(sheet.find('敏捷')).toEqual({ value: 30, source: 'default' });
  expect(sheet.find('nothing')).toBeNull();
});

test('halves and quotients are cut down, also below zero', () => {
  expect(deriveStats(system('{a: {half_of: 力量}, b: {floor_div: {of: 力量, by: -3}}, c: {floor_div: {of: 敏捷, by: 4}}}'), { 力量: -5, 敏捷: 0 })).toEqual({ a: -3, b: 1, c: 0 });
});

test('numbers in words count as numbers, other words as the default', () => {
  const fog = system('{a: {expr: "力量 + 1"}}');
  expect(deriveStats(fog, { 力量: '20' })).toEqual({ a: 21 });
  expect(deriveStats(fog, { 力量: '1d6' })).toEqual({ a: 51 });
});

test('an open range, a value in words and a sign in a format', () => {
  const fog = system('{a: {sum_ranges: {of: 力量, ranges: [[null, -1, low], [0, 10, 5]]}}, b: {expr: "floor((力量 - 10) / 2)", format: "{+}"}}');
  expect(deriveStats(fog, { 力量: -9 })).toEqual({ a: 'low', b: '-10' });
  expect(deriveStats(fog, { 力量: 10 })).toEqual({ a: 5, b: '+0' });
  // Without `else` a sum outside of all ranges computes nothing.
  expect(deriveStats(fog, { 力量: 99 })).toEqual({ b: '+44' });
});

test('a formula that fails on one sheet leaves out its own stat and says why', () => {
  const fog = system('{a: {expr: "10 / 力量"}, b: {copy_of: 敏捷}}');
  expect(deriveStats(fog, { 力量: 5 })).toEqual({ a: 2, b: 30 });
  expect(deriveWithIssues(fog, { 力量: 0 })).toMatchObject({ values: { b: 30 }, issues: [{ path: ['a'], code: 'EXPR_DIVISION_BY_ZERO' }] });
});

test('scripts are run by whoever can, in the order in which stats need them', async () => {
  const fog = system('{a: {expr: "b * 2"}, b: {computer: moon}}', 'computers: {moon: {script: moon.js, of: [力量]}}');
  const calls: unknown[] = [];
  const { values } = await deriveWithScripts(fog, { 力量: 8 }, async (call) => {
    calls.push(call);
    return 21;
  });
  expect(values).toEqual({ b: 21, a: 42 });
  expect(calls).toMatchObject([{ name: 'b', script: 'moon.js', input: { 力量: 8 } }]);
  expect(deriveStats(fog, {})).toEqual({ a: 0 });
});
