import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyOperations } from '../../core/variable/mvu/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { openTestSandbox } from '../sandbox/testing/open-test-sandbox.ts';
import { openTemplates } from './index.ts';
import type { TemplateWorld } from './index.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openTestSandbox();
});
afterAll(() => sandbox.close());

const tree = { 世界: { 日: 3, 天气: '雨', 名: ['雾港', '地名'] }, 理: { 好感度: [35, '她对你的好感'], 物品: ['绳', '灯'] }, hp: 7, 秘密: { x: '<% steal() %><%= y' } };

const world = (overlay: Partial<TemplateWorld> = {}): TemplateWorld => ({
  variables: structuredClone(tree), user: '阿明', char: '店主', characters: { 店主: '一个老人', 理: '一位少女' },
  chat: [{ role: 'assistant', name: '店主', text: '欢迎。' }, { role: 'user', name: '阿明', text: '我要一盏灯' }],
  lore: () => [
    { book: '雾港', title: '码头', uid: '1', content: '@@if true\n码头有<%= 世界.天气 %>', enabled: true },
    { book: '雾港', title: '隐藏', uid: '2', content: '藏着<%- await getwi("码头") %>', enabled: false },
    { book: '他书', title: '码头', uid: '3', content: '别的码头', enabled: true },
    { book: '雾港', title: '环', uid: '4', content: 'x<%= getwi("环") %>', enabled: true },
  ],
  ...overlay,
});

/** Renders texts in one turn and gives what came of it. */
async function turn(texts: readonly string[], overlay: Partial<TemplateWorld> = {}) {
  const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), now: new Date('1923-10-31T20:15:00Z'), world: world(overlay) });
  const rendered = await templates.render(texts.map((text, index) => ({ id: String(index), title: `条目${index}`, text })));
  const state = { writes: templates.writes(), activated: templates.activated(), injected: templates.injected(), keywords: templates.keywords() };
  templates.close();
  return { texts: rendered.map(({ text }) => text), issues: rendered.flatMap(({ issues }) => issues), ...state };
}

test.each([
  ["<% if (getvar('stat_data.世界.日') >= 3) { %>到了<% } else if (getvar('stat_data.世界.日') == 2) { %>明天<% } else { %>没到<% } %>", '到了'],
  ["<%= getvar('stat_data').理['好感度'][0] %> <%- variables.stat_data.hp %> <%= stat_data.hp %> <%= hp %> <%= locals.stat_data.hp %> <%= data.stat_data.hp %>", '35 7 7 7 7 7'],
  ["<% if (typeof stat_data !== 'undefined' && stat_data?.世界?.天气 === '雨') { %>雨<% } %><% if (typeof mvu === 'undefined') { %>无<% } %>", '雨无'],
  ["<%= getvar('没有', { defaults: 5 }) %> <%= getvar('没有', 'x') %> [<%= getvar('没有', 'message') %>] <%= getvar('hp', { scope: 'message' }) %>", '5 x [] 7'],
  ["<% for (const item of 理.物品) { %>- <%= item %>\n<% } -%>\n完", '- 绳\n- 灯\n完'],
  ["<%= 理.物品.filter((x) => x !== '绳').join('、') %> <%= _.get(stat_data, '世界.天气') %> <%= _.has(stat_data, '无') %> <%= _.sum([1, 2, 3]) %>", '灯 雨 false 6'],
  ["<%= await getwi('雾港', '码头') %>|<%- getwi('码头') %>|<%= await getwi('隐藏') %>|[<%= await getwi('没有') %>]|<%= await getWorldInfo('他书', '码头') %>|<%= getwi(/^隐/) %>|<%= getwi(3) %>", '码头有雨|码头有雨|藏着码头有雨|[]|别的码头|藏着码头有雨|别的码头'],
  ["<% const t = await getwi('码头'); print(t.length) %>", '4'],
  ["<%_ if (true) { _%>\n  紧\n<%_ } _%>\n<%# 注 %>", '  紧\n'],
  ['<#escape-ejs><%= raw %><#/escape-ejs>尾', '%= raw %>尾'],
  ['<%= userName %>/<%= charName %>/<%= lastMessageId %>/<%= lastUserMessage %>/<%= lastCharMessage %>/<%= runType %>', '阿明/店主/1/我要一盏灯/欢迎。/generate'],
  ["<%= getchar() %>/<%= getchar('理') %>/<%= getChatMessage(-1) %>/<%= getChatMessages(2).length %>/<%= matchChatMessages('灯') %>/<%= matchChatMessages([/欢迎/, '没'], { and: true }) %>", '一个老人/一位少女/我要一盏灯/2/true/false'],
  ["<%= SafeGetValue('理.好感度') %>/<%= SafeGetValue(getvar('无'), 3) %>/<%= parseJSON('```json\\n{\"a\":[1,],}\\n```').a[0] %>/<%= jsonPatch({ a: 1 }, [{ op: 'replace', path: '/a', value: 2 }]).a %>", '35/3/1/2'],
  ["<%= YAML.stringify(getvar('理')) %>", '好感度:\n  - 35\n  - 她对你的好感\n物品:\n  - 绳\n  - 灯\n'],
  ["<%= evalTemplate('<' + '%= 1 + 1 %' + '>') %> <%= { a: 1 } %> <%= [1, 2] %> <%= new Date().getUTCFullYear() %>", '2 {"a":1} 1,2 1923'],
  ['没有模板 100%', '没有模板 100%'],
])('%s', async (text, wanted) => {
  const { texts, issues } = await turn([text]);
  expect({ texts, issues }).toEqual({ texts: [wanted], issues: [] });
});

test('writes are wanted changes that later templates of the turn see, and the tree takes them', async () => {
  const { texts, writes, issues } = await turn([
    "<% setvar('hp', 9); incvar('世界.日'); decvar('stat_data.hp', 2); setvar('新.路.径', { a: 1 }); insvar('理.物品', '钥匙'); delvar('理.物品', 0); setMessageVar('世界.天气', '晴'); incvar('计数', 5, { max: 3 }) %>",
    "<%= hp %> <%= getvar('世界.日') %> <%= getvar('新.路').径.a %> <%= 理.物品.join() %> <%= 世界.天气 %> <%= 计数 %>",
    "<% setvar('理.好感度', 40); incvar('理.好感度'); setvar('a', 1, 'xx'); setvar('hp', 1, 'nx'); setvar('临时', 1, 'cache'); setvar('hp', 3, { dryRun: true }) %><%= getvar('理.好感度')[0] %><%= getvar('临时') %><%= setvar('hp', 8, { results: 'old' }) %>",
  ]);
  expect({ texts, issues }).toEqual({ texts: ['', '7 4 1 灯,钥匙 晴 3', '4117'], issues: [] });
  const { tree: after, rejected } = applyOperations(tree, writes);
  expect(rejected).toEqual([]);
  expect(after).toEqual({ 世界: { 日: 4, 天气: '晴', 名: ['雾港', '地名'] }, 理: { 好感度: [41, '她对你的好感'], 物品: ['灯', '钥匙'] }, hp: 8, 秘密: tree.秘密, 新: { 路: { 径: { a: 1 } } }, 计数: 3 });
});

test('a template that fails changes nothing, gives nothing or what can be read of it, and says where', async () => {
  const { texts, writes, issues } = await turn(["一\n二<% setvar('hp', 1); 没有这个.x() %>", '<% if (hp > 5) { %>有<% } %><% 坏.了(', "<% if (hp > 5) { %>读<% } %><%= 没有 %>", "<%= getvar('hp') %>"]);
  expect(texts).toEqual(['', '', '读', '7']);
  expect(writes).toEqual([]);
  expect(issues.map(({ code, params }) => [code, params?.['title'], params?.['line']])).toEqual([['TEMPLATE_FAILED', '条目0', 2], ['TEMPLATE_FAILED', '条目1', 1], ['TEMPLATE_SIMPLIFIED', '条目2', 1]]);
});

test('what one template defines, injects and calls up is there for the next ones', async () => {
  const { texts, activated, injected, keywords, issues } = await turn([
    "<% define('问候', (名) => '你好' + 名); define('常.量', 5); injectPrompt('k', '后', 200); injectPrompt('k', '前', 1); await activewi('雾港', '隐藏', true); activewi('码头'); activateWorldInfoByKeywords(['灯']) %>",
    "<%= 问候(user) %> <%= 常.量 %> <%= getPromptsInjected('k') %> <%= hasPromptsInjected('z') %>",
    "<%= execute('/echo') %><%= faker.person.fullName() %><%= getpreset('x') %>",
  ]);
  expect(texts).toEqual(['', '你好阿明 5 前\n后 false', '']);
  expect(activated).toEqual([{ book: '雾港', title: '隐藏', force: true }, { book: null, title: '码头', force: false }]);
  expect([injected.map(({ text }) => text), keywords]).toEqual([['后', '前'], ['灯']]);
  expect(issues.map(({ params }) => params?.['function'])).toEqual(['execute', 'faker', 'getpreset']);
});

test('conditions are any line of code, change nothing, and do not hold when they break', async () => {
  const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), world: world() });
  const list = ["getvar('stat_data.世界.日') > 2", '世界.日 >= 5', "理.物品.includes('灯');", 'setvar("hp", 1)', 'hp === 7', '没有.x', '}) ; (() => {', "(await getwi('码头')).length === 4", '[]', "''"];
  const judged = await templates.conditions(list.map((expression, index) => ({ id: String(index), expression })));
  expect(judged.map(({ holds }) => holds)).toEqual([true, false, true, true, true, false, false, true, true, false]);
  expect(judged.filter(({ issues }) => issues.length > 0).map(({ id }) => id)).toEqual(['5', '6']);
  expect(templates.writes()).toEqual([]);
  templates.close();
});

test('the same seed and the same templates give the same text', async () => {
  const text = '<%= Math.random() %> <%= _.shuffle([1,2,3,4,5,6,7,8]).join() %>';
  expect((await turn([text, text])).texts).toEqual((await turn([text, text])).texts);
});
