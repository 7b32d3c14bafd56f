import { expect, test } from 'vitest';
import { freePresetId, presetId, presetName } from './preset-id.ts';

test.each([
  ['夜雨.json', '夜雨'], ['灯火.json', '灯火'], ['预设2.json', '预设2'], ['预设.JSON', '预设'], ['ÀB.json', 'àb'], ['Ｆｕｌｌ　width.json', 'full-width'], ['My Preset (v2.1).json', 'my-preset-v2.1'], ['한국어 프리셋.json', '한국어-프리셋'],
  ['हिन्दी.json', 'हिन्दी'], ['packs/a/夜.json', '夜'], ['C:\\presets\\夜.json', '夜'], ['⚡️.json', 'preset'], ['...json', 'preset'], ['', 'preset'], ['.json', 'preset'], ['../..', 'preset'], ['a\u200bb\u202e.json', 'ab'], ['e\u0301.json', 'é'],
])('the id of %j is %j', (fileName, id) => {
  expect(presetId(fileName)).toBe(id);
});

test('a long name is cut between characters', () => {
  expect(presetId(`${'𠮷'.repeat(80)}.json`)).toBe('𠮷'.repeat(64));
  expect(presetName(`${'雾'.repeat(300)}.json`)).toHaveLength(200);
});

test('ids that are taken get a number', () => {
  const taken = new Set(['夜', '夜-2']);
  expect(freePresetId('夜', (id) => taken.has(id))).toBe('夜-3');
  expect(freePresetId('灯', (id) => taken.has(id))).toBe('灯');
});
