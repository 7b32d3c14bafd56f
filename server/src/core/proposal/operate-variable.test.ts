import { expect, test } from 'vitest';
import type { DataOf } from '../document/kinds/index.ts';
import { operate } from './operate.ts';

const tide: DataOf<'variable'> = { key: '潮汐', kind: 'number', minimum: 0, maximum: 10, options: [], label: {}, visibility: 'player', initial: 0, value: 4, order: 0 };
const after = (change: Parameters<typeof operate>[1] & { kind: 'variable' }) => operate({ kind: 'variable', data: tide }, change, '')?.data;

test('a variable takes what fits, within its bounds, and stays as it is where nothing does', () => {
  expect(after({ kind: 'variable', change: { do: 'adjust', delta: 9 } })).toEqual({ ...tide, value: 10 });
  expect(after({ kind: 'variable', change: { do: 'set', value: '高' } })).toEqual(tide);
});

test('one that is not there is not begun by a change', () => {
  expect(() => operate(null, { kind: 'variable', change: { do: 'adjust', delta: 1 } }, '')).toThrow('VARIABLE_UNKNOWN');
  expect(operate({ kind: 'note', data: {} }, { kind: 'variable', change: { do: 'adjust', delta: 1 } }, '')).toBeNull();
});
