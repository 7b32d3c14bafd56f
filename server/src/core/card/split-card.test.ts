import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCharacterBook } from '../worldbook/index.ts';
import { isWorldCard, readCard, splitCard } from './index.ts';
import type { Card } from './index.ts';
import { stripTemplates } from './strip-templates.ts';

function cardOf(value: object): Card {
  const reading = readCard(new TextEncoder().encode(JSON.stringify(value)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.card;
}

const v2 = (data: object) => cardOf({ spec: 'chara_card_v2', data: { name: '林雨', description: '守夜人', first_mes: '晚。', ...data } });
const lore = (row: object) => ({ keys: ['雾'], content: '雾里有人。', enabled: true, insertion_order: 1, extensions: {}, ...row });
const withLore = (...rows: object[]) => v2({ character_book: { extensions: {}, entries: rows.map(lore) } });
const listed = (card: Card) => splitCard(card).stripped.map(({ code, path }) => [code, path.join('.')]);

const heavy = v2({
  description: '守夜人<% setvar("x", 1) %>，寡言',
  alternate_greetings: ['晚。', '早<%= name %>'],
  extensions: { loreweaver_hooks: ['on("reply", f)'], regex_scripts: [{ findRegex: '/x/' }], depth_prompt: { prompt: '听<%- a %>', depth: 2 }, 无害: { 文: '甲<%乙%>' } },
  character_book: {
    extensions: {},
    entries: [
      lore({ comment: '[InitVar] 初始', content: '{ 好感: 0 }' }),
      lore({ content: '雾<% if (a) { %>浓<% } %>', constant: true }),
      lore({ comment: '真相', content: '她是凶手', secret: true }),
      lore({ comment: '@INJECT pos=1', content: '插入' }),
      lore({ comment: '条件', content: '@@if 好感 > 2\n夜' }),
      lore({ comment: '平常', content: '钟停了。' }),
    ],
  },
});

test('the character half is the person alone, and everything left out is listed', () => {
  const { character, stripped } = splitCard(heavy);
  expect(character).toMatchObject({ name: '林雨', description: '守夜人，寡言', alternateOpenings: ['晚。', '早'], hooks: [], depthPrompt: { prompt: '听' } });
  expect(character.extensions).toEqual({ depth_prompt: { prompt: '听', depth: 2 }, 无害: { 文: '甲' } });
  expect(character.book?.entries.map(({ content, constant }) => [content, constant])).toEqual([['雾浓', false], ['钟停了。', false]]);
  expect(stripped.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['CARD_STRIPPED_HOOKS', 'hooks'],
    ['CARD_STRIPPED_EXTENSION', 'extensions.regex_scripts'],
    ['CARD_STRIPPED_TEMPLATE', 'description'],
    ['CARD_STRIPPED_TEMPLATE', 'alternateOpenings.1'],
    ['CARD_STRIPPED_TEMPLATE', 'depthPrompt.prompt'],
    ['CARD_STRIPPED_TEMPLATE', 'extensions'],
    ['CARD_STRIPPED_INITIAL_VARIABLES', 'book.entries.0'],
    ['CARD_STRIPPED_TEMPLATE', 'book.entries.1'],
    ['CARD_STRIPPED_CONSTANT', 'book.entries.1.constant'],
    ['CARD_STRIPPED_SECRET', 'book.entries.2'],
    ['CARD_STRIPPED_DIRECTIVE', 'book.entries.3'],
    ['CARD_STRIPPED_DECORATOR', 'book.entries.4'],
  ]);
});

test('no trace of the world is left in the character half, not even in what was read or is exported', () => {
  const { character } = splitCard(heavy);
  const texts = JSON.stringify(character) + JSON.stringify(character.book && exportCharacterBook(character.book));
  for (const trace of ['<%', '凶手', 'on(', 'findRegex', 'InitVar', '好感', '@INJECT']) expect(texts).not.toContain(trace);
});

test('the world half keeps it all for the keeper', () => {
  const { world } = splitCard(heavy);
  expect(world.hooks).toEqual(['on("reply", f)']);
  expect(world.initialVariables.map((entry) => entry.content)).toEqual(['{ 好感: 0 }']);
  expect(world.book?.entries.map((entry) => entry.comment)).toEqual(['', '真相', '@INJECT pos=1', '条件', '平常']);
  expect(world.book?.entries[0]).toMatchObject({ constant: true, content: '雾<% if (a) { %>浓<% } %>' });
  expect(world.extensions).toEqual({ regex_scripts: [{ findRegex: '/x/' }] });
  expect(world.templates.map(({ path }) => path.join('.'))).toEqual(['description', 'alternateOpenings.1', 'depthPrompt.prompt']);
});

test('splitting leaves the card as it was and is always the same', () => {
  const before = JSON.stringify(heavy);
  expect(splitCard(heavy)).toEqual(splitCard(heavy));
  expect(JSON.stringify(heavy)).toBe(before);
});

test('a plain person splits into itself', () => {
  const card = withLore({ content: '钟停了。' });
  expect(listed(card)).toEqual([]);
  expect(splitCard(card).character).toMatchObject({ description: card.description, book: { entries: [{ content: '钟停了。', keys: ['雾'] }] } });
  expect(isWorldCard(card)).toBe(false);
});

test('hooks, declarations, secrets, code and variables make a world card; a constant entry does not', () => {
  expect(isWorldCard(v2({ extensions: { loreweaver_hooks: ['f()'] } }))).toBe(true);
  expect(isWorldCard(withLore({ content: '@@initial_variables\n{}' }))).toBe(true);
  expect(isWorldCard(withLore({ secret: true }))).toBe(true);
  expect(isWorldCard(v2({ scenario: '雾<%= x %>' }))).toBe(true);
  expect(isWorldCard(cardOf({ format: 'loreweaver.card', format_version: 1, name: '公寓', variables: [{ id: '疑心', kind: 'number' }] }))).toBe(true);
  expect(isWorldCard(withLore({ constant: true }))).toBe(false);
});

test('a mark that code was hiding is found after the code is gone', () => {
  expect(listed(withLore({ comment: '[init<%%>var]', content: '{}' }))).toEqual([['CARD_STRIPPED_INITIAL_VARIABLES', 'book.entries.0']]);
  expect(listed(withLore({ content: '<% %>@@if x\n夜' }))).toEqual([['CARD_STRIPPED_DECORATOR', 'book.entries.0']]);
  expect(splitCard(v2({ extensions: { 'loreweaver_<%%>hooks': ['f()'] } })).character.extensions).toEqual({});
});

test.each([
  ['雾<% a %>浓', '雾浓', 1],
  ['雾<% a', '雾', 1],
  ['雾<%% a %%>浓', '雾浓', 1],
  ['<<% a %>% 坏 %>', '% 坏 %>', 1],
  ['<<<% a %><% b %>%坏', '%坏', 2],
  ['<<#escape-ejs>% 坏 %><#/escape-ejs>', '', 1],
  ['甲\n\n<% a %>\n\n乙', '甲\n\n乙', 1],
  ['爱 <3 100%>', '爱 <3 100%>', 0],
])('%j without its code is %j', (text, expected, spans) => {
  expect(stripTemplates(text)).toEqual({ text: expected, spans });
});

test('whatever the pieces, no code can be put together from what is left', () => {
  const piece = fc.constantFrom('<', '%', '>', '<%', '%>', '<#escape-ejs>', '<#/escape-ejs>', '雾', '\n');
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')), (text) => {
    expect(stripTemplates(text).text).not.toContain('<%');
  }), { numRuns: 2000 });
});

test('cutting a million openings takes no more than linear time', () => {
  const start = performance.now();
  stripTemplates('<<%%>%'.repeat(300_000));
  stripTemplates('<'.repeat(1_000_000) + '<%%>%'.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
