import { expect, test } from 'vitest';
import type { TreeOperation } from './operation.ts';
import { parseUpdateMessage } from './parse-update-message.ts';

function plain(text: string) {
  return parseUpdateMessage(text).operations.map(({ source: _source, ...operation }: TreeOperation) => operation);
}
const codesOf = (text: string) => parseUpdateMessage(text).diagnostics.map(({ code }) => code);

test('a text without any block comes back as it is', () => {
  const text = '雾起。  <i>钟响</i> _了_ `a < b`\n\n set(1, 2); _.map(x) </b>\n';
  expect(parseUpdateMessage(text)).toEqual({ visibleText: text, operations: [], diagnostics: [] });
});

test('several commands on one line, one over two lines, and aliases are all read', () => {
  expect(plain("雾。<UpdateVariable>_.set('系统.时间[0]','早'); _.add('n',1);//又一天\n_.set('世界.描述',\n  '旧, (旧)',\n  '新; \"新\"');\n_.assign('背包', '剑');_.remove('背包', 0); _.unset('a'); _.insert('角色','白芷',{好感: 1}); _.move('a','b');</UpdateVariable>")).toEqual([
    { op: 'set', path: ['系统', '时间', '0'], value: '早' },
    { op: 'add', path: ['n'], delta: 1 },
    { op: 'set', path: ['世界', '描述'], value: '新; "新"' },
    { op: 'insert', path: ['背包'], value: '剑' },
    { op: 'delete', path: ['背包'], item: 0 },
    { op: 'delete', path: ['a'] },
    { op: 'insert', path: ['角色'], key: '白芷', value: { 好感: 1 } },
    { op: 'move', path: ['a'], to: ['b'] },
  ]);
});

test('commands keep their text and reason', () => {
  expect(parseUpdateMessage("<update>_.set('a', 1, 2); // 他\"笑\"了; 真的\n_.add('b', 1);</update>").operations.map(({ source }) => source)).toEqual([
    { text: "_.set('a', 1, 2)", reason: '他"笑"了; 真的' },
    { text: "_.add('b', 1)", reason: '' },
  ]);
});

test.each([
  ['closed', '<UpdateVariable>_.add("n",1);</UpdateVariable>', '前。后。'],
  ['any case, attributes', '<updatevariable lang="zh">_.add("n",1);</UPDATEVARIABLE>', '前。后。'],
  ['closed by another name', '<update>_.add("n",1);</UpdateVariable>', '前。后。'],
  ['a fence inside', '<UpdateVariable>\n```js\n_.add("n",1);\n```\n</UpdateVariable>', '前。后。'],
  ['an analysis before', '<UpdateVariable><Analysis>_.add("n",99);</Analysis>_.add("n",1);</UpdateVariable>', '前。后。'],
  ['an analysis without an end', '<UpdateVariable><Analysis>想一想 _.add("n",1);</UpdateVariable>', '前。后。'],
  ['bare', '_.add("n",1);//why', '前。\n后。'],
  ['a JSON patch', '<UpdateVariable><JSONPatch>[{"op":"delta","path":"/n","value":1}]</JSONPatch></UpdateVariable>', '前。后。'],
  ['a patch alone', '<json_patch>\n```json\n[{op:"delta",path:"n",value:"1"},]\n```\n</JSON_PATCH>', '前。后。'],
  ['a patch begun twice', '<JSONPatch>[{"op":"delta",<JSONPatch>[{"op":"delta","path":"/n","value":1}]</JSONPatch>', '前。后。'],
  ['a call', '<UpdateVariable>{"analysis":"_.add(\'n\',5);","json_patch":[{"op":"delta","path":"/n","value":1}]}</UpdateVariable>', '前。后。'],
  ['a call, unwrapped list', '<UpdateVariable>[{"op":"delta","path":"/n","value":1}]</UpdateVariable>', '前。后。'],
  ['after a thought', '<think>_.add("n",7);</think><update>_.add("n",1);</update>', '前。后。'],
  ['with a state dump', '<status_current_variable>_.add("n",7);</status_current_variable><update>_.add("n",1);</update><StatusPlaceHolderImpl/>', '前。后。'],
])('the block is read and leaves the text: %s', (_name, block, visible) => {
  const text = block.startsWith('_') ? `前。\n${block}\n后。`.replace('why\n', 'why\n') : `前。${block}后。`;
  const { operations, visibleText, diagnostics } = parseUpdateMessage(text);
  expect(operations.map(({ source: _source, ...rest }) => rest)).toEqual([{ op: 'add', path: ['n'], delta: 1 }]);
  expect(visibleText.replace('\n\n', '\n')).toBe(visible);
  expect(diagnostics).toEqual([]);
});

test('a reply cut off inside a block shows nothing of it; what was complete counts, what was not is reported', () => {
  const cut = parseUpdateMessage("门开了。<UpdateVariable>_.add('n', 1);</UpdateVariable>风。<UpdateVariable>\n_.set('真相.凶手','林");
  expect(cut.visibleText).toBe('门开了。风。');
  expect(cut.operations).toHaveLength(1);
  expect(cut.diagnostics).toMatchObject([{ code: 'MVU_COMMAND_UNREADABLE' }]);
  const patch = parseUpdateMessage('门。<JSONPatch>[{"op":"delta","path":"/n","value":1},{"op":"replace","path":"/真相","value":"林');
  expect(patch).toMatchObject({ visibleText: '门。', operations: [{ op: 'add' }], diagnostics: [{ code: 'MVU_PATCH_CUT_OFF' }] });
});

test('every patch operation is read; a bad element is left out by its number', () => {
  const patch = [
    { op: 'replace', path: '/a/x~1y', value: 1 }, { op: 'add', path: '/列/-', value: 2 }, { op: 'insert', path: '/列/0', value: 3 }, { op: 'remove', path: '/b' },
    { op: 'move', from: '/c', path: '/d' }, { op: 'move', path: '/c', to: '/d' }, { op: 'test', path: '/a', value: 1 }, { op: 'replace', path: '/x' }, 5, { op: 'replace', path: '/__proto__/x', value: 1 },
  ];
  const { operations, diagnostics } = parseUpdateMessage(`<JSONPatch>${JSON.stringify(patch)}</JSONPatch>`);
  expect(operations.map(({ source: _source, ...rest }) => rest)).toEqual([
    { op: 'set', path: ['a', 'x/y'], value: 1, upsert: true }, { op: 'insert', path: ['列'], key: '-', value: 2 }, { op: 'insert', path: ['列'], key: 0, value: 3 }, { op: 'delete', path: ['b'] },
    { op: 'move', path: ['c'], to: ['d'] }, { op: 'move', path: ['c'], to: ['d'] },
  ]);
  expect(diagnostics.map(({ path, code }) => [path[0], code])).toEqual([['6', 'MVU_PATCH_UNSUPPORTED'], ['7', 'MVU_PATCH_ELEMENT'], ['8', 'MVU_PATCH_ELEMENT'], ['9', 'MVU_PATH_INVALID']]);
});

test('patches and commands count in the order in which they stand', () => {
  expect(plain('<update>_.add("a",1);</update><JSONPatch>[{"op":"remove","path":"/b"}]</JSONPatch><update>_.add("c",1);</update>').map(({ path }) => path[0])).toEqual(['a', 'b', 'c']);
});

test('what cannot be read is reported with its text', () => {
  expect(codesOf("<update>_.set('a');_.add('n', 'x');_.set('__proto__.x', 1);_.add('n');</update>")).toEqual(['MVU_COMMAND_ARGUMENTS', 'MVU_COMMAND_VALUE', 'MVU_PATH_INVALID', 'MVU_COMMAND_ARGUMENTS']);
  expect(codesOf('<JSONPatch>no patch at all</JSONPatch>')).toEqual(['MVU_PATCH_UNREADABLE']);
  expect(parseUpdateMessage('<UpdateVariable>\nset|好感=10→15|(笑了)\n</UpdateVariable>').diagnostics).toMatchObject([{ code: 'MVU_LEGACY_COMMAND', params: { command: 'set|好感=10→15|(笑了)' } }]);
  expect(parseUpdateMessage(`<update>${'_.add("n",1);'.repeat(600)}</update>`)).toMatchObject({ operations: { length: 500 }, diagnostics: [{ code: 'MVU_TOO_MANY_COMMANDS' }] });
});

test('quotes that do not match inside a text do not eat the rest', () => {
  expect(plain(`<update>\n_.set('台词', '他说"好'了');\n_.add('n', 1);\n</update>`)).toEqual([{ op: 'set', path: ['台词'], value: `他说"好'了` }, { op: 'add', path: ['n'], delta: 1 }]);
});

test.each([
  ['openings', '<analysis>'.repeat(30_000)], ['updates', '<update>'.repeat(30_000)], ['patches', '<jsonpatch>'.repeat(30_000)], ['commands', "_.set('".repeat(40_000)], ['quotes', `_.set(${"' ".repeat(100_000)});`],
  ['underscores', '_'.repeat(300_000)], ['angles', '<'.repeat(300_000)], ['brackets', `<JSONPatch>${'['.repeat(300_000)}`], ['thoughts', '<think>'.repeat(40_000)], ['fences', '```\n'.repeat(60_000)],
])('a hostile message is read in bounded time: %s', (_name, text) => {
  const before = performance.now();
  parseUpdateMessage(text);
  expect(performance.now() - before).toBeLessThan(1_000);
});
