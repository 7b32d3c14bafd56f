import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCharacterBook, exportSillyTavernWorldBook, exportWorldBook, parseWorldBook, readWorldBook, stableStringify, worldBookFormats } from './index.ts';
import type { JsonRecord, WorldBookEntry, WorldBookModel } from './index.ts';

/** What an entry means, without the record of how it was written. */
function meaning({ source: _source, characterFilter, ...entry }: WorldBookEntry) {
  return { ...entry, characterFilter: characterFilter && { isExclude: characterFilter.isExclude, names: characterFilter.names, tags: characterFilter.tags } };
}

function meanings(model: WorldBookModel) {
  return model.entries.map(meaning).sort((a, b) => stableStringify(a).localeCompare(stableStringify(b)));
}

const hybrid = {
  name: '雾港',
  未知: { 深: [1, 2] },
  tokenBudget: 800,
  extensions: { 插件: { 开: true } },
  entries: [
    { id: 3, keys: ['灯塔'], secondary_keys: ['夜'], content: '绿灯。', enabled: true, insertion_order: 9, position: 'after_char', priority: 4, 私有: '留下', name: '灯', extensions: { position: 4, depth: 2, 自定: { a: null } } },
    { id: 3, keys: ['雾'], content: '雾。', enabled: false, insertion_order: 1, extensions: { selectiveLogic: 2, probability: null } },
  ],
};

test('both exports carry what the model says and every field nobody knows', () => {
  const model = parseWorldBook(hybrid);
  const native = exportSillyTavernWorldBook(model);
  const [second, first] = Object.values(native.entries as JsonRecord) as JsonRecord[];
  expect(native).toMatchObject({ name: '雾港', 未知: { 深: [1, 2] }, tokenBudget: 800, extensions: { 插件: { 开: true } } });
  // The second entry could not keep the id 3 and stands under 4.
  expect(second).toMatchObject({ uid: 3, key: ['灯塔'], keysecondary: ['夜'], order: 9, position: 4, depth: 2, disable: false, 私有: '留下', priority: 4, extensions: { 自定: { a: null } } });
  expect(first).toMatchObject({ uid: 3, key: ['雾'], disable: true, selectiveLogic: 2, probability: 100 });
  for (const name of ['keys', 'secondary_keys', 'insertion_order', 'enabled', 'id']) expect(second).not.toHaveProperty(name);

  const spec = exportCharacterBook(model);
  expect((spec.entries as JsonRecord[])[0]).toMatchObject({ id: 3, keys: ['灯塔'], position: 'after_char', 私有: '留下', name: '灯', use_regex: false, extensions: { position: 4, depth: 2, 自定: { a: null } } });
});

test('a standalone file becomes a card book without leaving its own names behind', () => {
  const model = parseWorldBook({ entries: { 5: { uid: 5, key: ['/钟(声|楼)/', '钟'], keysecondary: [], content: '钟', order: 2, disable: true, scanDepth: 3, caseSensitive: true, position: 0, addMemo: true, id: '别家的编号' } } });
  const [entry] = exportCharacterBook(model).entries as JsonRecord[];
  expect(entry).toMatchObject({ id: 5, keys: ['/钟(声|楼)/', '钟'], enabled: false, insertion_order: 2, position: 'before_char', case_sensitive: true, use_regex: true, addMemo: true, extensions: { scan_depth: 3, position: 0 } });
  for (const name of ['key', 'keysecondary', 'order', 'disable', 'uid', 'scanDepth', 'caseSensitive']) expect(entry).not.toHaveProperty(name);
  const again = exportSillyTavernWorldBook(model);
  expect(again.entries).toMatchObject({ 5: { uid: 5, id: '别家的编号' } });
});

test('what was read and what its export is read as are the same but for how it was written, also after an edit', () => {
  const full = {
    name: '雾港', description: '志', scan_depth: 3, 未知: [1], extensions: { 插件: { 开: true } },
    entries: [
      { id: 1, keys: ['灯塔'], secondary_keys: ['夜'], content: '绿灯。', comment: '灯', enabled: true, insertion_order: 9, constant: false, selective: true, position: 'before_char', extensions: { position: 0, depth: 2, probability: 50, useProbability: true, exclude_recursion: true, sticky: 2, 自定: { a: null } } },
      { id: 2, keys: ['/雾+/i'], secondary_keys: [], content: '雾。', comment: '', enabled: false, insertion_order: 1, constant: true, selective: false, position: 'after_char', extensions: { position: 4, role: 2, outlet_name: '', triggers: ['normal'] } },
    ],
  };
  const withoutSource = ({ source: { format: _format, entryContainer: _container, raw: _raw }, entries, ...model }: WorldBookModel) => ({ ...model, entries: entries.map(({ source: _source, ...entry }) => entry) });
  const model = parseWorldBook(full);
  const edited = { ...model, entries: model.entries.map((entry, index) => (index === 0 ? { ...entry, content: '红灯。', effects: { ...entry.effects, cooldown: 4 } } : entry)) };
  expect(model.diagnostics).toEqual([]);
  for (const book of [model, edited]) {
    for (const first of worldBookFormats) {
      const there = parseWorldBook(exportWorldBook(book, first));
      expect(withoutSource(there)).toEqual(withoutSource(book));
      for (const second of worldBookFormats) expect(withoutSource(parseWorldBook(exportWorldBook(there, second)))).toEqual(withoutSource(book));
    }
  }
});

test('an edited book exports the edit over what was read', () => {
  const model = parseWorldBook(hybrid);
  const [lamp, fog] = model.entries;
  if (lamp === undefined || fog === undefined) throw new Error('the fixture lost its entries');
  const edited: WorldBookModel = { ...model, name: '雾港·改', settings: { ...model.settings, scanDepth: 6, tokenBudget: null }, entries: [{ ...lamp, content: '红灯。', keys: ['灯'] }, fog] };
  const spec = exportCharacterBook(edited);
  expect(spec).toMatchObject({ name: '雾港·改', scan_depth: 6, 未知: { 深: [1, 2] } });
  expect(spec).not.toHaveProperty('tokenBudget');
  expect((spec.entries as JsonRecord[])[0]).toMatchObject({ content: '红灯。', keys: ['灯'], 私有: '留下' });
  expect(model.entries[0]?.content).toBe('绿灯。');
});

test('secrets and conditions survive both formats, and are not written where there are none', () => {
  const model = parseWorldBook({ extensions: {}, entries: [{ keys: ['门'], content: '门后', secret: true, condition: '好感 >= 2', enabled: true, insertion_order: 1, extensions: {} }, { keys: [], content: '', enabled: true, insertion_order: 1, extensions: {} }] });
  for (const format of worldBookFormats) {
    const again = parseWorldBook(exportWorldBook(model, format));
    expect(again.entries.map(({ secret, condition }) => [secret, condition])).toEqual([[true, '好感 >= 2'], [false, '']]);
  }
  expect(JSON.stringify(exportCharacterBook(model)).match(/"secret"/g)).toHaveLength(1);
});

/** Values that occur where a field of a book belongs, right and wrong, besides plain arbitrary JSON. */
const fieldValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('钟楼, /雾+/i', ['钟', 3], 'true', 'FALSE', 1, 0, '4', 4, 7, 'before_char', 'after', null, '', ' ', -1, 2.5, 1e21, 'not_any', { isExclude: 1, names: '林雨', 其他: 2 }, '<% 钟 %>', '\ud800', '[initvar]'),
);
const fieldName = fc.constantFrom(
  'uid', 'id', 'key', 'keys', 'keysecondary', 'secondary_keys', 'comment', 'name', 'title', 'content', 'constant', 'selective', 'selectiveLogic', 'selective_logic', 'order', 'insertion_order',
  'position', 'disable', 'enabled', 'probability', 'useProbability', 'depth', 'role', 'scanDepth', 'scan_depth', 'caseSensitive', 'case_sensitive', 'group', 'groupWeight', 'sticky', 'triggers',
  'characterFilter', 'character_filter', 'delayUntilRecursion', 'secret', 'condition', 'extensions', 'use_regex', '__proto__', '未知',
);
const extensions = fc.dictionary(fieldName, fieldValue, { maxKeys: 4 });
const entry = fc.tuple(fc.dictionary(fieldName, fieldValue, { maxKeys: 8 }), fc.option(extensions, { nil: undefined })).map(([own, ext]) => (ext === undefined ? own : { ...own, extensions: ext }));
const settings = fc.dictionary(fc.constantFrom('name', 'description', 'scan_depth', 'scanDepth', 'token_budget', 'recursiveScanning', 'extensions', '备注'), fieldValue, { maxKeys: 4 });
const book = fc.tuple(settings, fc.oneof(fc.array(entry, { maxLength: 4 }), fc.dictionary(fc.oneof(fc.constantFrom('0', '1', '7', '雾', '__proto__'), fc.string({ maxLength: 3 })), entry, { maxKeys: 4 })))
  .map(([top, entries]) => JSON.stringify({ ...top, entries }));

test('parse, export, parse again: the same meaning, in either format, and the same file from then on', () => {
  fc.assert(fc.property(book, fc.constantFrom(...worldBookFormats), (text, format) => {
    const model = parseWorldBook(text);
    const exported = exportWorldBook(model, format);
    const again = parseWorldBook(exported);
    expect(meanings(again)).toEqual(meanings(model));
    expect({ ...again.settings, name: again.name, description: again.description }).toEqual({ ...model.settings, name: model.name, description: model.description });
    expect(stableStringify(exportWorldBook(again, format))).toBe(stableStringify(exported));
  }), { numRuns: 400 });
});

test('a book that went through the other format comes back with the same meaning', () => {
  fc.assert(fc.property(book, (text) => {
    const model = parseWorldBook(text);
    const there = parseWorldBook(exportSillyTavernWorldBook(parseWorldBook(exportCharacterBook(model))));
    expect(meanings(there)).toEqual(meanings(model));
  }), { numRuns: 200 });
});

const unknownName = fc.string({ minLength: 1, maxLength: 6 }).map((name) => `未知_${name}`);

test('a field nobody knows survives at every level', () => {
  const unknown = fc.dictionary(unknownName, fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 3 });
  const unknowns = fc.record({ top: unknown, own: unknown, ext: unknown });
  fc.assert(fc.property(unknowns, fc.boolean(), fc.constantFrom(...worldBookFormats), (fields, array, format) => {
    const plain = JSON.parse(JSON.stringify(fields)) as { top: JsonRecord; own: JsonRecord; ext: JsonRecord };
    const row = { ...plain.own, content: '雾', extensions: plain.ext };
    const exported = exportWorldBook(parseWorldBook({ ...plain.top, entries: array ? [row] : { 3: row } }), format);
    expect(exported).toMatchObject(plain.top);
    const [written] = Object.values(exported.entries as JsonRecord) as JsonRecord[];
    expect(written).toMatchObject(plain.own);
    expect(written?.extensions).toMatchObject(plain.ext);
  }), { numRuns: 100 });
});

test('no value whatever makes the forgiving reader throw', () => {
  fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.anything(), fc.record({ entries: fc.anything() })), (input) => {
    const { model, diagnostics } = readWorldBook(input);
    expect(model !== null || diagnostics.some((diagnostic) => diagnostic.severity === 'error')).toBe(true);
    for (const format of model ? worldBookFormats : []) expect(exportWorldBook(model as WorldBookModel, format)).toHaveProperty('entries');
  }), { numRuns: 500 });
});

test('fifty thousand entries are read in linear time', () => {
  const bookOf = (size: number) => ({ entries: Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { uid: index % 1000, key: `钟${index}, 雾`, content: '同一夜' }])) });
  const time = (size: number) => {
    const input = bookOf(size);
    const start = performance.now();
    expect(readWorldBook(input).model?.entries).toHaveLength(size);
    return performance.now() - start;
  };
  time(5_000);
  const small = time(10_000);
  // Five times the entries; a quadratic reader would need twenty-five times as long.
  expect(time(50_000)).toBeLessThan(15 * small + 500);
});
