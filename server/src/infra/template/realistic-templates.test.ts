import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderTemplateSubset } from '../../core/template/index.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { openTestSandbox } from '../sandbox/testing/open-test-sandbox.ts';
import { openTemplates } from './index.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openTestSandbox();
});
afterAll(() => sandbox.close());

const tree: Tree = {
  日期: ['03月15日', '今天的日期'], 时间: ['10:45', '当前时间'], 理: { 好感度: [42, '她对你的好感, [-30,100]'], 情绪: { pleasure: 0.3, arousal: 0.1 }, 重要物品: ['怀表'], 当前所想: ['今天去哪？', '每次必须变换'] },
  世界: { 日: 3, 天气: '雨', 阶段: 2 }, 系统: { 模式: '调查', 计数: 0 }, 悠纪: { 状态: '沉睡' }, 角色: { 阿明: { 等级: 3, 技能: { 侦查: 60, 聆听: 45 } } },
};

const lore = [
  { book: '雾港', title: '理·陌生', uid: '11', content: '理对你很客气。', enabled: false },
  { book: '雾港', title: '理·熟悉', uid: '12', content: '理会主动找你，今天是<%= getvar("stat_data.日期")[0] %>。', enabled: false },
];

async function rendered(texts: readonly string[]) {
  const world = { variables: structuredClone(tree), user: '阿明', char: '理', chat: [{ role: 'user' as const, name: '阿明', text: '我看看怀表' }], characters: {}, lore: () => lore };
  const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), world });
  const results = await templates.render(texts.map((text, index) => ({ id: String(index), title: String(index), text })));
  const state = { writes: templates.writes(), activated: templates.activated() };
  templates.close();
  return { texts: results.map(({ text }) => text), issues: results.flatMap(({ issues }) => issues), ...state };
}

/** Templates as cards write them, that can also be read without running them; both ways give the same. */
const readable: readonly (readonly [string, string])[] = [
  ["<% if (getvar('stat_data.理.好感度')[0] < 20) { %>\n陌生\n<% } else if (getvar('stat_data.理.好感度')[0] < 60) { %>\n熟悉\n<% } else { %>\n亲密\n<% } %>", '\n熟悉\n'],
  ["<%_ if (getvar('stat_data.世界.阶段') === 2) { _%>\n第二阶段。\n<%_ } _%>\n", '第二阶段。\n'],
  ["当前：<%= getvar('stat_data.日期')[0] %> <%- getvar('stat_data.时间[0]') %>", '当前：03月15日 10:45'],
  ["<% if (typeof stat_data !== 'undefined' && stat_data?.系统?.模式 === '调查') { %>搜证规则<% } %>", '搜证规则'],
  ["<% if (locals?.stat_data?.系统?.模式 !== '战斗') { %>非战斗<% } %>", '非战斗'],
  ["<% const 理 = getvar('stat_data').理; %><% if (理.好感度[0] >= 40 && 理.情绪.pleasure > 0.2) { %>她笑了。<% } %>", '她笑了。'],
  ["<% if (_.has(variables, 'stat_data.悠纪.状态') && _.get(variables, 'stat_data.悠纪.状态', '') == '沉睡') { %>悠纪睡着。<% } %>", '悠纪睡着。'],
  ["<%= getvar('stat_data.不存在', { defaults: '无' }) %>/<%= getvar('stat_data.世界.日', { scope: 'message', defaults: 0 }) %>", '无/3'],
  ['等级 <%= getvar("stat_data").角色["阿明"]["等级"] %>，侦查 <%= stat_data.角色?.阿明?.技能?.侦查 ?? 0 %>', '等级 3，侦查 60'],
  ["<% if (!getvar('stat_data.理.离开') || getvar('stat_data.世界.日') >= 5) { %>在场<% } %>", '在场'],
  ["<%= getvar('stat_data.世界.日') > 2 ? '夜深了' : '天亮了' %>", '夜深了'],
  ['<%# 作者的注释 %>正文', '正文'],
];

test('what cards write most comes out the same whether it is run or only read', async () => {
  const { texts, issues } = await rendered(readable.map(([text]) => text));
  expect(texts).toEqual(readable.map(([, wanted]) => wanted));
  expect(issues).toEqual([]);
  expect(readable.map(([text]) => renderTemplateSubset(text, tree))).toEqual(readable.map(([, text]) => ({ ok: true, text })));
});

const coded: readonly (readonly [string, string])[] = [
  ["<% if (getvar('stat_data.理.好感度')[0] < 30) { %><%- await getwi('雾港', '理·陌生') %><% } else { %><%- await getwi('雾港', '理·熟悉') %><% } %>", '理会主动找你，今天是03月15日。'],
  ["@@generate_before 之后\n<%_ define('段位', (n) => ['陌生', '熟悉', '亲密'][Math.min(2, Math.floor(n / 30))]) _%>", '@@generate_before 之后\n'],
  ["关系：<%= 段位(理.好感度[0]) %>", '关系：熟悉'],
  ["<% const 技能 = Object.entries(角色.阿明.技能).filter(([, 值]) => 值 > 50).map(([名, 值]) => `${名}:${值}`); %><%= 技能.join('; ') %>", '侦查:60'],
  ["<%= YAML.stringify(getvar('stat_data.世界')) %>", '日: 3\n天气: 雨\n阶段: 2\n'],
  ["<% await activewi('雾港', '理·熟悉', true); incvar('stat_data.系统.计数') %>计数 <%= getvar('系统.计数') %>", '计数 1'],
  ["<% if (matchChatMessages(['怀表', '照片'], { start: -1 })) { injectPrompt('提示', '她认出了怀表。') } %><%= getPromptsInjected('提示') %>", '她认出了怀表。'],
  ["<% for (const [名, 人] of Object.entries(stat_data.角色)) { _%>\n- <%= 名 %>（<%= 人.等级 %>）\n<%_ } _%>\n", '- 阿明（3）\n'],
  ["<% print(_.range(1, 4).map((n) => '第' + n + '日').join('、')) %>", '第1日、第2日、第3日'],
  ["<% let 心情 = '平静'; switch (true) { case 理.情绪.pleasure > 0.5: 心情 = '欢喜'; break; case 理.情绪.pleasure > 0.2: 心情 = '愉快'; break; } %><%= 心情 %>", '愉快'],
  ["<% try { 没有这个() } catch (e) { %>接住了<% } %>", '接住了'],
  ["<%= typeof mvu === 'object' ? mvu.x : '没有 mvu' %> <%= typeof SillyTavern %>", '没有 mvu undefined'],
];

test('what only code can do is run, in order, and later templates see what earlier ones did', async () => {
  const { texts, issues, writes, activated } = await rendered(coded.map(([text]) => text));
  expect(texts).toEqual(coded.map(([, wanted]) => wanted));
  expect(issues).toEqual([]);
  expect(writes).toEqual([{ op: 'add', path: ['系统', '计数'], delta: 1 }]);
  expect(activated).toEqual([{ book: '雾港', title: '理·熟悉', force: true }]);
});
