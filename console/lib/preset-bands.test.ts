import { expect, test } from 'vitest';
import { presetBands } from './preset-bands.ts';

test('texts are gathered by where they stand, in the order in which they are told', () => {
  const at = (title: string, place: string, depth: number | null = null, role: string | null = null) => ({ title, place, depth, role });
  const bands = presetBands([at('主提示', 'HEAD'), at('b', 'HEAD'), at('c', 'DEPTH', 9, 'system'), at('d', 'DEPTH', 4, 'system'), at('e', 'DEPTH', 4, 'user'), at('f', 'DEPTH', 4, 'system'), at('g', 'LATE')]);
  expect(bands.map(({ place, depth, role, texts }) => [place, depth, role, texts.map(({ title }) => title).join(' ')])).toEqual([
    ['HEAD', null, null, '主提示 b'], ['DEPTH', 9, 'system', 'c'], ['DEPTH', 4, 'system', 'd f'], ['DEPTH', 4, 'user', 'e'], ['LATE', null, null, 'g'],
  ]);
});

test('nothing told, no bands', () => {
  expect(presetBands([])).toEqual([]);
});
