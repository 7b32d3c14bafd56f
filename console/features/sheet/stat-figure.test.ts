import { expect, test } from 'vitest';
import type { Sheet } from './sheet-query.ts';
import { isRollable, linesMatching, numberOf, withPending } from './stat-figure.ts';

const line = (name: string, value: unknown, label = name) => ({ name, label, value, source: 'DERIVED' as const });
const sheet: Sheet = {
  version: 3, etag: 'e', canEdit: true, system: { id: 'tide', label: '潮汐' }, statusEffects: [], budget: null,
  attributes: [line('力量', 50, 'Strength')], skills: [line('潮汐学', 20, 'Tides')], secondary: [line('生命', 9), line('伤害', '1d4')], fields: [line('职业', '水手')],
  resources: [{ id: 'hp', name: '生命', label: 'HP', value: 9, max: 12 }],
};

test('a value on its way is shown in the line and on the meter, and stays what the sheet says otherwise', () => {
  const shown = withPending(sheet, new Map<string, string | number>([['生命', 7], ['职业', '记者']]));
  expect(shown.resources[0]?.value).toBe(7);
  expect(shown.secondary[0]).toMatchObject({ value: 7, source: 'SHEET' });
  expect(shown.fields[0]?.value).toBe('记者');
  expect(sheet.resources[0]?.value).toBe(9);
});

test('numbers can be rolled against, words cannot', () => {
  expect([50, '50', '-1', '1d4', '水手', null].map((value) => isRollable({ value }))).toEqual([true, true, true, false, false, false]);
  expect([numberOf(sheet, '生命'), numberOf(sheet, '伤害'), numberOf(sheet, '无')]).toEqual([9, null, null]);
});

test('a search finds a line by the reader’s word and by its own name', () => {
  expect(linesMatching(sheet.skills, 'tide')).toHaveLength(1);
  expect(linesMatching(sheet.skills, ' 潮汐 ')).toHaveLength(1);
  expect(linesMatching(sheet.skills, 'sand')).toHaveLength(0);
});
