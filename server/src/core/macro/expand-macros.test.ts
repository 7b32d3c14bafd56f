import { expect, test } from 'vitest';
import { DomainError } from '../error/domain-error.ts';
import { expandMacros } from './expand-macros.ts';
import type { MacroContext } from './macro-context.ts';

const values: Readonly<Record<string, string>> = {
  hp: '7', 'stat_data.悟空.血': '12', list: '["绳"]', 背包: '{"绳":2,"灯":["油"]}', evil: '{{getvar::hp}} <%= 1 %> {{user}}', name: '雾港', '角色.阿明.好感': '42',
};

const context = (overlay: Partial<MacroContext> = {}): MacroContext => ({
  user: '阿明', char: '店主', time: '20:15', date: '1923-10-31', random: () => 0.5, pick: (key) => (key.length % 2 === 0 ? 0 : 0.99),
  roll: (dice) => {
    if (!/^\d*d\d+/.test(dice)) throw new DomainError('INVALID_INPUT');
    return `<${dice}>`;
  },
  values: (path) => values[path],
  fields: { lastmessage: '我进门 {{char}}', weekday: '星期三', original: '原文', description: '老人' },
  outlets: (name) => `[${name}]`,
  ...overlay,
});

const expand = (text: string, overlay: Partial<MacroContext> = {}): string => expandMacros(text, context(overlay)).text;

test.each([
  ['{{user}} 遇见 {{char}}, {{USER}} {{ char }}', '阿明 遇见 店主, 阿明 店主'],
  ['<USER> <char> <BOT> <Group> <CHARIFNOTGROUP> <user', '阿明 店主 店主 店主 店主 <user'],
  ['{{getvar::hp}}/{{var:hp}}/{{getvar::stat_data.悟空.血}}', '7/7/12'],
  ['[{{getvar::没有}}] [{{var:没有}}]', '[] []'],
  ['{{get_message_variable::背包}}', '{"绳":2,"灯":["油"]}'],
  ['{{format_message_variable::背包}}', '绳: 2\n灯:\n  - 油'],
  ['{{format_chat_variable::name}}{{get_global_variable::无}}', '雾港'],
  ['{{.hp}} {{$name}} {{..hp}}', '7 雾港 {{..hp}}'],
  ['{{time}} {{date}} {{weekday}} {{isotime}} {{isodate}} {{datetimeformat YYYY}} {{time_UTC+8}}', '20:15 1923-10-31 星期三 20:15 1923-10-31 1923-10-31 20:15 20:15'],
  ['{{roll:2d6}} {{roll d6}} {{roll:20}} [{{roll:没}}] {{roll::3d4+1}}', '<2d6> <d6> <1d20> [] <3d4+1>'],
  ['{{random:a,b\\,c,d}} {{random::甲::乙::丙}} {{random: 一 }}', 'b,c 乙 一'],
  ['a{{newline}}b{{newline::3}}c{{noop}}d', 'a\nb\n\n\ncd'],
  ['一\n\n{{trim}}\n\n二', '一二'],
  ['{{// 注释 {{user}} }}后', '后'],
  ['前{{//开 {{user}} 后', '前后'.slice(0, 1) + ' 后'],
  ['{{original}}|{{original}}|', '原文||'],
  ['{{outlet::线索}}', '[线索]'],
  ['{{reverse:雾港}} {{banned "x"}}{{comment: y}}', '港雾 '],
  ['{{lastMessage}}', '我进门 {{char}}'],
  ['{{personality}}[{{description}}]', '[老人]'],
  ['{{没这个}} {{what::a::b}} {{ }} {{}} {{', '{{没这个}} {{what::a::b}} {{ }} {{}} {{'],
  ['{{{user}}} {"a":{"b":"{{user}}"}} }}', '{阿明} {"a":{"b":"阿明"}} }}'],
  ['{{getvar::角色.{{user}}.好感}}', '42'],
  ['{{foo::{{user}}}}', '{{foo::阿明}}'],
  ['{{user', '{{user'],
  ['{{charinstruction}}{{char_version}}|', '|'],
])('%j becomes %j', (text, wanted) => {
  expect(expand(text)).toBe(wanted);
});

test('what a macro inserts is never expanded again, nor does it name a macro or split its arguments', () => {
  expect(expand('{{getvar::evil}}')).toBe('{{getvar::hp}} %= 1 %> {{user}}');
  const fields = { lastmessage: 'getvar::hp', a: 'x::y', b: 'p,q' };
  expect(expand('{{{{lastmessage}}}}', { fields })).toBe('{{getvar::hp}}');
  expect(expand('{{get{{c}}::hp}}', { fields: { c: 'var' } })).toBe('{{getvar::hp}}');
  expect(expand('{{random::{{a}}::乙}}', { fields, random: () => 0.9 })).toBe('乙');
  expect(expand('{{random:{{b}},乙}}', { fields, random: () => 0 })).toBe('p,q');
});

test('writes are returned, and later macros of the text see them', () => {
  const { text, writes } = expandMacros('{{setvar::潮位::{{getvar::hp}}}}{{incvar::潮位}}{{decvar::hp}}{{addvar::hp::0.2}}{{addvar::list::灯}}{{addvar::name::!}}{{setvar::u::a::b}}[{{getvar::潮位}}]{{incvar::新}}{{getvar::list}}', context());
  expect(text).toBe('86[8]1["绳","灯"]');
  expect(writes).toEqual([
    { op: 'set', path: '潮位', value: '7' }, { op: 'add', path: '潮位', value: 1 }, { op: 'add', path: 'hp', value: -1 }, { op: 'add', path: 'hp', value: 0.2 },
    { op: 'set', path: 'list', value: '["绳","灯"]' }, { op: 'set', path: 'name', value: '雾港!' }, { op: 'set', path: 'u', value: 'a::b' }, { op: 'set', path: '新', value: 1 },
  ]);
  const many = expandMacros('{{incvar::x}}'.repeat(100), context());
  expect(many.writes.length).toBe(64);
  expect(many.diagnostics).toEqual([{ path: [], code: 'MACRO_WRITE_LIMIT', params: { maximum: 64 } }]);
});

test('inside of template code a value is a number or the inside of a quoted text, whatever it holds', () => {
  const fields = { lastmessage: "'); setvar('a', 1); (' %> `${x}`" };
  expect(expand("<% if (getvar('stat_data.{{user}}.好感') > {{getvar::hp}}) { %>{{user}}<% } %>", { fields })).toBe("<% if (getvar('stat_data.阿明.好感') > 7) { %>阿明<% } %>");
  const code = expand("<% const a = '{{lastMessage}}', b = {{lastMessage}} /* ' */; %>", { fields });
  const inside = /const a = '(.*)', b = (".*") \/\*/.exec(code);
  expect(JSON.parse(`"${inside?.[1]}"`)).toBe(fields.lastmessage);
  expect(JSON.parse(inside?.[2] ?? '')).toBe(fields.lastmessage);
  expect(code.indexOf('%>')).toBe(code.length - 2);
});

test('an inserted value never opens template code, not even together with its neighbours', () => {
  const fields = { angle: '<', percent: '%= steal() %>', both: '<%= x %>', many: '<<<%%>' };
  const texts = ['{{angle}}{{percent}}', '<{{percent}}', '{{angle}}% 5', '{{both}}', '{{angle}}{{noop}}%= 1', '{{angle}}{{trim}}%', '<{{angle}}<{{percent}}', '{{many}}', '{{x{{angle}}}}%'];
  for (const text of texts) expect(expand(text, { fields }), text).not.toContain('<%');
  // The author of a text may be a player, whose texts are no templates.
  for (const text of ['<{{noop}}%= 1 %>', '<{{// x}}{{trim}}%= 1', '<\n{{trim}}\n%= 1 %>', '<{{setvar::a::1}}%', '{{foo<{{noop}}%=}}', '<{{newline::0}}%%']) expect(expand(text), text).not.toContain('<%');
  expect(expand('{{user}}<%= 1 %>{{noop}}<%= 2 %>')).toBe('阿明<%= 1 %><%= 2 %>');
  expect(expand('50{{c}} <', { fields: { c: '%' } })).toBe('50% <');
});

test('pick stays the same for the same text and place', () => {
  const keys: string[] = [];
  const pick = (key: string) => (keys.push(key), 0);
  expand('{{pick::a::b}} {{pick::a::b}}', { pick });
  expand('{{pick::a::b}} {{pick::a::b}}', { pick });
  expect([new Set(keys).size, keys.length]).toEqual([2, 4]);
});

test('problems are told once each, and bounded', () => {
  const { diagnostics } = expandMacros('{{foo}}{{foo}}{{roll:abc}}', context());
  expect(diagnostics.map(({ code }) => code)).toEqual(['MACRO_UNKNOWN', 'MACRO_DICE_INVALID']);
  expect(expandMacros(Array.from({ length: 100 }, (_, i) => `{{f${i}}}`).join(''), context()).diagnostics.length).toBe(20);
});

test.each([
  ['openings', '{{'], ['comments', '{{//'], ['closings', '}}'], ['braces', '{'], ['nested names', '{{a::'], ['pairs', '{{x}}'], ['code', '<%'], ['trims', '\n{{trim}}'],
  ['angles', '<'], ['reads', '{{getvar::hp}}'], ['code with braces', '<% {{a %>'], ['breaks', '\n'], ['rolls', '{{roll:d6}}'], ['texts in code', "<%'{{user}}'%>"],
])('a million characters of %s take time in proportion', (_, unit) => {
  const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
  for (const tail of ['', '}}%>{{user}}']) {
    // What this thread itself was busy: a test beside others is kept waiting.
    const from = process.threadCpuUsage();
    expand(text + tail);
    const { user, system } = process.threadCpuUsage(from);
    expect((user + system) / 1_000).toBeLessThan(2_500);
  }
});

test('what macros add to a text is bounded', () => {
  const { text, diagnostics } = expandMacros('{{lastmessage}}'.repeat(10_000), context({ fields: { lastmessage: 'x'.repeat(10_000) } }));
  expect(text.length).toBeLessThanOrEqual(2_000_000);
  expect(diagnostics.map(({ code }) => code)).toContain('MACRO_TEXT_TOO_LONG');
});
