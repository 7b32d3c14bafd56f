import { createRequire } from 'node:module';
import type { Tree } from '../../src/core/variable/mvu/index.ts';

const cast = 20;

/** A tree of variables as cards of the ecosystem keep it. */
export const sampleTree: Tree = {
  世界: { 日: 3, 天气: '雨' },
  角色: Object.fromEntries(Array.from({ length: cast }, (_, index) => [`甲${index}`, { 好感: index * 5, 名: `名${index}`, 物: ['绳', '灯'] }])),
};

type Shape = (index: number, round: number) => string;

/** The four commonest shapes of templated lore. `round` makes each round's entries its own. */
const shapes: readonly Shape[] = [
  (index, round) => `<% if (getvar('stat_data.角色.甲${index % cast}.好感') > ${index}) { %>她信任你。<% } else if (getvar('stat_data.世界.日') >= ${index % 7}) { %>她认得你。<% } else { %>陌生${round}。<% } %>\n${'码头的夜里有雾，灯一盏盏灭了。'.repeat(20)}`,
  (index, round) => `<% const s = getvar('stat_data'); %>日 <%= s.世界.日 %>，<%= s?.角色?.甲${index % cast}?.名 %>：<% if (_.has(s, '角色.甲${index % cast}.物')) { %><%= s.角色.甲${index % cast}.物.join('、') %><% } %>${round}${'描述。'.repeat(80)}`,
  (index, round) => `<% for (const name of Object.keys(stat_data.角色)) { if (stat_data.角色[name].好感 > ${index % 50}) { %>- <%= name %>\n<% } } %>${round}${'设定文字。'.repeat(60)}`,
  (index, round) => `<%_ if (typeof stat_data !== 'undefined' && stat_data?.世界?.天气 === '雨') { _%>\n雨天 <%= getvar('没${index}', { defaults: ${index} }) %>\n<%_ } _%>\n${round}${'平常的一段。'.repeat(60)}`,
];

/** `count` templated entries, different in every round. */
export function sampleTemplates(count: number, round: number): string[] {
  return Array.from({ length: count }, (_, index) => shapes[index % shapes.length]?.(index, round) ?? '');
}

type Engine = { render(text: string, data: object, options: { async: true }): Promise<string> };
type Lodash = { get(value: unknown, path: string): unknown };

const require = createRequire(import.meta.url);
const ejs: Engine = require('ejs');
const lodash: Lodash = require('lodash');

/** The same entries by the template engine alone, in this process, with no more than they need. */
export async function renderPlainly(texts: readonly string[]): Promise<string[]> {
  const variables = { stat_data: sampleTree };
  const getvar = (path: string, options?: { defaults?: unknown }) => lodash.get(variables, path) ?? options?.defaults;
  const rendered: string[] = [];
  for (const text of texts) rendered.push(await ejs.render(text, { ...variables, variables, getvar, _: lodash }, { async: true }));
  return rendered;
}
