import { expect, test } from 'vitest';
import { activateWorldBooks, inertReason, parseWorldBook, prepareWorldBooks } from './index.ts';
import { hasDirectiveTitle } from './inert-reason.ts';

function bookOf(...rows: object[]) {
  return parseWorldBook({ entries: Object.fromEntries(rows.map((row, index) => [index, { uid: index, key: [], content: '内容', ...row }])) });
}

test.each([
  [{ comment: '[InitVar] 初始变量' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '变量[initialvariables]' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '标题', name: '[INITVAR]' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ content: '@@initial_variables\n{}' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '@INJECT pos=1' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ comment: '[RENDER:AFTER] 状态栏' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ comment: '[GENERATE:3:BEFORE]' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ comment: '[GENERATE:REGEX:钟.*楼]' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ comment: '[Preprocessing]' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ content: '\r\n@@render_after\r\n<b>夜</b>' }, 'WORLD_BOOK_INERT_DECORATOR'],
  [{ content: '@@depth 2\n@@iframe\n夜' }, 'WORLD_BOOK_INERT_DECORATOR'],
  [{ content: '@@generate_before 2\n夜' }, 'WORLD_BOOK_INERT_DECORATOR'],
  [{ content: '@@message_formatting\n夜' }, 'WORLD_BOOK_INERT_DECORATOR'],
  [{ content: '```html\n<!DOCTYPE html><html><style>a{}</style>生命 {{hp}}</html>\n```' }, 'WORLD_BOOK_INERT_FRONT_END'],
  [{ content: '@@depth 0\n<script>夜()</script>' }, 'WORLD_BOOK_INERT_FRONT_END'],
])('%j is kept out of the prompt', (row, code) => {
  const book = bookOf({ key: ['雾'], constant: true, ...row });
  expect(book.entries[0] && inertReason(book.entries[0])).toMatchObject({ code });
  const outcome = activateWorldBooks(prepareWorldBooks([{ id: '志', model: book }]), { messages: [{ text: '雾' }], turn: 1, settings: { templates: true } });
  expect(outcome.active).toEqual([]);
  expect(outcome.decisions[0]?.reason).toMatch(/^inert-/);
});

test('what the room can do is not inert', () => {
  const rows = [
    { content: '她写信给 a@@b.c' }, { comment: '[mvu_plot] 夜' }, { content: '{{getvar::好感}}' }, { content: '夜里<% if (x) { %>雾<% } %>' }, { key: ['/雾+/'] }, { content: '@@depth 3\n@@if 好感 > 1\n夜' },
    { comment: '[GENERATE:BEFORE] 开场' }, { content: '@@generate_after\n夜' }, { content: '状态栏按此输出：\n```html\n<style>a{}</style>\n```' },
  ];
  expect(bookOf(...rows).entries.map(inertReason)).toEqual(rows.map(() => null));
});

test('a title that steers the template extension is one whether or not it means something here', () => {
  expect(bookOf({ comment: '[generate:after]' }, { comment: '@INJECT target=user' }, { comment: '夜' }).entries.map(hasDirectiveTitle)).toEqual([true, true, false]);
});

test('entries for the ends of the prompt come without keys and stand there', () => {
  const book = bookOf({ comment: '[GENERATE:BEFORE]', content: '前', order: 2 }, { content: '@@generate_before\n更前', order: 1 }, { comment: '[Generate:After] 后', content: '后', key: ['没有'] }, { comment: '[GENERATE:AFTER]', disable: true }, { key: ['雾'], content: '雾' });
  const { placements, decisions } = activateWorldBooks(prepareWorldBooks([{ id: '志', model: book }]), { messages: [{ text: '雾' }], turn: 1 });
  expect(placements.before_prompt.map(({ content }) => content)).toEqual(['更前', '前']);
  expect(placements.after_prompt.map(({ content }) => content)).toEqual(['后']);
  expect(placements.before_character_definition.map(({ content }) => content)).toEqual(['雾']);
  expect(decisions.find(({ lore }) => lore.index === 3)?.reason).toBe('disabled');
});
