import { expect, test } from 'vitest';
import { exportCharacterBook, exportSillyTavernWorldBook, importWorldBook, parseWorldBook } from './index.ts';
import type { JsonRecord } from './index.ts';

const told = (input: unknown) => importWorldBook(input).diagnostics.map(({ severity, code, path }) => [severity, code, path.join('.')]);
const entriesOf = (input: unknown) => importWorldBook(input).model?.entries ?? [];

test('a book of NovelAI is converted, its source kept through exports and reading again', () => {
  const novel = {
    lorebookVersion: 5, name: '雾港',
    entries: [
      { text: '绿灯。', displayName: '灯塔', keys: ['灯塔', '/钟(声|楼)/'], enabled: true, forceActivation: true, contextConfig: { budgetPriority: 400 }, searchRange: 1000 },
      { text: 7, displayName: '雾', keys: '雾, 霾', enabled: false, contextConfig: { budgetPriority: 'high' } },
      'broken',
    ],
  };
  const { model, diagnostics } = importWorldBook(novel);
  expect(model?.entries).toMatchObject([
    { uid: 0, keys: ['灯塔', '/钟(声|楼)/'], content: '绿灯。', comment: '灯塔', constant: true, enabled: true, insertionOrder: 400 },
    { uid: 1, keys: ['雾', '霾'], content: '7', comment: '雾', constant: false, enabled: false, insertionOrder: 100 },
  ]);
  expect(diagnostics.map(({ severity, code, path }) => [severity, code, path.join('.')])).toEqual([
    ['info', 'WORLD_BOOK_FOREIGN', ''],
    ['warning', 'FIELD_REPAIRED', 'entries.1.text'],
    ['warning', 'FIELD_REPAIRED', 'entries.1.keys'],
    ['warning', 'FIELD_DEFAULTED', 'entries.1.budgetPriority'],
    ['error', 'WORLD_BOOK_ENTRY_INVALID', 'entries.2'],
  ]);
  if (model === null) throw new Error('no book');
  for (const exported of [exportSillyTavernWorldBook(model), exportCharacterBook(model)]) {
    expect(exported.originalData).toEqual(novel);
    expect(parseWorldBook(exported).entries.map(({ keys }) => keys)).toEqual([['灯塔', '/钟(声|楼)/'], ['雾', '霾']]);
  }
});

test('a book of Agnai is converted', () => {
  const book = { kind: 'memory', name: '志', description: '港', entries: [{ name: '灯塔', entry: '绿灯。', keywords: ['灯塔'], weight: 4, priority: 2, enabled: false }] };
  const { model } = importWorldBook(JSON.stringify(book));
  expect(model).toMatchObject({ name: '志', description: '港', entries: [{ keys: ['灯塔'], content: '绿灯。', comment: '灯塔', insertionOrder: 4, enabled: false }] });
  expect(model && exportCharacterBook(model).entries).toMatchObject([{ keys: ['灯塔'], priority: 2 }]);
});

test('a book of RisuAI is converted, its folders left out and named', () => {
  const book = {
    type: 'risu', ver: 1,
    data: [
      { mode: 'folder', comment: '地点', key: '' },
      { mode: 'normal', key: '灯塔, lighthouse', secondkey: '夜', selective: true, insertorder: 3, comment: '灯', content: '绿灯。', alwaysActive: false, activationPercent: 40 },
      { mode: 'constant', key: '', insertorder: 'x', comment: '雾', content: '@@depth 2\n雾。', alwaysActive: true },
    ],
  };
  expect(entriesOf(book)).toMatchObject([
    { keys: ['灯塔', 'lighthouse'], secondaryKeys: ['夜'], selective: true, insertionOrder: 3, probability: 40, constant: false },
    { keys: [], insertionOrder: 100, constant: true, content: '@@depth 2\n雾。' },
  ]);
  expect(told(book)).toEqual([['info', 'WORLD_BOOK_FOREIGN', ''], ['info', 'WORLD_BOOK_FOLDER_SKIPPED', 'data.0'], ['warning', 'FIELD_DEFAULTED', 'data.2.insertorder']]);
});

const specRow = { keys: ['雾'], content: '雾。', enabled: true, insertion_order: 1, extensions: {} };

test.each([
  ['a list of entries', [specRow], [], '0'],
  ['the third version of the format', { spec: 'lorebook_v3', data: { extensions: {}, entries: [specRow] } }, ['data'], 'data.entries.0'],
  ['the book inside a card', { spec: 'chara_card_v3', data: { name: '林雨', character_book: { extensions: {}, entries: [specRow] } } }, ['data', 'character_book'], 'data.character_book.entries.0'],
  ['a list where a book belongs', { character_book: [specRow] }, ['character_book'], 'character_book.0'],
  ['a wrapper', { lorebook: { entries: { 0: { uid: 0, key: ['雾'], content: '雾。' } } } }, ['lorebook'], 'lorebook.entries.0'],
])('%s is found where it stands', (_what, file, path, place) => {
  expect(entriesOf(file)).toMatchObject([{ keys: ['雾'], content: '雾。', enabled: true }]);
  expect(told(file)).toEqual(path.length === 0 ? [] : [['info', 'WORLD_BOOK_WRAPPED', path.join('.')]]);
  const broken = JSON.parse(JSON.stringify(file).replace('"雾。"', '{"a":1}')) as unknown;
  expect(told(broken).at(-1)).toEqual(['warning', 'FIELD_DEFAULTED', `${place}.content`]);
});

test('both dialects in one entry are read field by field', () => {
  const [entry] = entriesOf({ entries: { 甲: { id: '9', keys: '潮, /汐,+/', secondary_keys: ['夜'], order: '7', enabled: 'FALSE', position: '4', depth: '2', selectiveLogic: '3', constant: 1, probability: null, caseSensitive: 'true', extensions: { match_whole_words: 1, excludeRecursion: true, 自定: 1 } } } });
  expect(entry).toMatchObject({
    uid: '9', keys: ['潮', '/汐,+/'], secondaryKeys: ['夜'], insertionOrder: 7, enabled: false, position: 'at_depth', depth: 2, selectiveLogic: 'and_all', constant: true, probability: 100,
    caseSensitive: true, matchWholeWords: true, recursion: { exclude: true }, extensions: { 自定: 1 }, source: { key: '甲' },
  });
});

test('what an entry will not do is said at its place', () => {
  const book = { extensions: {}, entries: [7, { ...specRow, comment: '状态栏', content: '@@render_after\n<b/>' }, { ...specRow, comment: '反', keys: [String.raw`/(雾+)\1/`], content: '@@reverse_depth 3\n雾。' }] };
  expect(told(book)).toEqual([
    ['error', 'WORLD_BOOK_ENTRY_INVALID', 'entries.0'],
    ['info', 'WORLD_BOOK_INERT_DECORATOR', 'entries.1'],
    ['warning', 'WORLD_BOOK_DECORATOR_UNSUPPORTED', 'entries.2'],
    ['warning', 'WORLD_BOOK_REGEX_UNSUPPORTED', 'entries.2'],
  ]);
});

test('bytes are read in their encoding, and JSON edited by hand is read with a remark', () => {
  const text = '// 雾港\n{ name: \'港\', "entries": { "0": { "uid": 0, "key": ["雾",], "content": "雾。" }, }, }';
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text.slice(6)].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]);
  for (const input of [text, new TextEncoder().encode(`\uFEFF${text.slice(6)}`), utf16]) {
    const { model, diagnostics } = importWorldBook(input, { name: '别名' });
    expect(model).toMatchObject({ name: '港', entries: [{ keys: ['雾'], content: '雾。' }] });
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'WORLD_BOOK_JSON_REPAIRED' }]);
  }
  const damaged = Uint8Array.from([...new TextEncoder().encode('{"entries":{"0":{"uid":0,"key":["a"],"content":"'), 0xff, ...new TextEncoder().encode('"}}}')]);
  expect(told(damaged)).toEqual([['warning', 'WORLD_BOOK_TEXT_DAMAGED', '']]);
  expect(importWorldBook('{"entries":[]}', { name: '别名' }).model?.name).toBe('别名');
});

test.each([
  ['{"entries":{', 'WORLD_BOOK_JSON_INVALID'], ['雾', 'WORLD_BOOK_JSON_INVALID'], ['', 'WORLD_BOOK_JSON_INVALID'], ['7', 'WORLD_BOOK_ROOT_INVALID'], ['[]', 'WORLD_BOOK_ROOT_INVALID'], ['[1,2]', 'WORLD_BOOK_ROOT_INVALID'],
  ['{"entries":5}', 'WORLD_BOOK_ENTRIES_INVALID'], ['{"name":"x"}', 'WORLD_BOOK_ROOT_INVALID'], [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'WORLD_BOOK_TOO_DEEP'],
])('%.20s is no book, and why', (text, code) => {
  expect(importWorldBook(text)).toMatchObject({ model: null, diagnostics: [{ severity: 'error', code }] });
});

test('what unfolds without end is refused soon', () => {
  const cyclic: Record<string, unknown> = { key: ['a'] };
  cyclic.extensions = { cyclic };
  let shared: unknown = '雾';
  for (let level = 0; level < 60; level += 1) shared = [shared, shared];
  const huge = '雾'.repeat(100_000_000);
  const start = performance.now();
  expect(told({ entries: { 0: cyclic } })).toEqual([['error', 'WORLD_BOOK_TOO_DEEP', '']]);
  expect(told({ entries: [{ content: shared }] })).toEqual([['error', 'WORLD_BOOK_TOO_LARGE', '']]);
  expect(told({ entries: [{ content: huge }] })).toEqual([['error', 'WORLD_BOOK_TOO_LARGE', '']]);
  expect(told(huge)).toEqual([['error', 'WORLD_BOOK_TOO_LARGE', '']]);
  expect(performance.now() - start).toBeLessThan(4000);
});

test('remarks of a book without its usual fields are bounded, its losses are not', () => {
  const rows: unknown[] = Array.from({ length: 4000 }, () => ({ content: '雾' }));
  const { model, diagnostics } = importWorldBook({ entries: [...rows, 7, null] });
  expect(model?.entries).toHaveLength(4000);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(2);
  expect(diagnostics.at(-1)).toEqual({ severity: 'info', code: 'WORLD_BOOK_MORE', path: [], params: { count: 16_001 - 5000 } });
});

test('names that would reach a prototype are names like others', () => {
  const { model } = importWorldBook('{"__proto__":{"polluted":1},"entries":{"__proto__":{"key":["雾"],"content":"雾","constructor":{"x":1},"extensions":{"__proto__":{"polluted":1}}}}}');
  expect(model?.entries).toHaveLength(1);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const exported = model && exportSillyTavernWorldBook(model);
  expect(Object.hasOwn((exported?.entries ?? {}) as JsonRecord, '__proto__')).toBe(true);
});
