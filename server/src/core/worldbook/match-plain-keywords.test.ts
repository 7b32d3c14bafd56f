import { expect, test } from 'vitest';
import { inertReason, matchPlainKeywords, mergeWorldBookLoaderResults, parseWorldBook } from './index.ts';
import { regexKey } from './regex-key.ts';
import { splitKeys } from './split-keys.ts';

function bookOf(...rows: object[]) {
  return parseWorldBook({ entries: Object.fromEntries(rows.map((row, index) => [index, { uid: index, key: [], content: '内容', ...row }])) });
}

const uids = (text: string, ...rows: object[]) => matchPlainKeywords(bookOf(...rows), text).map((match) => match.entry.uid);

test('a key is found anywhere in the text, in any case, with its place', () => {
  const [match] = matchPlainKeywords(bookOf({ key: ['船长', ' Rose ', '钟楼'] }), '她把 rOSE 放在钟楼下');
  expect(match?.reason).toEqual({ kind: 'key', key: ' Rose ', offset: 3, primary: [{ key: ' Rose ', offset: 3 }, { key: '钟楼', offset: 10 }], secondary: [] });
});

test('disabled entries, blank keys and chances of nothing never match', () => {
  expect(uids('雾', { key: ['雾'], disable: true }, { key: ['', '  '] }, { key: ['雾'], probability: 0 }, { key: ['雾'], probability: 0, useProbability: false })).toEqual([3]);
});

test('constant entries come without a key, everything in insertion order, equals as in the book', () => {
  expect(uids('雾', { key: ['雾'], order: 9 }, { constant: true, order: 5 }, { key: ['雾'], order: 5 }, { key: ['雾'], order: -1 })).toEqual([3, 1, 2, 0]);
  expect(matchPlainKeywords(bookOf({ constant: true, key: ['雾'] }), '雾')[0]?.reason).toEqual({ kind: 'constant' });
});

test.each([
  [0, '甲', false], [0, '甲乙', true], [0, '甲乙丙', true],
  [1, '甲', true], [1, '甲乙', true], [1, '甲乙丙', false],
  [2, '甲', true], [2, '甲乙', false], [2, '甲乙丙', false],
  [3, '甲', false], [3, '甲乙', false], [3, '甲乙丙', true],
])('secondary logic %i on %s: %s', (selectiveLogic, text, expected) => {
  expect(uids(text, { key: ['甲'], keysecondary: ['乙', '丙'], selectiveLogic })).toEqual(expected ? [0] : []);
});

test('secondary keys count only for a selective entry that has some', () => {
  expect(uids('甲', { key: ['甲'], keysecondary: ['乙'], selective: false }, { key: ['甲'], keysecondary: [], selective: true })).toEqual([0, 1]);
});

test('an entry may insist on case and on whole words', () => {
  expect(uids('rose', { key: ['Rose'], caseSensitive: true }, { key: ['ros'], matchWholeWords: true }, { key: ['rose'], matchWholeWords: true })).toEqual([2]);
  expect(uids('红rose蓝 primrose path 蓝红', { key: ['rose'], matchWholeWords: true }, { key: ['rose pa'], matchWholeWords: true }, { key: ['蓝'], matchWholeWords: true })).toEqual([0, 1, 2]);
});

test('places stay right when lower-casing lengthens the text', () => {
  const text = 'İİİ 钟楼 İstanbul ΟΔΟΣ ΟΔΟΣΑ';
  const offsets = (key: string) => matchPlainKeywords(bookOf({ key: [key] }), text).map(({ reason }) => (reason.kind === 'key' ? reason.offset : null));
  expect(offsets('钟楼')).toEqual([4]);
  expect(offsets('stanbul')).toEqual([8]);
  expect(offsets('οδος')).toEqual([16]);
  expect(offsets('οδοσα')).toEqual([21]);
});

test('regex keys never match, and an entry with nothing else says so', () => {
  const book = bookOf({ key: ['/雾+/'] }, { key: ['/雾+/', '雾'] }, { key: ['雾'], keysecondary: ['/夜/'] }, { key: ['雾'], keysecondary: ['/夜/', '港'], selectiveLogic: 2 }, { key: ['/雾/'], constant: true });
  expect(matchPlainKeywords(book, '雾 /雾+/').map((match) => match.entry.uid)).toEqual([1, 4]);
  expect(book.entries.map((entry) => inertReason(entry)?.code ?? null)).toEqual(['WORLD_BOOK_INERT_REGEX_KEYS', null, 'WORLD_BOOK_INERT_REGEX_KEYS', 'WORLD_BOOK_INERT_REGEX_KEYS', null]);
});

test.each([
  [{ comment: '[InitVar] 初始变量' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '变量[initialvariables]' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '标题', name: '[INITVAR]' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ content: '@@initial_variables\n{}' }, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
  [{ comment: '[GENERATE:BEFORE]' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ comment: '@INJECT pos=1' }, 'WORLD_BOOK_INERT_DIRECTIVE'],
  [{ content: '夜里<% if (x) { %>' }, 'WORLD_BOOK_INERT_TEMPLATE'],
  [{ content: '\r\n@@depth 3\n夜' }, 'WORLD_BOOK_INERT_DECORATOR'],
])('%j is kept out of the prompt', (row, code) => {
  const book = bookOf({ key: ['雾'], constant: true, ...row });
  expect(book.entries[0] && inertReason(book.entries[0])).toMatchObject({ code });
  expect(matchPlainKeywords(book, '雾')).toEqual([]);
});

test('ordinary lore is not inert', () => {
  for (const row of [{ content: '她写信给 a@@b.c' }, { comment: '[mvu_plot] 夜' }, { content: '{{getvar::好感}}' }]) expect(bookOf(row).entries.map(inertReason)).toEqual([null]);
});

test('a key is a regex only by its whole shape', () => {
  expect(regexKey('/雾+/i')).toEqual({ body: '雾+', flags: 'i' });
  expect(regexKey(String.raw`/a\/b/`)).toEqual({ body: String.raw`a\/b`, flags: '' });
  for (const plain of ['雾', '/', '//', '/a', '/usr/bin/雾', '/(/', '/a/gg', '/a/v', '1/2']) expect(regexKey(plain), plain).toBeNull();
});

test('keys in one text are split at the commas outside regexes', () => {
  expect(splitKeys(' 玫瑰 ,/钟(声,|楼)/i , 雾,, /开头, /没关')).toEqual(['玫瑰', '/钟(声,|楼)/i', '雾', '/开头', '/没关']);
  expect(splitKeys(String.raw`/a\/,b/,c`)).toEqual([String.raw`/a\/,b/`, 'c']);
  expect(splitKeys(`/${'a'.repeat(2_000_000)}`)).toHaveLength(1);
});

test('several books merge in their order and lose nothing', () => {
  const result = (uid: number) => ({ loreEntries: [{ id: `书:${uid}`, uid, content: '雾', position: 'before' as const }], resources: [{ id: `书${uid}` }], diagnostics: [] });
  expect(mergeWorldBookLoaderResults([result(2), result(1)])).toEqual({ loreEntries: [...result(2).loreEntries, ...result(1).loreEntries], resources: [{ id: '书2' }, { id: '书1' }], diagnostics: [] });
  expect(mergeWorldBookLoaderResults([])).toEqual({ loreEntries: [], resources: [], diagnostics: [] });
});
