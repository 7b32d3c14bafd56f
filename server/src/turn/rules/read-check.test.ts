import { expect, test } from 'vitest';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { SheetValues } from '../../core/sheet/index.ts';
import { figuresOf } from './figures.ts';
import { readCheck } from './read-check.ts';
import { fogYaml, systemFrom, tideYaml } from './testing/fog.ts';

const fog = systemFrom('fog', fogYaml);
const tide = systemFrom('tide', tideYaml);

function read(text: string, rulepack: Rulepack = fog, values: SheetValues = {}) {
  const { resolution } = rulepack;
  if (resolution === null) throw new Error('no resolution');
  const { words, ...rest } = readCheck({ resolution, who: figuresOf(rulepack, { characterId: null, name: '沈舟', values }) }, text);
  return { ...words, ...rest };
}
const plain = { modifiers: {}, difficulty: null, proficient: false, stat: null, target: null, shift: 0, rest: '' };

test.each([
  ['侦查', { stat: '侦查' }],
  ['spot hidden', { stat: '侦查' }],
  ['Spot', { stat: '侦查' }],
  ['str50', { stat: '力量', target: 50 }],
  ['力量60 砸门', { stat: '力量', target: 60, rest: '砸门' }],
  ['困难侦查', { stat: '侦查', difficulty: 'hard' }],
  ['hard spot', { stat: '侦查', difficulty: 'hard' }],
  ['普通话', { stat: '普通话' }],
  ['普通侦查', { stat: '侦查', difficulty: 'regular' }],
  ['b2侦查', { stat: '侦查', modifiers: { lamp: 2 } }],
  ['p 侦查', { stat: '侦查', modifiers: { dark: 1 } }],
  ['boat b', { stat: '驾船', modifiers: { lamp: 1 } }],
  ['侦查 提灯2 搜查', { stat: '侦查', modifiers: { lamp: 2 }, rest: '搜查' }],
  ['优势侦查', { stat: '侦查', modifiers: { lamp: 1 } }],
  ['侦查 劣势 40', { stat: '侦查', modifiers: { dark: 1 }, target: 40 }],
  ['b p1 困难 敏捷 30 adv 跳上船', { stat: '敏捷', modifiers: { lamp: 2, dark: 1 }, difficulty: 'hard', target: 30, rest: '跳上船' }],
  ['侦查+10', { stat: '侦查', shift: 10 }],
  ['侦查 -5 在雾里', { stat: '侦查', shift: -5, rest: '在雾里' }],
  ['50 撬锁', { target: 50, rest: '撬锁' }],
  ['侦查 普通的门', { stat: '侦查', rest: '普通的门' }],
  ['侦查 1920', { stat: '侦查', rest: '1920' }],
  ['侦查 2d6', { stat: '侦查', rest: '2d6' }],
  ['飞行 50', { stat: '飞行', target: 50 }],
  ['hardware', { stat: 'hardware' }],
  ['', {}],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ ...plain, ...expected });
});

test.each([
  ['膂力 15', { stat: '膂力', target: 15 }],
  ['膂力 优势 15', { stat: '膂力', target: 15, modifiers: { high: 1 } }],
  ['熟练 膂力 dis', { stat: '膂力', proficient: true, modifiers: { low: 1 } }],
  ['熟练加值', { stat: '熟练加值' }],
  ['might prof', { stat: '膂力', proficient: true }],
])('against a DC: %s', (text, expected) => {
  expect(read(text, tide)).toEqual({ ...plain, ...expected });
});

test('a skill that a player brought is one word of the sheet like any other', () => {
  expect(read('织网 50', fog, { 织网: 40 })).toEqual({ ...plain, stat: '织网', target: 50 });
});
