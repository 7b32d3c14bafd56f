import { expect, test } from 'vitest';
import { preset } from '../../core/document/kinds/preset.ts';
import type { View } from '../../core/document/document.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { presetTexts } from './preset-texts.ts';

const viewOf = (id: string, enabled: boolean): View => ({ id, kind: 'preset', roomId: 'r', title: id, data: { ...preset.fixture(), enabled } }) as unknown as View;

test('only the preset that is on is told, in its order and places, macros still in it', () => {
  expect(presetTexts(snapshotOf('r', 1n, [viewOf('preset:灯', false), viewOf('preset:夜雨', true)]))).toEqual([
    { id: 'preset:夜雨/main', title: '主提示 Main', text: 'Write like rain on slate. {{user}}', place: 'head', priority: 65, char: null },
    { id: 'preset:夜雨/deep', title: 'Deep', text: 'Keep the bell in mind.', place: { depth: 4, role: 'system' }, priority: 65, char: null },
  ]);
});

test('where none is on, nothing is told', () => {
  expect(presetTexts(snapshotOf('r', 1n, [viewOf('preset:灯', false)]))).toEqual([]);
  expect(presetTexts(snapshotOf('r', 1n, []))).toEqual([]);
});
