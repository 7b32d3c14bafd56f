import { expect, test } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { parseInitialVariables } from './parse-initial-variables.ts';
import { parseUpdateMessage } from './parse-update-message.ts';

const initial = parseInitialVariables(`{
  系统: {时间: ['06:30', '现在'], 日: 1, _版本: 'v1'},
  角色: {白芷: {好感: [30, '-100~100'], 心情: null, _身份: '剑客'}},
  背包: ['剑', '盾'], n: 0.1, 日期: '2024-04-08T10:00:00.000Z', 文: '雾'
}`);

function apply(commands: string) {
  const { operations, diagnostics } = parseUpdateMessage(`<update>${commands}</update>`);
  const { tree, applied, rejected } = applyOperations(initial.tree, operations, { rules: initial.rules });
  return { tree: tree as Record<string, never>, applied: applied.length, codes: [...diagnostics, ...rejected.map(({ issue }) => issue)].map(({ code }) => code) };
}

test('set keeps the description, the type and everything else', () => {
  const { tree, codes } = apply("_.set('系统.时间', '06:30', '夜'); _.set('角色.白芷.好感[0]', '40'); _.set('n', '2'); _.set('stat_data.文', '晴');");
  expect(codes).toEqual([]);
  expect(tree).toMatchObject({ 系统: { 时间: ['夜', '现在'], 日: 1 }, 角色: { 白芷: { 好感: [40, '-100~100'] } }, n: 2, 文: '晴' });
});

test('set needs a place that is there; a patch may add the last name', () => {
  expect(apply("_.set('没有', 1); _.set('a.b.c', 1);").codes).toEqual(['MVU_PATH_UNKNOWN', 'MVU_PATH_UNKNOWN']);
  const patch = parseUpdateMessage('<JSONPatch>[{"op":"replace","path":"/角色/林婉","value":{"好感":1}},{"op":"replace","path":"/a/b","value":1}]</JSONPatch>');
  const { tree, rejected } = applyOperations(initial.tree, patch.operations);
  expect(tree).toMatchObject({ 角色: { 林婉: { 好感: 1 }, 白芷: {} } });
  expect(rejected.map(({ issue }) => issue.code)).toEqual(['MVU_PATH_UNKNOWN']);
});

test('insert appends, merges, splices, sets a name, and begins where nothing was', () => {
  const { tree, codes } = apply("_.insert('背包', '弓'); _.insert('背包', 0, '绳'); _.insert('背包', '-', '灯'); _.insert('背包', -1, '火'); _.assign('角色', {林婉: {好感: 1}}); _.insert('角色.白芷.心情', '今日', '喜');");
  expect(codes).toEqual([]);
  expect(tree).toMatchObject({ 背包: ['绳', '剑', '盾', '弓', '火', '灯'], 角色: { 白芷: { 心情: { 今日: '喜' }, 好感: [30, '-100~100'] }, 林婉: { 好感: 1 } } });
  expect(apply("_.insert('没有', 1); _.insert('n', 1); _.insert('角色', [1]); _.insert('背包', 9, 'x'); _.insert('角色', '__proto__', 1);").codes).toEqual(['MVU_PATH_UNKNOWN', 'MVU_NOT_A_COLLECTION', 'MVU_NOT_A_COLLECTION', 'MVU_OUT_OF_RANGE', 'MVU_KEY_REFUSED']);
});

test('delete takes a place, an index, a name or a value', () => {
  expect(apply("_.remove('背包', 0);").tree).toMatchObject({ 背包: ['盾'] });
  expect(apply("_.remove('背包', '盾');").tree).toMatchObject({ 背包: ['剑'] });
  expect(apply("_.delete('背包[1]');").tree).toMatchObject({ 背包: ['剑'] });
  expect(Object.keys(apply("_.unset('角色.白芷');").tree['角色'] ?? {})).toEqual([]);
  expect(apply("_.remove('背包', 5); _.remove('背包', '弓'); _.delete('没有');").codes).toEqual(['MVU_ITEM_UNKNOWN', 'MVU_ITEM_UNKNOWN', 'MVU_PATH_UNKNOWN']);
});

test('add sums exactly, moves dates, and refuses texts', () => {
  const { tree, codes } = apply("_.add('n', 0.2); _.add('角色.白芷.好感', -5); _.add('日期', 10*60*1000); _.add('文', 1); _.add('背包', 1);");
  expect(tree).toMatchObject({ n: 0.3, 角色: { 白芷: { 好感: [25, '-100~100'] } }, 日期: '2024-04-08T10:10:00.000Z' });
  expect(codes).toEqual(['MVU_NOT_A_NUMBER', 'MVU_NOT_A_NUMBER']);
});

test('move takes a value along, never into itself', () => {
  const { tree, codes } = apply("_.move('角色.白芷', '系统.白芷'); _.move('系统', '系统.里面'); _.move('系统.日', 'a.b');");
  expect(tree).toMatchObject({ 系统: { 白芷: { 好感: [30, '-100~100'] } }, 角色: {} });
  expect(codes).toEqual(['MVU_INTO_ITSELF', 'MVU_PATH_UNKNOWN']);
});

test('names with a leading underscore are read-only, also inside what is replaced', () => {
  expect(apply("_.set('系统._版本', 'v2'); _.delete('系统._版本'); _.set('系统', {日: 2}); _.insert('系统', '_版本', 2); _.insert('系统', {_版本: 3}); _.remove('系统', '_版本');").codes).toEqual(Array.from({ length: 6 }, () => 'MVU_READ_ONLY'));
  expect(apply("_.set('系统', {日: 2, _版本: 'v1'}); _.insert('角色', '林婉', {_身份: '医者'}); _.delete('角色.白芷');").codes).toEqual([]);
  expect(applyOperations(initial.tree, [{ op: 'set', path: ['系统', '_版本'], value: 'v2' }], { readOnly: 'ignored' }).tree).toMatchObject({ 系统: { _版本: 'v2' } });
});

test('what the author closed, requires or prescribes is kept', () => {
  const { tree, rules } = parseInitialVariables('{"角色":{"$meta":{"extensible":false,"required":["白芷"]},"白芷":1,"林婉":2},"队":{"$meta":{"template":{"血":10,"蓝":5},"strictTemplate":true}},"封":["x",{"$arrayMeta":true,"$meta":{"extensible":false}}],"两":{"$meta":{"recursiveExtensible":false},"内":{}}}');
  const { operations } = parseUpdateMessage("<update>_.insert('角色','新',1); _.delete('角色.白芷'); _.delete('角色.林婉'); _.insert('队','阿三',{血: 3}); _.insert('队','阿四',5); _.insert('封','y'); _.remove('封',0); _.insert('两.内','a',1);</update>");
  const result = applyOperations(tree, operations, { rules });
  expect(result.tree).toEqual({ 角色: { 白芷: 1 }, 队: { 阿三: { 血: 3, 蓝: 5 } }, 封: ['x'], 两: { 内: {} } });
  expect(result.rejected.map(({ issue }) => issue.code)).toEqual(['MVU_CLOSED', 'MVU_REQUIRED', 'MVU_NOT_LIKE_TEMPLATE', 'MVU_CLOSED', 'MVU_CLOSED', 'MVU_CLOSED']);
});

test('lists of two texts are lists where the author says so', () => {
  const { tree, rules } = parseInitialVariables('{"$meta":{"strictSet":true},"名":["甲","乙"]}');
  expect(applyOperations(tree, [{ op: 'set', path: ['名'], value: '丙' }], { rules }).tree).toEqual({ 名: '丙' });
});

test('a tree cannot grow beyond its limits, and the root stays an object', () => {
  const deep = '{"a":'.repeat(17) + '1' + '}'.repeat(17);
  expect(apply(`_.insert('角色', 'x', ${deep});`).codes.length + apply("_.set('', 5);").codes.length).toBe(2);
  const many = applyOperations({ l: [] }, Array.from({ length: 60 }, () => ({ op: 'insert' as const, path: ['l'], value: Array.from({ length: 100 }, () => 1) })));
  expect(many.rejected[0]?.issue.code).toBe('MVU_TOO_MANY');
});

test('every dropped command names itself and why', () => {
  const { rejected } = applyOperations(initial.tree, parseUpdateMessage("<update>_.add('文', 1);//更浓</update>").operations);
  expect(rejected).toMatchObject([{ operation: { source: { text: "_.add('文', 1)", reason: '更浓' } }, issue: { code: 'MVU_NOT_A_NUMBER', params: { command: "_.add('文', 1)", path: '文', seen: '"雾"' } } }]);
});
