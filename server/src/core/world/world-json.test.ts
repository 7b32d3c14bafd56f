import { expect, test } from 'vitest';
import { parseWorld } from './parse-world.ts';
import { takenIds } from './taken-ids.ts';
import { smallWorld } from './testing/small-world.ts';

const manifest = {
  name: '雾港', summary: '…', default_locale: 'zh', supported_locales: ['zh'],
  character_schema: { types: ['npc', 'keeper-of-lamps'], unknown_keys: 'keep', attributes: [{ id: 'kit', name: '行李', type: 'object', category: 'equipment', default_value: { someKey: 1 }, sub_schema: [{ id: 'rope', type: 'array', item_type: 'string' }] }] },
  dimensions: { moonPhase: { name: { en: 'Moon', 'zh-CN': '月' }, schema: { type: 'object', additionalProperties: false, properties: { full_moon: { type: 'boolean' } } }, initial_value: { full_moon: false }, update_rule: '每夜。' } },
};
const world = (json: unknown) => parseWorld(smallWorld({ 'world.yaml': null, 'world.zh.yaml': null, 'world.json': JSON.stringify(json), 'data/dimensions.yaml': null, 'data/dimensions.zh.yaml': null }));

test('the names of world.json are snake_case and become those of world.yaml', () => {
  const { world: read, issues, warnings } = world(manifest);
  expect(issues).toEqual([]);
  expect(warnings.map(({ path, code }) => [path.join('/'), code])).toContainEqual(['world.json/id', 'ISSUE_WORLD_ID_MISSING']);
  expect(read).toMatchObject({ id: null, format: 'json', defaultLocale: 'zh' });
  const edition = read?.editions.get('zh');
  expect(edition?.characterSchema?.attributes[0]).toMatchObject({ defaultValue: { someKey: 1 }, subSchema: [{ id: 'rope', itemType: 'string' }] });
  expect(edition?.dimensions).toMatchObject([{ key: 'moonPhase', name: { 'zh-CN': '月' }, initialValue: { full_moon: false }, updateRule: '每夜。', schema: { additionalProperties: false } }]);
});

test('an id that is none is told as that, not as one that is missing', () => {
  const { issues, warnings } = world({ ...manifest, id: 'Bad World' });
  expect(issues.map(({ path }) => path.join('/'))).toEqual(['world.json/id']);
  expect(warnings.map(({ code }) => code)).not.toContain('ISSUE_WORLD_ID_MISSING');
});

test('problems of world.json stand at the names that are in the file', () => {
  const { issues } = world({ ...manifest, defaultLocale: 'en', default_locale: 'no such', dimensions: { a: { name: 'A', schema: {}, initialValue: 1 }, b: { name: 'B', schema: {}, initial_value: 1, update_rule: 5 } } });
  expect(issues.map(({ path, code }) => `${path.join('/')} ${code}`).toSorted()).toEqual([
    'world.json/defaultLocale ISSUE_UNKNOWN_KEY', 'world.json/default_locale ISSUE_FORMAT', 'world.json/dimensions/a/initialValue ISSUE_UNKNOWN_KEY', 'world.json/dimensions/a/initial_value ISSUE_REQUIRED', 'world.json/dimensions/b/update_rule ISSUE_TYPE',
  ].toSorted());
});

test('worlds with one id are refused where nobody knows which was meant', () => {
  const claims = [
    { source: 'bundled/a', root: 0, id: 'one', manifest: 'world.yaml' }, { source: 'user/b', root: 1, id: 'one', manifest: 'world.json' },
    { source: 'user/c', root: 1, id: 'two', manifest: 'world.yaml' }, { source: 'user/d', root: 1, id: 'two', manifest: 'world.yaml' },
    { source: 'user/e', root: 1, id: null, manifest: 'world.json' }, { source: 'user/f', root: 1, id: null, manifest: 'world.json' },
  ];
  expect([...takenIds(claims)].map(([source, { path, params }]) => [source, path.join('/'), params?.['other']])).toEqual([
    ['user/b', 'world.json/id', 'bundled/a'], ['user/c', 'world.yaml/id', 'user/d'], ['user/d', 'world.yaml/id', 'user/c'],
  ]);
});

test('a descriptor says where the data lies, and what rooms have no use for is told', () => {
  const descriptor = 'schemaVersion: 1\nsources:\n  cast: { kind: json, path: cast.json, to: characters, key: id }\n  rules: { kind: yaml, path: data/rules.yaml, to: "contract:world.rules@1+lorebook" }\n  pictures: { kind: media, path: media/portraits, to: media, key: filename }\n  more: { kind: yaml, path: none.yaml, to: lorebook, enabled: false }\n';
  const { world: read, issues, warnings } = parseWorld(smallWorld({
    'world.yaml': 'schemaVersion: "1.0"\nid: other\nname: O\nsummary: S\ndefaultLocale: en\nworldData: data/world.data.yaml\npluginPolicy: { requested: [x] }\n', 'world.zh.yaml': null,
    'data/world.data.yaml': descriptor, 'cast.json': '[{"id":"a","name":"A","blueprint":{}}]', 'cast.zh.json': '[{"id":"a","name":"甲"}]', 'data/rules.yaml': 'x', 'characters/pregens.json': null,
  }));
  expect(issues).toEqual([]);
  expect(read?.editions.get('en')).toMatchObject({ characters: [{ name: 'A' }], lore: [], dimensions: [] });
  expect(read?.editions.get('zh')?.characters[0]?.name).toBe('甲');
  expect(warnings.filter(({ code }) => code === 'ISSUE_WORLD_NOT_USED').map(({ path }) => path.join('/'))).toEqual([
    'data/world.data.yaml/sources/rules', 'data/world.data.yaml/sources/pictures', 'world.yaml/pluginPolicy', 'cast.json/0/blueprint', 'cast.zh.json/a/blueprint',
  ]);
});
