import { expect, test } from 'vitest';
import { catalogues } from '../../i18n/translate.ts';
import { worldbookCodes } from '../error/codes/worldbook.ts';
import {
  WorldBookValidationError,
  detectWorldBookFormat,
  parseCharacterBook,
  parseSillyTavernWorldBook,
  parseWorldBook,
  readWorldBook,
  validateWorldBook,
} from './index.ts';
import type { Diagnostic, WorldBookEntry } from './index.ts';

const nativeBook = (entry: object) => ({ entries: { 0: { uid: 0, key: ['钟楼'], content: '钟停在三点。', ...entry } } });
const specBook = (entry: object) => ({
  extensions: {},
  entries: [{ id: 1, keys: ['雾'], content: '雾里有人。', extensions: {}, enabled: true, insertion_order: 5, ...entry }],
});

function only(book: unknown): WorldBookEntry {
  const [entry] = parseWorldBook(book).entries;
  if (entry === undefined) throw new Error('the book has no entry');
  return entry;
}

const codesAt = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ severity, code, path }) => [severity, code, path.join('.')]);

test('the shape of entries tells the format', () => {
  expect(detectWorldBookFormat({ entries: {} })).toBe('sillytavern-world-info');
  expect(detectWorldBookFormat({ entries: [] })).toBe('character-book-v2');
  expect(detectWorldBookFormat('\uFEFF{"entries":{}}')).toBe('sillytavern-world-info');
  for (const other of ['{', '[]', null, 7, [], {}, { entries: 'x' }, { entries: null }]) expect(detectWorldBookFormat(other)).toBeNull();
});

test('a complete standalone file is read without a single diagnostic', () => {
  const model = parseSillyTavernWorldBook({
    name: '雾港',
    entries: {
      7: {
        uid: 7, key: ['灯塔', 'lighthouse'], keysecondary: ['夜'], comment: '灯塔', content: '灯是绿的。', constant: false, vectorized: false,
        selective: true, selectiveLogic: 3, addMemo: true, order: 42, position: 4, disable: false, excludeRecursion: true, preventRecursion: false,
        delayUntilRecursion: 2, probability: 60, useProbability: true, depth: 2, group: '灯', groupOverride: true, groupWeight: 7, scanDepth: null,
        caseSensitive: null, matchWholeWords: true, useGroupScoring: null, automationId: '', role: 2, sticky: 5, cooldown: 9999, delay: 0,
        displayIndex: 3, triggers: ['normal'], characterFilter: { isExclude: false, names: ['林雨'], tags: [] },
      },
    },
  });
  expect(model.diagnostics).toEqual([]);
  expect(model).toMatchObject({ schemaVersion: 1, kind: 'world-book', name: '雾港', source: { format: 'sillytavern-world-info', entryContainer: 'object-map' } });
  expect(model.entries[0]).toMatchObject({
    uid: 7, keys: ['灯塔', 'lighthouse'], secondaryKeys: ['夜'], comment: '灯塔', selectiveLogic: 'and_all', insertionOrder: 42, position: 'at_depth',
    depth: 2, role: 'assistant', probability: 60, scanDepth: null, matchWholeWords: true, group: { name: '灯', override: true, weight: 7 },
    recursion: { exclude: true, prevent: false, delayUntil: 2 }, effects: { sticky: 5, cooldown: 9999, delay: 0 }, triggers: ['normal'],
    characterFilter: { isExclude: false, names: ['林雨'], tags: [] }, source: { key: '7', raw: { addMemo: true } },
  });
});

test('the two formats have their own defaults', () => {
  expect(only(nativeBook({}))).toMatchObject({ selective: true, position: 'before_character_definition', insertionOrder: 100, depth: 4, role: 'system', probability: 100, useProbability: true });
  expect(only(specBook({}))).toMatchObject({ selective: false, position: 'after_character_definition', insertionOrder: 5 });
});

test('in a card the extensions decide over the entry itself, in a standalone file they do not', () => {
  expect(only(specBook({ position: 'after_char', extensions: { position: 4, depth: 1 } }))).toMatchObject({ position: 'at_depth', depth: 1 });
  expect(only(specBook({ case_sensitive: true, extensions: { case_sensitive: null } })).caseSensitive).toBe(true);
  expect(only(nativeBook({ position: 0, extensions: { position: 4 } })).position).toBe('before_character_definition');
});

test('an object map with the field names of a card keeps its keys and its disabled entries', () => {
  const model = parseWorldBook({ entries: { 0: { id: 0, keys: ['红月'], insertion_order: 3, enabled: false, content: '[initvar]', extensions: {} } } });
  expect(model.entries[0]).toMatchObject({ keys: ['红月'], insertionOrder: 3, enabled: false });
});

test('an array with the field names of a standalone file is read as such', () => {
  expect(only({ extensions: {}, entries: [{ uid: 4, key: ['红月'], order: 3, disable: true, content: '潮' }] })).toMatchObject({ uid: 4, keys: ['红月'], insertionOrder: 3, enabled: false, selective: true });
});

test('an entry without enabled is on, unless it declares variables', () => {
  const { model } = readWorldBook({ extensions: {}, entries: [{ keys: [], content: '', insertion_order: 1, extensions: {} }, { keys: [], content: '{}', comment: '[InitVar]变量', insertion_order: 1, extensions: {} }] });
  expect(model?.entries.map((entry) => entry.enabled)).toEqual([true, false]);
  expect(codesAt(model?.diagnostics ?? [])).toEqual([['warning', 'FIELD_MISSING', 'entries.0.enabled'], ['warning', 'FIELD_MISSING', 'entries.1.enabled']]);
});

test('each missing field of a card book is named once', () => {
  expect(codesAt(parseWorldBook({ entries: [{}] }).diagnostics)).toEqual(
    ['extensions', 'entries.0.keys', 'entries.0.content', 'entries.0.insertion_order', 'entries.0.extensions', 'entries.0.enabled'].map((path) => ['warning', 'FIELD_MISSING', path]),
  );
});

test.each([
  ['key', '玫瑰, /钟(声,|楼)/i, 雾', 'keys', ['玫瑰', '/钟(声,|楼)/i', '雾'], 'FIELD_REPAIRED'],
  ['key', ['玫瑰', 7, null], 'keys', ['玫瑰'], 'FIELD_ITEMS_DROPPED'],
  ['key', { a: 1 }, 'keys', [], 'FIELD_DEFAULTED'],
  ['comment', 1926, 'comment', '1926', 'FIELD_REPAIRED'],
  ['comment', { 题: 1 }, 'comment', '', 'FIELD_DEFAULTED'],
  ['content', '\ud800坏\0', 'content', '\ufffd坏', 'FIELD_REPAIRED'],
  ['constant', 'TRUE', 'constant', true, 'FIELD_REPAIRED'],
  ['constant', 1, 'constant', true, 'FIELD_REPAIRED'],
  ['constant', '是', 'constant', false, 'FIELD_DEFAULTED'],
  ['disable', 'false', 'enabled', true, 'FIELD_REPAIRED'],
  ['disable', 1, 'enabled', false, 'FIELD_REPAIRED'],
  ['disable', [], 'enabled', true, 'FIELD_DEFAULTED'],
  ['order', '12.5', 'insertionOrder', 12.5, 'FIELD_REPAIRED'],
  ['order', '', 'insertionOrder', 100, 'FIELD_REPAIRED'],
  ['order', '十', 'insertionOrder', 100, 'FIELD_DEFAULTED'],
  ['probability', 150, 'probability', 100, 'FIELD_DEFAULTED'],
  ['depth', 2.7, 'depth', 2, 'FIELD_REPAIRED'],
  ['position', '4', 'position', 'at_depth', 'FIELD_REPAIRED'],
  ['position', 9, 'position', 'before_character_definition', 'FIELD_DEFAULTED'],
  ['position', '旁边', 'position', 'before_character_definition', 'FIELD_DEFAULTED'],
  ['selectiveLogic', '3', 'selectiveLogic', 'and_all', 'FIELD_REPAIRED'],
  ['selectiveLogic', 'NOT ANY', 'selectiveLogic', 'not_any', 'FIELD_REPAIRED'],
  ['role', true, 'role', 'system', 'FIELD_DEFAULTED'],
  ['uid', 1.5, 'uid', '1.5', 'FIELD_REPAIRED'],
  ['extensions', '无', 'extensions', {}, 'FIELD_DEFAULTED'],
  ['characterFilter', 3, 'characterFilter', null, 'FIELD_DEFAULTED'],
  ['delayUntilRecursion', '2', 'recursion', { exclude: false, prevent: false, delayUntil: 2 }, 'FIELD_REPAIRED'],
])('%s %j is read as %s %j', (...row) => {
  const [field, value, name, expected, code] = row;
  const model = parseWorldBook(nativeBook({ [field]: value }));
  expect(model.entries[0]).toHaveProperty(name, expected);
  expect(codesAt(model.diagnostics)).toEqual([['warning', code, `entries.0.${field}`]]);
});

test.each([['probability', null], ['role', null], ['caseSensitive', null], ['position', 'before_char'], ['position', 'before_char_defs'], ['position', 'after'], ['delayUntilRecursion', true]])('%s %j is ordinary', (field, value) => {
  expect(parseWorldBook(nativeBook({ [field]: value })).diagnostics).toEqual([]);
});

test('a title may stand in name, as other programs write it', () => {
  expect(only(specBook({ name: '雾港旧闻' })).comment).toBe('雾港旧闻');
  expect(only(specBook({ name: '旧名', comment: '新名' })).comment).toBe('新名');
});

test('a book may spell its settings either way', () => {
  expect(parseWorldBook({ scanDepth: 3, tokenBudget: '500', recursive_scanning: 'true', entries: {} }).settings).toEqual({ scanDepth: 3, tokenBudget: 500, recursiveScanning: true, extensions: {} });
  expect(parseWorldBook({ scan_depth: null, entries: {} }).settings.scanDepth).toBeNull();
});

test('repeated ids are reported and nothing is lost', () => {
  const model = parseWorldBook({ entries: { 甲: { uid: 1, key: [], content: '一' }, 乙: { uid: '1', key: [], content: '二' }, 丙: { key: [], content: '三' } } });
  expect(model.entries.map((entry) => [entry.uid, entry.source.key, entry.content])).toEqual([[1, '甲', '一'], ['1', '乙', '二'], ['丙', '丙', '三']]);
  expect(codesAt(model.diagnostics)).toEqual([['warning', 'WORLD_BOOK_UID_DUPLICATE', 'entries.1']]);
});

test.each([
  ['{"entries": {', 'WORLD_BOOK_JSON_INVALID', ''],
  ['', 'WORLD_BOOK_JSON_INVALID', ''],
  [[], 'WORLD_BOOK_ROOT_INVALID', ''],
  [null, 'WORLD_BOOK_ROOT_INVALID', ''],
  ['"世界书"', 'WORLD_BOOK_ROOT_INVALID', ''],
  [{ name: '雾港' }, 'WORLD_BOOK_ENTRIES_MISSING', 'entries'],
  [{ entries: '雾' }, 'WORLD_BOOK_ENTRIES_INVALID', 'entries'],
  [{ entries: { 雾: '文字' } }, 'WORLD_BOOK_ENTRY_INVALID', 'entries.雾'],
  [{ entries: [null] }, 'WORLD_BOOK_ENTRY_INVALID', 'entries.0'],
])('%j is refused with its reason', (input, code, path) => {
  const { valid, diagnostics } = validateWorldBook(input);
  expect(valid).toBe(false);
  expect(codesAt(diagnostics)).toContainEqual(['error', code, path]);
  expect(() => parseWorldBook(input)).toThrow(WorldBookValidationError);
});

test('the error carries every diagnostic and lists the errors as issues', () => {
  let thrown: unknown;
  try {
    parseWorldBook({ entries: [null, { keys: '雾' }, 3] });
  } catch (error) {
    thrown = error;
  }
  if (!(thrown instanceof WorldBookValidationError)) throw new Error('nothing was thrown');
  expect(thrown.code).toBe('WORLD_BOOK_INVALID');
  expect(thrown.issues.map((issue) => issue.path.join('.'))).toEqual(['entries.0', 'entries.2']);
  expect(thrown.diagnostics.length).toBeGreaterThan(2);
});

test('one bad entry costs only itself when the book is read forgivingly', () => {
  const { model, diagnostics } = readWorldBook({ extensions: {}, entries: [null, { keys: ['雾'], content: '雾', enabled: true, insertion_order: 1, extensions: {} }] });
  expect(model?.entries.map((entry) => entry.content)).toEqual(['雾']);
  expect(codesAt(diagnostics)).toEqual([['error', 'WORLD_BOOK_ENTRY_INVALID', 'entries.0']]);
});

test('a parser for one format refuses the other', () => {
  expect(() => parseCharacterBook({ entries: {} })).toThrow(WorldBookValidationError);
  expect(() => parseSillyTavernWorldBook({ entries: [] })).toThrow(WorldBookValidationError);
  expect(validateWorldBook({ entries: [] }, { format: 'sillytavern-world-info' })).toMatchObject({ valid: false, format: 'character-book-v2', diagnostics: [{ code: 'WORLD_BOOK_FORMAT_MISMATCH' }] });
});

test('a name given by the caller stands in for the one in the file', () => {
  expect(parseWorldBook({ name: '旧名', entries: {} }, { name: '林雨的书' }).name).toBe('林雨的书');
  expect(parseWorldBook({ name: '旧名', entries: {} }).name).toBe('旧名');
});

test('the model shares nothing with the input and is the same every time', () => {
  const input = nativeBook({ extensions: { 自定: [1] } });
  const model = parseWorldBook(input);
  expect(parseWorldBook(JSON.stringify(input))).toEqual(model);
  expect(structuredClone(model)).toEqual(model);
  input.entries[0].key.push('后来');
  expect(model.entries[0]?.keys).toEqual(['钟楼']);
  expect(model.entries[0]?.source.raw.key).toEqual(['钟楼']);
});

test('names that mean something to JavaScript are only names', () => {
  const text = '{"__proto__":{"polluted":1},"constructor":1,"entries":{"__proto__":{"key":["原型"],"content":"甲","__proto__":{"disable":true}},"constructor":{"key":[],"content":"乙"}}}';
  const model = parseWorldBook(text);
  expect(model.entries.map((entry) => [entry.uid, entry.enabled])).toEqual([['__proto__', true], ['constructor', true]]);
  expect(Object.hasOwn(model.source.raw, '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('nesting without end is refused, not followed', () => {
  const deep = `{"entries":${'{"层":'.repeat(100_000)}1${'}'.repeat(100_000)}}`;
  expect(validateWorldBook(deep).diagnostics).toMatchObject([{ severity: 'error', code: 'WORLD_BOOK_TOO_DEEP' }]);
  const cycle: Record<string, unknown> = { entries: {} };
  cycle.self = cycle;
  expect(validateWorldBook(cycle).valid).toBe(false);
});

test('every code has words in both languages', () => {
  for (const code of Object.keys(worldbookCodes)) {
    expect(catalogues.en.get(code), code).toBeTruthy();
    expect(catalogues.zh.get(code), code).toBeTruthy();
  }
});
