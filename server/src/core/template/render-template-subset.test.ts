import { expect, test } from 'vitest';
import { evaluateConditionSubset, hasTemplate, renderTemplateSubset, withoutTemplateSyntax } from './index.ts';

const values = {
  世界: { 日: 3, 天气: '雨' }, 理: { 好感度: [35, '她对你的好感'], 秘密: null }, hp: 7, 名: '<% steal() %><%= x', 背包: ['绳', '灯'], 'a b': { c: 1 }, flag: false, __text: 'x%',
};

const render = (text: string): string => {
  const rendered = renderTemplateSubset(text, values);
  return rendered.ok ? rendered.text : `! ${rendered.issue.code} ${rendered.issue.params?.['line'] ?? ''} ${rendered.issue.params?.['seen'] ?? ''}`;
};

test.each([
  ["<% if (getvar('stat_data.世界.日') >= 3) { %>到了<% } else { %>没到<% } %>", '到了'],
  ["<% if (getvar('世界.日') < 2) { %>一<% } else if (stat_data.世界.日 === 3 && variables.世界.天气 == '雨') { %>二<% } else { %>三<% } %>", '二'],
  ["<%= getvar('stat_data.世界.日') %>/<%- variables.stat_data.hp %>", '3/7'],
  ['<%= getvar("stat_data").理["好感度"][0] %>', '35'],
  ["<%= getvar('stat_data.理.好感度[0]') %> <%= getvar('理[\"好感度\"].0') %>", '35 35'],
  ["<% if (typeof stat_data !== 'undefined' && stat_data?.世界?.天气 === '雨') { %>雨<% } %>", '雨'],
  ["<% if (typeof mvu === 'undefined') { %>无<% } %><% if (locals?.stat_data?.hp) { %>有<% } %>", '无有'],
  ["<%= getvar('没有', { defaults: 5 }) %> <%= getvar('没有', 9) %> <%= getvar('hp', { scope: 'message', defaults: 1 }) %> [<%= getvar('没有', 'message') %>]", '5 9 7 []'],
  ["<%= _.get(stat_data, '世界.日', 0) %> <%= _.get(variables, '无.日', '默认') %> <% if (_.has(stat_data, '理.好感度')) { %>有<% } %><% if (!_.has(stat_data, '理.没')) { %>没<% } %>", '3 默认 有没'],
  ["<%# 注释 %><%_ if (hp > 5) { _%>  \n甲<%_ } -%>\n乙", '甲乙'],
  ["<% const s = getvar('stat_data'); let 日 = s.世界.日; if (日 > 2) { %><%= 日 * 2 + 1 %><% } %>", '7'],
  ["<% setvar('hp', 99); incvar('x'); define('y', () => { return 1 }) %><% await activewi('书', '条', true) %><%= hp %>", '7'],
  ["<%= 'HP ' + hp + '/' + 10 %> <%= hp + 1 + '!' %> <%= hp > 5 ? '好' : '坏' %> <%= 没有 ?? '空' %> <% print('印', ) %>".replace("'印', ", "'印'"), 'HP 7/10 8! 好 空 印'],
  ["<%= Math.floor(hp / 2) %> <%= Math.max(hp, 9) %> <%= -hp %> <%= !flag && 'x' %>", '3 9 -7 x'],
  ["<% if (没有 > 3) { %>甲<% } else { %>乙<% } %><% if (理.好感度 > 3) { %>丙<% } else { %>丁<% } %>", '乙丁'],
  ["<% if (hp > 1) print('单') %>", '单'],
  ["<%= 背包 %> <%= stat_data['a b']['c'] %>", '["绳","灯"] 1'],
  ['<#escape-ejs><%= raw %></#escape-ejs>'.replace('</#', '<#/'), '%= raw %>'],
  ['文字 100% <b> %> ok', '文字 100% <b> %> ok'],
  ['<%= 名 %>|', '% steal() %>%= x|'],
  ['<<%= __text %>% <%% x %%>', '<x%% % x %>'],
  ["<% if (hp /* 血 */ > 1) { // 注\n %>甲<% } %>", '甲'],
  ["<% if (getvar('理', { defaults: {} }).好感度) { %>有<% } %>", '有'],
])('%s', (text, wanted) => {
  expect(render(text)).toBe(wanted);
});

test.each([
  ['<% for (const x of 背包) { %>x<% } %>', 'TEMPLATE_UNSUPPORTED', 1],
  ['一\n二 <%= 背包.filter((x) => x).join("") %>', 'TEMPLATE_UNSUPPORTED', 2],
  ['<%= 背包.length %>', 'TEMPLATE_UNSUPPORTED', 1],
  ["\n\n<%- await getwi('书', '条') %>", 'TEMPLATE_UNSUPPORTED', 3],
  ['<%= constructor.constructor("return process")() %>', 'TEMPLATE_UNSUPPORTED', 1],
  ['<% if (hp > 1) { %>', 'TEMPLATE_UNFINISHED', 1],
  ['<% while (true) {} %>', 'TEMPLATE_UNSUPPORTED', 1],
  ['<%= `${hp}` %>', 'TEMPLATE_UNSUPPORTED', 1],
  ['<%= getvar(path) %>', 'TEMPLATE_UNSUPPORTED', 1],
  ['<%= hp', 'TEMPLATE_OK', 1],
  ['<%= 名 * 2 %>', 'TEMPLATE_VALUE', 1],
  [`<%= ${'('.repeat(40)}1${')'.repeat(40)} %>`, 'TEMPLATE_TOO_DEEP', 1],
  [`<%${' if (hp) {'.repeat(30)} %>x<%${' }'.repeat(30)} %>`, 'TEMPLATE_TOO_DEEP', 1],
])('%s is refused', (text, code, line) => {
  const rendered = renderTemplateSubset(text, values);
  if (code === 'TEMPLATE_OK') return expect(rendered).toEqual({ ok: true, text: '7' });
  expect(rendered).toMatchObject({ ok: false, issue: { code, params: { line } } });
});

test('a template that is too long is refused and never given back', () => {
  expect(renderTemplateSubset(`<%= hp %>${'x'.repeat(20_000)}`, values)).toMatchObject({ ok: false, issue: { code: 'TEMPLATE_TOO_LONG', params: { seen: 20_009, maximum: 20_000 } } });
});

test('names that JavaScript gives a meaning of its own are only names', () => {
  expect(render('[<%= __proto__ %><%= constructor %><%= stat_data.toString %><%= stat_data.__proto__.x %>]')).toBe('[]');
});

test.each([
  ['世界.日 >= 2', true], ["getvar('stat_data.世界.日') > 5", false], ['true', true], ['0', false], ['hp === 7;', true], ['没有 > 1', false], ["stat_data.背包[0] === '绳'", true],
])('the condition %s gives %s', (text, holds) => {
  expect(evaluateConditionSubset(text, values)).toEqual({ ok: true, holds });
});

test('a condition that is code is refused', () => {
  expect(evaluateConditionSubset("getvar('背包').includes('绳')", values)).toMatchObject({ ok: false, issue: { code: 'TEMPLATE_UNSUPPORTED' } });
  expect(evaluateConditionSubset('', values)).toMatchObject({ ok: false });
});

test('what was not rendered loses its code', () => {
  expect(['前<% if (x) { %>中<% } %>后', '前<%= 没完', '<#escape-ejs>a<#/escape-ejs>', '<<%x%>%= y %>', '平常'].map(withoutTemplateSyntax)).toEqual(['前中后', '前', 'a', expect.not.stringContaining('<%'), '平常']);
  expect(['a <% b', '<#escape-ejs>', 'a % b'].map(hasTemplate)).toEqual([true, true, false]);
});
