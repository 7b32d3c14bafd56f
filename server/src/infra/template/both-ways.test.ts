import fc from 'fast-check';
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

const tree: Tree = { hp: 7, 零: 0, 世界: { 日: 3, 天气: '雨', 空: '' }, 理: { 好感: [42, '说明'] }, 开: true, 关: false };

const number: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: -9, max: 99 }).map((value) => (value < 0 ? `(${value})` : String(value))),
  fc.constantFrom('hp', '零', "getvar('stat_data.世界.日')", 'stat_data?.世界?.日', "variables.理.好感[0]", "getvar('无', { defaults: 4 })", "_.get(stat_data, '理.好感[0]', 1)", '(stat_data.无 ?? 5)', 'Math.max(hp, 零)', 'Math.floor(hp / 2)'),
);
const text: fc.Arbitrary<string> = fc.constantFrom("'雨'", '"x"', '世界.天气', "getvar('stat_data.世界.空')", "getvar('无', '默认')");
const isIn = <T>(list: readonly T[]) => fc.constantFrom(...list);

const { condition } = fc.letrec<{ condition: string; sum: string }>((tie) => ({
  sum: fc.oneof({ maxDepth: 2 }, number, fc.tuple(number, isIn(['+', '-', '*']), number).map(([a, sign, b]) => `(${a} ${sign} ${b})`)),
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(tie('sum'), isIn(['<', '>', '<=', '>=', '==', '===', '!=', '!==']), tie('sum')).map((parts) => parts.join(' ')),
    fc.tuple(text, isIn(['==', '===', '!=', '!==']), text).map((parts) => parts.join(' ')),
    fc.constantFrom('开', '关', '!开', "typeof 无 === 'undefined'", "typeof stat_data !== 'undefined'", "_.has(stat_data, '世界.日')", 'stat_data.无 > 3', 'stat_data.无', "!getvar('stat_data.世界.空')"),
    fc.tuple(tie('condition'), isIn(['&&', '||']), tie('condition')).map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    tie('condition').map((inner) => `!(${inner})`),
  ),
}));

const piece = fc.oneof(
  fc.constantFrom('雾', ' ', '\n', '100%'),
  condition.map((is) => `<% if (${is}) { %>是<% } else { %>否<% } %>`),
  fc.tuple(condition, condition).map(([a, b]) => `<%_ if (${a}) { _%>\n甲<% } else if (${b}) { -%>\n乙<% } %>`),
  fc.tuple(condition, number, text).map(([is, a, b]) => `<%= ${is} ? ${a} : ${b} %>`),
  number.map((value) => `<%- ${value} %>`),
  fc.tuple(text, number).map(([a, b]) => `<%= 'x' + ${a} + ${b} %>`),
);

test('what can be read without running it comes out as it does when it is run', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')), { minLength: 50, maxLength: 50 }), async (texts) => {
    const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), world: { variables: structuredClone(tree), user: '', char: '', chat: [], characters: {}, lore: () => [] } });
    const rendered = await templates.render(texts.map((source, index) => ({ id: String(index), title: '', text: source })));
    templates.close();
    for (const [index, { text: run, issues }] of rendered.entries()) {
      expect([texts[index], issues]).toEqual([texts[index], []]);
      expect([texts[index], renderTemplateSubset(texts[index] ?? '', tree)]).toEqual([texts[index], { ok: true, text: run }]);
    }
  }), { seed: 4, numRuns: 30 });
}, 60_000);
