import { expect, test } from 'vitest';
import type { FrameData } from '../../core/frame/frame.ts';
import type { TruthContext } from './claim.ts';
import { falseClaims } from './truth-checks.ts';

function rolled(total: number, success: boolean | null = null): FrameData['dice'] {
  return { actor: '沈舟', kind: 'ROLL', expression: '1d20', reason: null, dice: [{ sides: '20', values: [total], kept: [true] }], total, target: null, success, secret: false, detail: null };
}

function checks(text: string, more: Partial<TruthContext> = {}): string[] {
  const locale = /[一-鿿]/.test(text) ? 'zh' : 'en';
  return falseClaims({ text, locale, dice: [], otherScenes: ['The Bell Tower', '钟楼'], clockStands: true, ...more }).map((claim) => claim.check);
}

test('a number told as rolled without a roll is found', () => {
  expect(checks('You rolled a 17 and the lock gives way.')).toEqual(['roll']);
  expect(checks('The die shows 4.')).toEqual(['roll']);
  expect(checks('你掷出了 18，门开了。')).toEqual(['roll']);
});

test('a number that the dice showed may be told', () => {
  expect(checks('You rolled a 17 and the lock gives way.', { dice: [rolled(17)] })).toEqual([]);
  expect(checks('你掷出了 18，门开了。', { dice: [rolled(18)] })).toEqual([]);
});

test('numbers of the story are no rolls', () => {
  expect(checks('Seventeen gulls roll 3 barrels past house 12; the tide is 4 feet high.')).toEqual([]);
  expect(checks('1953 年的那场大水淹到了 3 米高。')).toEqual([]);
});

test('success told on a failed check is found, and failure on a success', () => {
  expect(checks('Your check succeeds: the drawer opens.', { dice: [rolled(3, false)] })).toEqual(['outcome']);
  expect(checks('检定失败，抽屉纹丝不动。', { dice: [rolled(19, true)] })).toEqual(['outcome']);
  expect(checks('检定失败，抽屉纹丝不动。', { dice: [rolled(2, false)] })).toEqual([]);
});

const ranks = [
  { id: 'bright', success: true, markers: ['灯火通明', 'Bright success'] },
  { id: 'lit', success: true, markers: ['点亮了'] },
  { id: 'out', success: false, markers: ['彻底熄灭', 'Gone out'] },
];
function judged(id: string, success: boolean): FrameData['dice'] {
  const outcome = { id, labels: { en: id, zh: id }, success, critical: false, fumble: false, tier: 1, margin: null };
  const facts = { roll: 7, dice: [7], modifier: 0, successes: 0, ones: 0, params: {} };
  return { ...rolled(7, success), check: { system: '雾', characterId: null, stat: null, difficulty: null, variant: null, modifiers: {}, effectiveTarget: 9, subsystem: null, outcome, facts, spent: 0 } };
}

test('an outcome of the rules told by its name is held against the check that was made', () => {
  expect(checks('灯火通明：你看清了一切。', { dice: [judged('lit', true)], ranks })).toEqual(['outcome']);
  expect(checks('灯火通明：你看清了一切。', { dice: [judged('bright', true)], ranks })).toEqual([]);
  expect(checks('A bright success: you see it all.', { dice: [judged('out', false)], ranks })).toEqual(['outcome']);
  expect(checks('“灯火通明！”他喊道。', { dice: [judged('lit', true)], ranks })).toEqual([]);
  expect(checks('灯火通明的大厅。', { ranks })).toEqual([]);
});

test('arriving elsewhere in prose alone is found; thinking of the place is not', () => {
  expect(checks('You arrive at the Bell Tower as the rain stops.')).toEqual(['scene']);
  expect(checks('你们来到钟楼，雨停了。')).toEqual(['scene']);
  expect(checks('She points towards the Bell Tower. 远处的钟楼响了。')).toEqual([]);
});
