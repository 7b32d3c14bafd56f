import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutTemplateSyntax } from '../../core/template/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { openTestSandbox } from '../sandbox/testing/open-test-sandbox.ts';
import { openTemplates } from './index.ts';
import type { OpeningTemplates } from './index.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openTestSandbox();
});
afterAll(() => sandbox.close());

const opening = (overlay: Partial<OpeningTemplates> = {}): OpeningTemplates => ({
  sandbox, roomId: '雾', seed: '0'.repeat(32),
  world: { variables: { hp: 7, raw: '<% evil() %>', tail: '<', head: '%= x %>', a: { b: '<%=' } }, user: 'u<%', char: 'c', chat: [], characters: {}, lore: () => [{ book: 'b', title: 't', uid: '1', content: '<%= await getwi("t") %>t', enabled: true }] },
  ...overlay,
});

async function render(texts: readonly string[], overlay: Partial<OpeningTemplates> = {}) {
  const templates = openTemplates(opening(overlay));
  const rendered = await templates.render(texts.map((text, index) => ({ id: String(index), title: `t${index}`, text })));
  const writes = templates.writes();
  templates.close();
  return { texts: rendered.map(({ text }) => text), issues: rendered.flatMap(({ issues }) => issues), writes };
}

const good = '<%= hp %>';

test.each([
  ['an endless loop', '<% for (;;); %>'],
  ['an endless loop of output', "<% for (;;) print('x'.repeat(100000)) %>"],
  ['memory without end', '<% const a = []; for (;;) a.push(new Array(1e5).fill(1)) %>'],
  ['promises without end', '<% for (;;) await null; %>'],
  ['a promise that never comes', '<% await new Promise(() => {}) %>'],
])('%s costs only the template that does it', async (_, text) => {
  const { texts, issues } = await render(["<% define('名', 1); setvar('hp', 8) %>", good, text, "<%= hp %><%= 名 %>"]);
  expect(texts).toEqual(['', '8', '', '81']);
  expect(issues.map(({ code, params }) => [code, params?.['title']])).toEqual([['TEMPLATE_FAILED', 't2']]);
}, 20_000);

test('more than three templates that never end leave the rest to what can be read', async () => {
  const { texts } = await render([...Array.from({ length: 5 }, () => '<% for (;;); %>'), good]);
  expect(texts).toEqual(['', '', '', '', '', '7']);
}, 30_000);

const escapes = [
  "<%= constructor.constructor('return process')() %>", "<%= (() => {}).constructor('return process')().env %>", "<%= require('fs') %>", "<%= process.env %>", "<%= getvar.constructor('return process')().exit() %>",
  "<%= this.constructor.constructor('return process.mainModule')() %>", "<%= include('/etc/passwd') %>", "<%= await import('node:fs') %>", "<%= fetch('http://127.0.0.1') %>", "<%= _.template('${process.env}')() %>",
  "<%= new Function('return process')() %>", "<%= host.template.begin.constructor('return process')() %>", "<% throw { get message() { throw 1 } } %>", "<% throw null %>", "<%= ({ toString() { throw 1 } }) %>", "<%= Symbol('x') %>",
];

test.each(escapes)('%s reaches nothing', async (text) => {
  const { texts, issues } = await render([text, good]);
  expect(texts[1]).toBe('7');
  expect(['', 'Symbol(x)']).toContain(texts[0]);
  expect(JSON.stringify([texts, issues])).not.toMatch(/PATH|root:|HOME/);
});

test('a template that spoils what all objects share spoils it for its own turn at most', async () => {
  const spoil = "<% Object.prototype.hp = 99; Array.prototype.map = null; String.prototype.replace = () => 'x'; JSON.stringify = () => '1'; globalThis.getvar = 1; _.get = null; getvar('__proto__').x = 1; setvar('__proto__.y', 1); setvar('constructor.prototype.z', 1); %>";
  await render([spoil, good]);
  const { texts } = await render([good, "<%= [1].map((x) => x + 1)[0] %><%= typeof {}.y %><%= typeof {}.x %><%= _.get({ a: 1 }, 'a') %>"]);
  expect(texts).toEqual(['7', '2undefinedundefined1']);
  expect({}).not.toHaveProperty('hp');
});

test('nothing of one turn or room is there in another', async () => {
  await render(["<% define('secret', 'x'); globalThis.kept = 'x'; setvar('hp', 1); Math.kept = 'x' %>"], { roomId: '甲' });
  const { texts } = await render(['<%= typeof secret %><%= typeof kept %><%= typeof Math.kept %><%= hp %>'], { roomId: '乙' });
  expect(texts).toEqual(['undefinedundefinedundefined7']);
});

test('changes of variables are bounded in number and in size', async () => {
  const { writes, issues } = await render(["<% for (let i = 0; i < 100; i += 1) setvar('n' + i, i) %>", "<% setvar('gross', 'x'.repeat(50000)) %>"]);
  expect(writes.length).toBe(64);
  expect(issues.map(({ code }) => code)).toEqual(['TEMPLATE_WRITE_LIMIT', 'TEMPLATE_WRITE_LIMIT']);
});

test('values that look like code come out as text, and templates inside of templates end', async () => {
  const { texts } = await render(['<%= raw %>|<%= tail %><%= head %>|<%- a.b %>|<<%= head %>', '<%% x %%>', '<%= userName %>', "<%= await getwi('t') %>", '<%= tail %>% <%= tail %><%- head %>', "<%= '<' %>%= hp %>"]);
  for (const text of texts) expect(text).not.toContain('<%');
  expect(texts[0]).toBe('% evil() %>|%= x %>|%=|%= x %>');
});

test('tags that switch templates off cannot be smuggled in by a value', async () => {
  const world = { ...opening().world, variables: { tag: '<#escape-ejs>', cut: '<<#escape-ejs>% gone', hp: 7 } };
  const { texts } = await render(['<%= tag %>a<%= hp %>', '<%= cut %>|<%= hp %>'], { world });
  expect(texts.map(withoutTemplateSyntax)).toEqual(['#escape-ejs>a7', '#escape-ejs>% gone|7']);
});

test('text without code starts nothing', async () => {
  const before = sandbox.stats().runs;
  const { texts } = await render(['平常', '<#escape-ejs>a<#/escape-ejs>', '<{{noop}}%', '100% <b>']);
  expect(texts).toEqual(['平常', 'a', '<{{noop}}%', '100% <b>']);
  expect(sandbox.stats().runs).toBe(before);
});

test('a flood of output is cut off where it is refused, not where it hurts', async () => {
  const { texts, issues } = await render(["<%= 'x'.repeat(300000) %>", ...Array.from({ length: 12 }, () => "<%= 'x'.repeat(190000) %>"), good]);
  expect(texts.join('').length).toBeLessThanOrEqual(2_000_001);
  expect(texts.at(-1)).toBe('7');
  expect(issues.length).toBe(3);
});

test('where code of authors is off, templates are read and nothing more', async () => {
  const off = openTestSandbox({ authorCode: false });
  const { texts, issues } = await render([good, "<% if (hp > 5) { %>有<% setvar('hp', 1) %><% } %>", '一\n<% for (const x of [1]) { %>x<% } %>', 'plain', '<%= raw %>', '<%= charName %>'], { sandbox: off });
  expect(texts).toEqual(['7', '有', '', 'plain', '% evil() %>', 'c']);
  expect(issues.map(({ code, params }) => [code, params?.['title'], params?.['line']])).toEqual([['TEMPLATE_FAILED', 't2', 2]]);
  const templates = openTemplates(opening({ sandbox: off }));
  expect((await templates.conditions([{ id: 'a', expression: 'hp > 5' }, { id: 'b', expression: 'hp > 9' }, { id: 'c', expression: 'f()' }])).map(({ holds }) => holds)).toEqual([true, false, false]);
  expect(off.stats().started).toBe(0);
});

test('an interpreter that was given up in between is made again with all that went before', async () => {
  const narrow = openTestSandbox({ maximumChildren: 1 });
  const templates = openTemplates(opening({ sandbox: narrow }));
  await templates.render([{ id: 'a', title: 'a', text: "<% define('x', 5); setvar('hp', 2) %>" }]);
  const others = Array.from({ length: 10 }, (_, index) => openTemplates(opening({ sandbox: narrow, roomId: `r${index}` })));
  for (const other of others) await other.render([{ id: 'a', title: 'a', text: good }]);
  expect((await templates.render([{ id: 'b', title: 'b', text: '<%= x %><%= hp %>' }]))[0]?.text).toBe('52');
  expect(templates.writes().length).toBe(1);
  for (const other of [templates, ...others]) other.close();
  await narrow.close();
}, 20_000);

const words = fc.constantFrom('<%', '%>', '<%=', '<%-', '<%_', '_%>', '-%>', '<%%', '%%>', '<%#', '<#escape-ejs>', '<#/escape-ejs>', ' if (hp) {', ' } ', 'hp', ' raw', ' tail', ' head', '"', "'", '`', '(', ')', '{', ';', '<', '%', '\n', '雾', ' getvar("raw")', ' await getwi("t")', ' print(raw)', ' setvar("hp",1)', '//', '/*', '${', '\ud800');
const soup = fc.array(words, { maxLength: 14 }).map((parts) => parts.join(''));

test('whatever is written, what comes out opens no code', async () => {
  await fc.assert(fc.asyncProperty(fc.array(soup, { minLength: 20, maxLength: 20 }), async (texts) => {
    const { texts: rendered } = await render(texts);
    for (const text of rendered) expect(text).not.toContain('<%');
  }), { seed: 4, numRuns: 25 });
}, 60_000);
