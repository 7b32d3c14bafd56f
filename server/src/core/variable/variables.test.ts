import { expect, test } from 'vitest';
import { changeVariable } from './change-variable.ts';
import type { VariableData } from './variable-data.ts';
import { defineVariable } from './define-variable.ts';
import { variableKey } from './variable-key.ts';

test.each<[string, string | null]>([
  ['好感度', '好感度'], ['HP Max', 'hp_max'], ['日-本', '日_本'], ['a.b', null], ['a\u200bb', null], ['①', '①'], ['Ⅷ', 'ⅷ'], ['__proto__', null], ['constructor', null], ['', null], ['x'.repeat(65), null], ['a\nb', null], ['Ａ', 'ａ'],
])('%j is kept as %j', (text, key) => {
  expect(variableKey(text)).toBe(key);
});

function define(input: unknown) {
  const defined = defineVariable(input);
  if (!defined.ok) throw new Error(JSON.stringify(defined.issues));
  return defined.definition;
}
const begin = (input: unknown, before: VariableData | null = null, order = 0) => changeVariable(before, { do: 'define', definition: define(input), order });
const issuesOf = (input: unknown) => { const defined = defineVariable(input); return defined.ok ? [] : defined.issues.map(({ path, code }) => [path.join('.'), code]); };

test('a variable begins with what is said, else with the least of its kind', () => {
  expect(begin({ id: 'HP', kind: 'number', min: 2, max: 9 }).value).toBe(2);
  expect(begin({ id: 'n', kind: 'number', maximum: -3 }).value).toBe(-3);
  expect(begin({ id: 'b', kind: 'boolean' }).value).toBe(false);
  expect(begin({ id: '天气', kind: 'enum', options: ['雾', '晴'] }).value).toBe('雾');
  expect(begin({ id: 't', kind: 'text' }).value).toBe('');
  expect(begin({ id: 'n', kind: 'number', max: 5, default: 9 }).value).toBe(5);
});

test('every problem of a declaration is named by its place', () => {
  expect(issuesOf({ id: 'a.b', kind: 'float', options: [''] })).toEqual([['key', 'ISSUE_FORMAT'], ['kind', 'ISSUE_NOT_ALLOWED'], ['options.0', 'ISSUE_TOO_SHORT']]);
  expect(issuesOf({ id: 'constructor', kind: 'bool' })).toEqual([['key', 'ISSUE_FORMAT']]);
  expect(issuesOf({ id: 'n', kind: 'number', min: 5, max: 1 })).toEqual([['maximum', 'ISSUE_TOO_SMALL']]);
  expect(issuesOf({ id: 'e', kind: 'enum' })).toEqual([['options', 'ISSUE_TOO_SHORT']]);
  expect(issuesOf({ id: 'e', kind: 'enum', options: ['雾', '雾'] })).toEqual([['options', 'ISSUE_DUPLICATE']]);
  expect(issuesOf({ id: 'e', kind: 'enum', options: ['雾'], default: '晴' })).toEqual([['initial', 'ISSUE_NOT_ALLOWED']]);
  expect(issuesOf('x')).toHaveLength(1);
});

test('numbers are held within their bounds, and what is of another kind is refused', () => {
  const hp = begin({ id: 'hp', kind: 'number', min: 0, max: 10, default: 5 });
  expect(changeVariable(hp, { do: 'set', value: 99 }).value).toBe(10);
  expect(changeVariable(hp, { do: 'adjust', delta: -7 }).value).toBe(0);
  expect(changeVariable(hp, { do: 'set', value: '7' }).value).toBe(7);
  expect(() => changeVariable(hp, { do: 'set', value: '许多' })).toThrow('VARIABLE_VALUE_INVALID');
  const weather = begin({ id: '天气', kind: 'enum', options: ['雾', '晴'] });
  expect(() => changeVariable(weather, { do: 'set', value: '雨' })).toThrow('VARIABLE_VALUE_INVALID');
  expect(() => changeVariable(weather, { do: 'adjust', delta: 1 })).toThrow('VARIABLE_NOT_NUMBER');
  expect(() => changeVariable(null, { do: 'adjust', delta: 1 })).toThrow('VARIABLE_UNKNOWN');
});

test('declaring again keeps a value that is still one, and the place', () => {
  const first = { ...begin({ id: 'hp', kind: 'number', max: 10 }, null, 4), value: 8 };
  expect(begin({ id: 'hp', kind: 'number', max: 6 }, first, 9)).toMatchObject({ value: 6, order: 4, maximum: 6 });
  expect(begin({ id: 'hp', kind: 'text', default: '好' }, first, 9)).toMatchObject({ value: '好', order: 4 });
});
