import { expect, test } from 'vitest';
import { parseWorld } from './parse-world.ts';
import { changed, smallWorld } from './testing/small-world.ts';

type Row = readonly [name: string, changes: Record<string, string | null>, expected: readonly (readonly [string, string])[]];

const characters = (list: unknown) => ({ 'characters/characters.json': JSON.stringify(list), 'characters/characters.zh.json': null });
const lore = (text: string) => ({ 'data/lorebook.yaml': text, 'data/lorebook.zh.yaml': null });
const base = { id: 'isolde', name: 'Isolde', type: 'npc' };
const alone = { ...lore('[]'), ...changed('world.yaml', '  characters: [isolde]\n', '') };

/** Worlds that no room is made from: what is wrong with each, by place and code. */
const rows: readonly Row[] = [
  ['no manifest', { 'world.yaml': null }, [['', 'ISSUE_WORLD_NO_MANIFEST']]],
  ['two manifests', { 'world.json': '{}' }, [['world.json', 'ISSUE_WORLD_TWO_MANIFESTS']]],
  ['YAML that is none', { 'world.yaml': 'name: [a\nid: b' }, [['world.yaml', 'ISSUE_PACK_YAML']]],
  ['a key twice', changed('world.yaml', 'name: Fog', 'name: Other\nname: Fog'), [['world.yaml', 'ISSUE_PACK_YAML']]],
  ['a list where a mapping should be', { 'world.yaml': '- a' }, [['world.yaml', 'ISSUE_TYPE']]],
  ['no id, no name', { ...changed('world.yaml', 'id: fog-harbour\nname: Fog Harbour\n', ''), 'world.zh.yaml': null }, [['world.yaml/id', 'ISSUE_REQUIRED'], ['world.yaml/name', 'ISSUE_REQUIRED']]],
  ['an id of other letters', changed('world.yaml', 'id: fog-harbour', 'id: 雾港'), [['world.yaml/id', 'ISSUE_FORMAT']]],
  ['unknown keys, each by itself', changed('world.yaml', 'clock:', 'colour: red\nplugins: []\nclock:'), [['world.yaml/colour', 'ISSUE_UNKNOWN_KEY'], ['world.yaml/plugins', 'ISSUE_UNKNOWN_KEY']]],
  ['a later format', changed('world.yaml', '"1.0"', '"2.0"'), [['world.yaml/schemaVersion', 'ISSUE_NOT_ALLOWED']]],
  ['languages inline', changed('world.yaml', 'name: Fog Harbour', 'name: { en: Fog Harbour, zh: 雾港 }'), [['world.yaml/name', 'ISSUE_WORLD_INLINE_LOCALES']]],
  ['a language that is none', changed('world.yaml', 'defaultLocale: en', 'defaultLocale: english please'), [['world.yaml/defaultLocale', 'ISSUE_FORMAT']]],
  ['a page with a password', changed('world.yaml', 'clock:', 'homepage: https://me:secret@example.org\nclock:'), [['world.yaml/homepage', 'ISSUE_FORMAT']]],
  ['a cover outside of media', changed('world.yaml', 'media/cover.webp', '../cover.webp'), [['world.yaml/cover', 'ISSUE_FORMAT']]],
  ['a cover that climbs out', changed('world.yaml', 'media/cover.webp', 'media/../cover.webp'), [['world.yaml/cover', 'ISSUE_WORLD_OUTSIDE']]],
  ['a cover that is not there', changed('world.yaml', 'media/cover.webp', 'media/none.webp'), [['world.yaml/cover', 'ISSUE_PACK_FILE_MISSING']]],
  ['a reserved type', changed('world.yaml', '[npc, keeper-of-lamps]', '[npc, player, keeper-of-lamps]'), [['world.yaml/characterSchema/types/1', 'ISSUE_CHARACTER_TYPE_RESERVED']]],
  ['an attribute without a category', changed('world.yaml', ', category: stats', ''), [['world.yaml/characterSchema/attributes/0/category', 'ISSUE_NOT_ALLOWED']]],
  ['an opening with somebody unknown', changed('world.yaml', 'characters: [isolde]', 'characters: [isolda]'), [['world.yaml/opening/characters/0', 'ISSUE_WORLD_LINK']]],
  ['characters that are no JSON', { 'characters/characters.json': '[{]' }, [['characters/characters.json', 'ISSUE_PACK_JSON']]],
  ['characters that are no list', { ...alone, ...characters({}) }, [['characters/characters.json', 'ISSUE_TYPE']]],
  ['an id twice', { ...alone, ...characters([base, { ...base, name: 'Other' }]) }, [['characters/characters.json/1/id', 'ISSUE_DUPLICATE']]],
  ['an id that a part of a room has', { ...alone, ...characters([{ ...base, id: 'clock' }]) }, [['characters/characters.json/0/id', 'ISSUE_FORMAT']]],
  ['a type that nobody declares', { ...alone, ...characters([{ ...base, type: 'ghost' }]) }, [['characters/characters.json/0/type', 'ISSUE_CHARACTER_TYPE']]],
  ['values that do not fit', { ...alone, ...characters([{ ...base, fields: { nerve: 9, trade: 'thief' } }]) }, [['characters/characters.json/0/fields/nerve', 'ISSUE_TOO_LARGE'], ['characters/characters.json/0/fields/trade', 'ISSUE_NOT_ALLOWED']]],
  ['an alias of somebody else, in other letters', { ...alone, ...characters([base, { id: 'b', name: 'Bram', aliases: ['ＩＳＯＬＤＥ'] }]) }, [['characters/characters.json/1/aliases/0', 'ISSUE_NAME_TAKEN']]],
  ['a ready-made character with a taken name', { 'characters/pregens.json': '[{"id":"p","name":"WEN"}]' }, [['characters/pregens.json/0/name', 'ISSUE_NAME_TAKEN']]],
  ['a ready-made character with a taken id', { 'characters/pregens.json': '[{"id":"bram","name":"Other"}]' }, [['characters/pregens.json/0/id', 'ISSUE_DUPLICATE']]],
  ['a portrait that is not there', { ...alone, ...characters([{ ...base, portrait: 'media/portraits/x.png' }]) }, [['characters/characters.json/0/portrait', 'ISSUE_PACK_FILE_MISSING']]],
  ['fields in several languages', { ...alone, ...characters([{ ...base, fields: { home: { en: 'Quay', zh: '码头' } } }]) }, [['characters/characters.json/0/fields/home', 'ISSUE_WORLD_INLINE_LOCALES']]],
  ['lore without content', lore('- id: a\n- content: b'), [['data/lorebook.yaml/0/content', 'ISSUE_REQUIRED'], ['data/lorebook.yaml/1/id', 'ISSUE_REQUIRED']]],
  ['lore about somebody unknown', lore('- { id: a, content: b, characters: [nobody] }'), [['data/lorebook.yaml/0/characters/0', 'ISSUE_WORLD_LINK']]],
  ['lore with another strategy', lore('- { id: a, content: b, strategy: sometimes }'), [['data/lorebook.yaml/0/strategy', 'ISSUE_NOT_ALLOWED']]],
  ['lore in several languages', lore('- { id: a, content: { en: a, zh: b } }'), [['data/lorebook.yaml/0/content', 'ISSUE_WORLD_INLINE_LOCALES']]],
  ['a dimension that begins with a wrong value', { ...changed('data/dimensions.yaml', 'depth: 3', 'depth: 11') }, [['data/dimensions.yaml/fog/initialValue/depth', 'ISSUE_TOO_LARGE']]],
  ['a dimension with a foreign keyword', { ...changed('data/dimensions.yaml', 'maximum: 12', 'maximum: 12, $ref: x') }, [['data/dimensions.yaml/tide/schema/$ref', 'DIMENSION_KEYWORD_UNKNOWN']]],
  ['a dimension of a bad name', { ...changed('data/dimensions.yaml', 'tide:', 'Tide:') }, [['data/dimensions.yaml/Tide', 'DIMENSION_KEY_INVALID']]],
  ['a rule about a dimension that is not there', { ...changed('data/dimensions.yaml', 'dim.fog.depth > 5', 'dim.mist.depth > 5') }, [['data/dimensions.yaml/tide/rules/0/when', 'EXPR_NAME_UNKNOWN']]],
  ['a dimension with a key that nobody knows', { ...changed('data/dimensions.yaml', 'visibility: keeper', 'secret: true') }, [['data/dimensions.yaml/tide/secret', 'ISSUE_UNKNOWN_KEY']]],
  ['a descriptor that is not there', changed('world.yaml', 'clock:', 'worldData: data/world.data.yaml\nclock:'), [['world.yaml/worldData', 'ISSUE_PACK_FILE_MISSING']]],
  ['a descriptor that leads out', { ...changed('world.yaml', 'clock:', 'worldData: data/world.data.yaml\nclock:'), 'data/world.data.yaml': 'schemaVersion: 1\nsources:\n  l: { kind: yaml, path: ../../etc/passwd, to: lorebook }\n  c: { kind: json, path: characters/characters.json, to: characters }' }, [['data/world.data.yaml/sources/l/path', 'ISSUE_WORLD_OUTSIDE']]],
  ['a translation that is no YAML', { 'data/lorebook.zh.yaml': 'a: [' }, [['data/lorebook.zh.yaml', 'ISSUE_PACK_YAML']]],
  ['a translation that gives one name to two', { 'characters/characters.zh.json': JSON.stringify([{ id: 'isolde', name: '守灯人', aliases: ['温'] }, { id: 'wen', name: '《温》' }]) }, [['characters/characters.zh.json/wen/name', 'ISSUE_NAME_TAKEN']]],
];

test.each(rows)('%s', (_name, changes, expected) => {
  const { world, issues } = parseWorld(smallWorld(changes));
  expect(world).toBeNull();
  expect(issues.map(({ path, code }) => [path.join('/'), code])).toEqual(expected);
});

test('every problem of every file is told in one pass', () => {
  const { issues } = parseWorld(smallWorld({
    ...changed('world.yaml', 'clock:', 'colour: red\nclock:'), 'data/lorebook.yaml': '- { id: a }', ...changed('data/dimensions.yaml', 'depth: 3', 'depth: 11'),
    'characters/pregens.json': '[{"id":"p"}]', 'data/dimensions.zh.yaml': '{',
  }));
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(['world.yaml', 'characters/pregens.json', 'data/lorebook.yaml', 'data/dimensions.yaml', 'data/dimensions.zh.yaml']));
});
