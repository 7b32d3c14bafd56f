import { expect, test } from 'vitest';
import { tide } from '../rulepack/testing/tide.ts';
import { sheetLimits } from './limits.ts';
import { readSheetEdits } from './read-sheet-edits.ts';

const system = tide();

function told(text: string): string {
  const read = readSheetEdits(system, text);
  if (!read.ok) return read.issues.map(({ code, params }) => `${code} ${params?.['seen'] ?? ''}`.trim()).join('; ');
  return read.edits.map(({ name, change, value }) => `${name}${change === 'set' ? '=' : '+='}${value}`).join(' ');
}

test.each([
  ['力量50敏捷60', '力量=50 敏捷=60'],
  ['STR60DEX50', '力量=60 敏捷=50'],
  ['strength 60', '力量=60'],
  ['力量 50，敏捷：60；意志 40', '力量=50 敏捷=60 意志=40'],
  ['ＳＴＲ：６０', '力量=60'],
  ['力量\n50\n敏捷\n60', '力量=50 敏捷=60'],
  ['spot hidden 60 hp-3', '侦查=60 生命+=-3'],
  ['Spot_Hidden 60', '侦查=60'],
  ['力量+5 敏捷-3', '力量+=5 敏捷+=-3'],
  ['力量 − 5', '力量+=-5'],
  ['驾驶:船30 驾驶（船）+2', '驾驶:船=30 驾驶:船+=2'],
])('names with their numbers: %j', (text, edits) => {
  expect(told(text)).toBe(edits);
});

test.each([
  ['skill2 30', 'skill2=30'],
  ['skill9 30', 'skill9=30'],
  ['skill2 30 skill9 40', 'skill2=30 skill9=40'],
  ['skill2=30', 'skill2=30'],
  ['skill2+5', 'skill2+=5'],
])('a name may end in digits: %j', (text, edits) => {
  expect(told(text)).toBe(edits);
});

test.each([
  ['力量=50 hp+=3 敏捷-=2', '力量=50 生命+=3 敏捷+=-2'],
  ['力量＝50', '力量=50'],
  ['力量=-3', '力量=-3'],
  ['力量=50敏捷=60', '力量=50 敏捷=60'],
  ['Spot Hidden=60 hp=3', '侦查=60 生命=3'],
  ['职业=Reporter 张三 年龄=25', '职业=Reporter 张三 年龄=25'],
  ['职业=记者，年龄=25', '职业=记者 年龄=25'],
  ['职业=Night Watch\nspot hidden=30', '职业=Night Watch 侦查=30'],
  ['DB=1d6', 'DB=1d6'],
])('names with signs: %j', (text, edits) => {
  expect(told(text)).toBe(edits);
});

test.each([
  ['队友 力量 3', 'ISSUE_SHEET_NAME_UNKNOWN 队友 力量'],
  ['队友 力量=3', 'ISSUE_SHEET_NAME_UNKNOWN 队友 力量'],
  ['quantum physics 60', 'ISSUE_SHEET_NAME_UNKNOWN quantum physics'],
  ['力量=50 敏捷60', 'ISSUE_SHEET_FORMS_MIXED 敏捷60'],
  ['力量60 敏捷=5', 'ISSUE_SHEET_FORMS_MIXED 力量60 敏捷'],
  ['力量50 60', 'ISSUE_SHEET_LEFT_OVER 60'],
  ['力量 五十', 'ISSUE_SHEET_LEFT_OVER 力量 五十'],
  ['hp-1d6', 'ISSUE_SHEET_LEFT_OVER hp-1d6'],
  ['力量=1.5', 'ISSUE_SHEET_NOT_WHOLE 1.5'],
  ['力量99999999', 'ISSUE_SHEET_NOT_WHOLE 99999999'],
  ['hp+=much', 'ISSUE_SHEET_NOT_WHOLE much'],
  ['= 5', 'ISSUE_SHEET_LEFT_OVER ='],
  ['  ', 'ISSUE_SHEET_EMPTY'],
  ['队友 力量 3 五十 敏捷 x', 'ISSUE_SHEET_NAME_UNKNOWN 队友 力量; ISSUE_SHEET_LEFT_OVER 五十 敏捷 x'],
])('refused whole: %j', (text, issues) => {
  expect(told(text)).toBe(issues);
});

test('a skill that a player brings is taken, with a word about what may have been meant', () => {
  expect(readSheetEdits(system, '潮夕学 60')).toEqual({
    ok: true,
    edits: [{ name: '潮夕学', change: 'set', value: 60 }],
    notes: [{ path: [], code: 'ISSUE_SHEET_NAME_NEW', params: { seen: '潮夕学', nearest: '潮汐学' } }],
  });
});

test('names of the language itself are skills like any other', () => {
  expect(told('constructor 5 toString 6')).toBe('constructor=5 tostring=6');
});

test('the longest text is read in no time', () => {
  const text = '力量 甲'.repeat(sheetLimits.text / 4);
  const before = performance.now();
  readSheetEdits(system, text);
  expect(performance.now() - before).toBeLessThan(500);
  expect(told(`${text}x`)).toBe(`ISSUE_TOO_LONG ${sheetLimits.text + 1}`);
});
