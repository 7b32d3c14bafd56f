import { expect, test } from 'vitest';
import { treeLimits } from './limits.ts';
import { mergeInitial } from './merge-initial.ts';
import { variableEntryRole } from './initial-text.ts';
import { parseInitialVariables } from './parse-initial-variables.ts';

const treeOf = (text: string) => parseInitialVariables(text).tree;
const codesOf = (text: string) => parseInitialVariables(text).diagnostics.map(({ code }) => code);

test.each([
  ['JSON', '{"世界":{"时间":["06:30","现在的时间"],"日":3}}'],
  ['JSON5', "{\n// 世界\n世界: {时间: ['06:30', '现在的时间',], 日: 3,},\n}"],
  ['mended JSON', '{"世界":{"时间":["06:30","现在的时间"],"日":3}'],
  ['YAML', '# yaml-language-server: $schema=x\n世界:\n  时间: [06:30, 现在的时间]\n  日: 3'],
  ['YAML with tabs', '世界:\n\t时间:\n\t\t- 06:30\n\t\t- 现在的时间\n\t日: 3'],
  ['a wrapper', '开场白。\n<initvar>\n{"世界":{"时间":["06:30","现在的时间"],"日":3}}\n</initvar>\n雾起。'],
  ['a wrapper in an update', '<UpdateVariable><InitVar>\n世界:\n  时间: ["06:30", 现在的时间]\n  日: 3\n</InitVar></UpdateVariable>'],
  ['a fence', '说明\n```yaml\n世界:\n  时间: ["06:30", 现在的时间]\n  日: 3\n```\n完'],
  ['a fence in a wrapper', '<initvar>\n```json\n{"世界":{"时间":["06:30","现在的时间"],"日":3}}\n```\n</initvar>'],
  ['a decorator', '@@initial_variables\n{"世界":{"时间":["06:30","现在的时间"],"日":3}}'],
  ['an exported state', '{"stat_data":{"世界":{"时间":["06:30","现在的时间"],"日":3}},"initialized_lorebooks":{"x":[]}}'],
  ['Windows line ends', '世界:\r\n  时间:\r\n    - "06:30"\r\n    - 现在的时间\r\n  日: 3\r\n'],
])('reads the same tree from %s', (_name, text) => {
  expect(treeOf(text)).toEqual({ 世界: { 时间: ['06:30', '现在的时间'], 日: 3 } });
});

test('plain words of YAML stay what the author wrote', () => {
  expect(treeOf('时刻: 06:30\n日期: 2024-04-08\n节日: 03月15日\n在场: yes\n编号: 010\n空: {} # 还没有\n')).toEqual({ 时刻: '06:30', 日期: '2024-04-08', 节日: '03月15日', 在场: 'yes', 编号: 10, 空: {} });
});

test('merge keys work, and aliases that unfold into millions do not', () => {
  expect(treeOf('base: &b {血: 10, 蓝: 5}\n白芷:\n  <<: *b\n  蓝: 7')).toMatchObject({ 白芷: { 血: 10, 蓝: 7 } });
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 10 }, () => `*a${i}`).join(', ')}]`)].join('\n');
  const before = performance.now();
  const { tree, diagnostics } = parseInitialVariables(bomb);
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(tree).toEqual({});
  expect(diagnostics).toMatchObject([{ severity: 'error' }]);
});

test('a name that stands twice counts by its last value, and is reported', () => {
  const { tree, diagnostics } = parseInitialVariables('好感: 1\n好感: 2');
  expect(tree).toEqual({ 好感: 2 });
  expect(diagnostics).toMatchObject([{ code: 'MVU_DUPLICATE_KEY', params: { seen: '好感' } }]);
});

test('names that JavaScript gives a meaning are refused as data', () => {
  const { tree, diagnostics } = parseInitialVariables('{"__proto__":{"x":1},"a":{"constructor":{"prototype":{"x":1}},"b":2}}');
  expect(tree).toEqual({ a: { b: 2 } });
  expect(diagnostics.map(({ path, params }) => [path, params?.['seen']])).toEqual([[[], '__proto__'], [['a'], 'constructor']]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect(Object.getPrototypeOf(tree)).toBe(Object.prototype);
});

test('what goes beyond a limit is left out, each loss reported', () => {
  expect(codesOf(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`)).toEqual(['MVU_TOO_DEEP']);
  expect(codesOf('['.repeat(10_000))).toEqual(['MVU_UNREADABLE']);
  const many = parseInitialVariables(JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`k${i}`, i]))));
  expect(Object.keys(many.tree)).toHaveLength(treeLimits.nodes - 1);
  expect(many.diagnostics.map(({ code }) => code)).toEqual(['MVU_TOO_MANY']);
  expect(codesOf(JSON.stringify({ a: 'x'.repeat(30_000) }))).toEqual(['MVU_TEXT_CUT']);
  expect(codesOf('{"a": 1e400}')).toEqual(['MVU_VALUE_DROPPED']);
  expect(codesOf('x'.repeat(treeLimits.source + 1))).toEqual(['MVU_SOURCE_TOO_LONG']);
});

test('what is no tree is an error and gives none; nothing at all is no error', () => {
  expect(codesOf('[1, 2]')).toEqual(['MVU_ROOT_INVALID']);
  expect(codesOf('只是一句话。')).toEqual(['MVU_ROOT_INVALID']);
  expect(parseInitialVariables('# nothing yet\n')).toEqual({ tree: {}, rules: [], diagnostics: [] });
});

test('null and lists of lists are kept as they are', () => {
  expect(treeOf('{"a":[null,[1,[2]],null],"b":null}')).toEqual({ a: [null, [1, [2]], null], b: null });
});

test('what the author notes about the tree leaves it', () => {
  const { tree, rules } = parseInitialVariables('{"$meta":{"strictSet":true},"角色":{"$meta":{"extensible":false,"required":["白芷"],"template":{"好感":0}},"白芷":{"好感":3}},"背包":["剑",{"$arrayMeta":true,"$meta":{"extensible":false}}],"札记":["$__META_EXTENSIBLE__$"]}');
  expect(tree).toEqual({ 角色: { 白芷: { 好感: 3 } }, 背包: ['剑'], 札记: [] });
  expect(rules).toEqual([
    { path: [], strictSet: true },
    { path: ['角色'], extensible: false, required: ['白芷'], template: { 好感: 0 } },
    { path: ['背包'], extensible: false },
    { path: ['札记'], extensible: true },
  ]);
});

test('macros are put in before the text is read', () => {
  expect(parseInitialVariables('{{user}}:\n  称呼: "{{user}}大人"', { expand: (text) => text.replaceAll('{{user}}', '沈舟') }).tree).toEqual({ 沈舟: { 称呼: '沈舟大人' } });
});

test('macros that nobody put in stay texts', () => {
  expect(treeOf('{{user}}:\n  称呼: {{user}}大人\n  同伴:\n    - {{char}}\n    - 林婉 # 姐姐')).toEqual({ '{{user}}': { 称呼: '{{user}}大人', 同伴: ['{{char}}', '林婉'] } });
});

test('what there is wins at every depth, and only what is new is added', () => {
  expect(mergeInitial({ 世界: { 日: 9, 门: ['开'] } }, { 世界: { 日: 1, 门: ['关', '锁'], 夜: 2 }, 新: {} })).toEqual({ 世界: { 日: 9, 门: ['开'], 夜: 2 }, 新: {} });
});

test('declarations are known by their title or their decorator', () => {
  expect(variableEntryRole({ title: '变量初始化[InitVar]勿开', content: '' })).toBe('initial');
  expect(variableEntryRole({ title: '[InitialVariables]', content: '' })).toBe('initial');
  expect(variableEntryRole({ title: 'x', content: '@@dont_activate\n@@initial_variables\n{}' })).toBe('initial');
  expect(variableEntryRole({ title: '[config_override]', content: '{}' })).toBe('config');
  expect(variableEntryRole({ title: '钟楼', content: 'initvar' })).toBeNull();
});
