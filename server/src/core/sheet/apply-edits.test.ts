import { expect, test } from 'vitest';
import { tide } from '../rulepack/testing/tide.ts';
import { applyEdits } from './apply-edits.ts';
import type { WriteMode } from './bounds-of.ts';
import { readSheetEdits } from './read-sheet-edits.ts';
import type { SheetValues } from './values.ts';

const system = tide();

function edited(values: SheetValues, text: string, mode?: WriteMode) {
  const read = readSheetEdits(system, text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return applyEdits(system, values, { edits: read.edits, ...(mode === undefined ? {} : { mode }) });
}

test('changes are relative to what the sheet shows, also where it says nothing itself', () => {
  expect(edited({}, '力量+5 敏捷 60').values).toEqual({ 力量: 55, 敏捷: 60 });
  expect(edited({}, '力量+5').changes).toEqual([{ name: '力量', before: 50, after: 55 }]);
  expect(edited({}, 'hp-3').values).toEqual({ 生命: 7 });
  expect(edited({}, '力量+5 力量+5').values).toEqual({ 力量: 60 });
});

test.each<[string, WriteMode, number]>([
  ['侦查 95', 'creation', 75],
  ['侦查 95', 'edit', 95],
  ['侦查 120', 'edit', 99],
  ['侦查 120', 'play', 99],
])('%s when %s: %i', (text, mode, value) => {
  expect(edited({}, text, mode).values['侦查']).toBe(value);
});

test('an attribute stays within the bounds of making a character, of changing it, or of play', () => {
  expect(edited({}, '力量 5', 'edit')).toMatchObject({ values: { 力量: 15 }, notes: [{ path: ['力量'], code: 'ISSUE_SHEET_BELOW_MINIMUM', params: { seen: 5, used: 15 } }] });
  expect(edited({}, '意志 5', 'creation').values).toMatchObject({ 意志: 15 });
  expect(edited({}, '意志 5', 'edit').values).toMatchObject({ 意志: 5 });
  expect(edited({}, '力量-45', 'play').values).toMatchObject({ 力量: 5 });
});

test('a pool stays between nothing and what it holds after the change', () => {
  expect(edited({}, 'hp+50')).toMatchObject({ values: { 生命: 10 }, notes: [{ code: 'ISSUE_SHEET_ABOVE_MAXIMUM', params: { used: 10 } }] });
  expect(edited({}, 'hp-50').values).toEqual({ 生命: 0 });
  expect(edited({ 生命: 10 }, '力量 20 敏捷 20')).toMatchObject({ values: { 生命: 4 }, changes: [{ name: '力量' }, { name: '敏捷' }, { name: '生命', before: 10, after: 4 }] });
});

test('words for a number are refused and nothing changes', () => {
  const before: SheetValues = { 力量: 40 };
  const result = edited(before, '力量=strong 敏捷=60 职业=水手');
  expect(result.issues).toMatchObject([{ path: ['力量'], code: 'ISSUE_SHEET_NOT_NUMERIC' }]);
  expect(result.values).toBe(before);
  expect(result.changes).toEqual([]);
});

test('what describes somebody, and dice, may be words; a computed stat may be written over', () => {
  expect(edited({ 力量: 90, 敏捷: 90 }, '职业=水手 DB=2d6 闪避=40').values).toMatchObject({ 职业: '水手', DB: '2d6', 闪避: 40 });
});

test('the sheet that was given is never changed', () => {
  const before = Object.freeze({ 力量: 40, 生命: 3 });
  expect(edited(before, '力量+5').values).toEqual({ 力量: 45, 生命: 3 });
  expect(before).toEqual({ 力量: 40, 生命: 3 });
});

test('a change that changes nothing is no change', () => {
  expect(edited({ 力量: 40 }, '力量 40').changes).toEqual([]);
});
