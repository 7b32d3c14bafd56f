import { expect, test } from 'vitest';
import type { Variable } from './variable-operations.ts';
import { foundVariables, groupVariables, shareOf, shortLabel, typedValue } from './variable-groups.ts';

const variable = (name: string, more: Partial<Variable> = {}): Variable => ({ id: name, name, source: name.startsWith('mvu.') ? 'TREE' : 'DECLARED', kind: 'NUMBER', label: name.replace('mvu.', ''), labels: {}, value: 1, text: '1', minimum: null, maximum: null, options: [], note: null, hidden: false, ...more });

test('leaves stand under the first name of their path, everything else under none', () => {
  const groups = groupVariables([variable('潮汐'), variable('mvu.世界.日'), variable('mvu.n'), variable('mvu.世界.夜.深'), variable('mvu.["a b"].c')]);
  expect(groups.map(({ title, variables }) => [title, variables.map(shortLabel)])).toEqual([['', ['潮汐', 'n', '["a b"].c']], ['世界', ['日', '夜 · 深']]]);
});

test('only bounded numbers have a meter', () => {
  expect(shareOf(variable('hp', { value: 4, minimum: 2, maximum: 6 }))).toBe(0.5);
  expect(shareOf(variable('hp', { value: 9, maximum: 6 }))).toBe(1);
  expect(shareOf(variable('hp', { value: 9 }))).toBeNull();
  expect(shareOf(variable('t', { kind: 'TEXT', value: 'x', maximum: 6 }))).toBeNull();
  expect(shareOf(variable('z', { value: 0, minimum: 0, maximum: 0 }))).toBeNull();
});

test('a search finds by name, label and value', () => {
  const all = [variable('潮汐', { label: 'Tide', text: '3' }), variable('mvu.真相.凶手', { text: '林婉' })];
  expect(foundVariables(all, 'tide').map(({ name }) => name)).toEqual(['潮汐']);
  expect(foundVariables(all, '真相 林').map(({ name }) => name)).toEqual(['mvu.真相.凶手']);
  expect(foundVariables(all, ' ')).toHaveLength(2);
});

test('what is typed is read by kind', () => {
  expect([typedValue('NUMBER', ' −3.5 '), typedValue('NUMBER', '多'), typedValue('NUMBER', ''), typedValue('BOOL', 'false'), typedValue('TEXT', '5')]).toEqual([-3.5, undefined, undefined, false, '5']);
});
