import { expect, test } from 'vitest';
import { nearestLocale } from './locale-tag.ts';
import { mergeOverlay } from './merge-overlay.ts';
import { parseWorld } from './parse-world.ts';
import { changed, smallWorld } from './testing/small-world.ts';
import { localesOfFile, overlayOf } from './world-files.ts';

const merge = (main: unknown, overlay: unknown, key?: string) => {
  const { value, warnings } = mergeOverlay(main, overlay, { key, isStructure: (path) => path.at(-1) === 'type' });
  return { value, warnings: warnings.map(({ path, code }) => [path.join('/'), code]) };
};

test('words are replaced where there are words', () => {
  const main = { a: 'one', b: { c: 'two', n: 1 }, list: ['x', 'y'], items: [{ id: 'i', text: 'three' }, { id: 'j', text: 'four' }] };
  expect(merge(main, { a: '一', b: { c: '二' }, list: ['甲'], items: [{ id: 'j', text: '四' }] })).toEqual({
    value: { a: '一', b: { c: '二', n: 1 }, list: ['甲'], items: [{ id: 'i', text: 'three' }, { id: 'j', text: '四' }] }, warnings: [],
  });
});

test('what is no translation is ignored and told', () => {
  const main = { n: 1, flag: true, text: 'a', type: 'npc', list: ['x'], items: [{ id: 'i', text: 'b' }], pairs: [{ text: 'c' }, { text: 'd' }] };
  const overlay = { n: 2, flag: false, text: 5, type: '人', list: 'x', extra: 'z', items: [{ id: 'k', text: '?' }, { text: '!' }], pairs: [{ text: '丙' }, null, { text: '多' }] };
  const { value, warnings } = merge(main, overlay);
  expect(value).toEqual({ ...main, pairs: [{ text: '丙' }, { text: 'd' }] });
  expect(warnings).toEqual([
    ['extra', 'ISSUE_WORLD_OVERLAY_UNKNOWN'], ['n', 'ISSUE_WORLD_OVERLAY_NUMBER'], ['flag', 'ISSUE_WORLD_OVERLAY_NUMBER'], ['text', 'ISSUE_WORLD_OVERLAY_STRUCTURE'], ['type', 'ISSUE_WORLD_OVERLAY_STRUCTURE'],
    ['list', 'ISSUE_WORLD_OVERLAY_STRUCTURE'], ['items/k', 'ISSUE_WORLD_OVERLAY_UNKNOWN'], ['items/?', 'ISSUE_WORLD_OVERLAY_UNKNOWN'], ['pairs/2', 'ISSUE_WORLD_OVERLAY_UNKNOWN'],
  ]);
});

test('null keeps what is there, and what is said alike is no problem', () => {
  expect(merge({ a: 'one', n: 1, o: { b: 'x' } }, { a: null, n: 1, o: null })).toEqual({ value: { a: 'one', n: 1, o: { b: 'x' } }, warnings: [] });
});

test('items are told apart by the key of their source', () => {
  expect(merge([{ who: 'a', text: 'x' }, { who: 'b', text: 'y' }], [{ who: 'b', text: '乙' }], 'who')).toEqual({ value: [{ who: 'a', text: 'x' }, { who: 'b', text: '乙' }], warnings: [] });
});

test('a key that would change the prototype is one like any other', () => {
  const { value } = merge(JSON.parse('{"__proto__": {"a": "x"}, "b": "y"}'), JSON.parse('{"__proto__": {"a": "甲"}, "constructor": "z"}'));
  expect(JSON.stringify(value)).toBe('{"__proto__":{"a":"甲"},"b":"y"}');
});

test.each([
  ['zh', ['zh-Hant', 'zh-CN'], 'zh-CN'],
  ['zh-Hant', ['zh', 'zh-CN'], null],
  ['zh-Hant-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
  ['zh-TW', ['zh', 'zh-HK'], 'zh-HK'],
  ['zh-CN', ['zh', 'zh-Hans'], 'zh'],
  ['en-GB', ['en-US', 'en'], 'en'],
  ['sr-Latn', ['sr'], null],
  ['EN', ['en'], 'en'],
  ['fr', [], null],
])('a reader of %s, of %j, gets %s', (wanted, available, expected) => {
  expect(nearestLocale(wanted, available)).toBe(expected);
});

test('only a language between name and ending makes a translation', () => {
  const paths = new Set(['data/items.yaml', 'data/items.backup.yaml', 'data/items.zh.yaml', 'data/items.zh-Hant.yaml', 'data/items.zh.json', 'other/items.fr.yaml', 'data/items..yaml']);
  expect(localesOfFile({ paths }, 'data/items.yaml')).toEqual(['zh', 'zh-Hant']);
  expect(overlayOf({ paths }, 'data/items.yaml', 'zh-TW')).toBe('data/items.zh-Hant.yaml');
  expect(overlayOf({ paths }, 'data/items.yaml', 'en')).toBeNull();
});

test('the structure of dimensions, characters and lore has no language', () => {
  const { world, issues, warnings } = parseWorld(smallWorld({
    'data/dimensions.zh.yaml': 'fog: { schema: { properties: { mood: { enum: [静, 动] }, depth: { maximum: 3 } } }, initialValue: { mood: 静, depth: 9, word: 灰 } }\ntide: { visibility: player, rules: [{ value: "1" }] }\nmoon: { name: 月 }\n',
    'characters/characters.zh.json': '[{ "id": "isolde", "type": "npc", "visibility": "keeper", "fields": { "nerve": 1, "trade": "ledger" } }, { "id": "nobody", "name": "无" }]',
    'data/lorebook.zh.yaml': '- { id: bell, strategy: selective, content: 钟 }',
    'world.zh.yaml': 'id: other\nsummary: 雾\n',
  }));
  expect(issues).toEqual([]);
  expect(warnings.map(({ path }) => path.join('/')).toSorted()).toEqual([
    'characters/characters.zh.json/isolde/type', 'characters/characters.zh.json/isolde/visibility', 'characters/characters.zh.json/isolde/fields/nerve', 'characters/characters.zh.json/nobody',
    'data/dimensions.zh.yaml/fog/initialValue/depth', 'data/dimensions.zh.yaml/fog/initialValue/mood', 'data/dimensions.zh.yaml/fog/schema/properties/depth/maximum', 'data/dimensions.zh.yaml/fog/schema/properties/mood/enum',
    'data/dimensions.zh.yaml/moon', 'data/dimensions.zh.yaml/tide/rules', 'data/dimensions.zh.yaml/tide/visibility', 'data/lorebook.zh.yaml/bell/strategy', 'world.zh.yaml/id',
  ].toSorted());
  expect(world?.editions.get('zh')?.dimensions[0]?.initialValue).toEqual({ depth: 3, mood: 'still', word: '灰' });
});

test('a translation to a language that the world does not name is read and told', () => {
  const { world, warnings } = parseWorld(smallWorld(changed('world.yaml', '[en, zh]', '[en, fr]')));
  expect([...(world?.editions.keys() ?? [])]).toEqual(['en', 'fr', 'zh']);
  expect(warnings.map(({ code, params }) => [code, params?.['seen']])).toEqual([['ISSUE_WORLD_LOCALE_NOT_DECLARED', 'zh'], ['ISSUE_WORLD_LOCALE_MISSING', 'fr']]);
});
