import { expect, test } from 'vitest';
import { parseCharacterSchema } from './character-schema.ts';
import { validateCharacters } from './validate-characters.ts';

const full = {
  types: ['npc', 'ghost'],
  attributes: [
    { id: '力量', name: { en: 'Strength', zh: '力量' }, type: 'number', category: 'stats', min: 1, max: 99, integer: true, required: true },
    { id: 'mood', type: 'enum', category: 'social', options: ['calm', '怒'], required: true, defaultValue: 'calm' },
    { id: 'tags', type: 'array', category: 'bio', itemType: 'string' },
    { id: 'gear', type: 'object', category: 'equipment', subSchema: [{ id: 'weight', type: 'number', min: 0, required: true }, { id: 'worn', type: 'boolean' }] },
    { id: 'bonds', type: 'map', category: 'social', valueType: 'number' },
    { id: '血债', type: 'string', category: 'bio', visibility: 'keeper' },
  ],
  unknownKeys: 'refuse',
};
function schemaOf(input: unknown) {
  const parsed = parseCharacterSchema(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.schema;
}
const schemaProblems = (input: unknown) => {
  const parsed = parseCharacterSchema(input);
  return parsed.ok ? [] : parsed.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};
const problems = (characters: Parameters<typeof validateCharacters>[0], schema: Parameters<typeof validateCharacters>[1] = null) => validateCharacters(characters, schema).map(({ path, code }) => `${path.join('.')} ${code}`);

test('a cast is checked as a whole, each problem by its place', () => {
  const schema = schemaOf(full);
  const good = { 力量: 50, tags: ['盐'], gear: { weight: 3, worn: true }, bonds: { 沈舟: 2 } };
  expect(problems([{ id: 'a', name: '甲', type: 'ghost', fields: good }, { id: 'b', name: '乙', type: 'player', fields: good, secret: { fields: { 血债: 'x' } } }], schema)).toEqual([]);
  expect(problems([
    { id: 'a', name: '甲', type: 'vampire', fields: { 力量: 0, mood: 'sad', tags: ['x', 2], gear: { worn: 1 }, bonds: { 沈舟: 'much' }, 血债: 'seen', 別: 1 } },
    { id: 'a', name: '乙', fields: {}, secret: { fields: { 血债: 1 } } },
  ], schema)).toEqual([
    '0.type ISSUE_CHARACTER_TYPE', '0.fields.力量 ISSUE_TOO_SMALL', '0.fields.mood ISSUE_NOT_ALLOWED', '0.fields.tags.1 ISSUE_TYPE', '0.fields.gear.weight ISSUE_REQUIRED', '0.fields.gear.worn ISSUE_TYPE',
    '0.fields.bonds.沈舟 ISSUE_TYPE', '0.fields.血债 ISSUE_CHARACTER_FIELD_SECRET', '0.fields.別 ISSUE_UNKNOWN_KEY',
    '1.id ISSUE_DUPLICATE', '1.fields.力量 ISSUE_REQUIRED', '1.secret.fields.血债 ISSUE_TYPE',
  ]);
});

test('without a schema there are npc, companion and player, and any values', () => {
  expect(problems([{ id: '1', name: 'A' }, { id: '2', name: 'B', type: 'companion', fields: { x: { y: [1] } } }, { id: '3', name: 'C', type: 'player' }])).toEqual([]);
  expect(problems([{ id: '1', name: 'A', type: 'dragon' }])).toEqual(['0.type ISSUE_CHARACTER_TYPE']);
});

test('one name means one person: the later of two is told of the earlier, and how to go on', () => {
  expect(validateCharacters([{ id: 'a', name: 'Anna', aliases: ['Ysolde'] }, { id: 'b', name: 'Bea', aliases: ['无', 'ＹＳＯＬＤＥ'] }, { id: 'c', name: '《ysolde》' }])).toEqual([
    { path: ['1', 'aliases', '1'], code: 'ISSUE_NAME_TAKEN', params: { seen: 'ＹＳＯＬＤＥ', other: 'Anna' } },
    { path: ['2', 'name'], code: 'ISSUE_NAME_TAKEN', params: { seen: '《ysolde》', other: 'Anna' } },
  ]);
  expect(problems([{ id: 'a', name: 'Maud' }, { id: 'b', name: 'maud', type: 'companion' }])).toEqual([]);
  expect(problems([{ id: 'a', name: 'Maud' }, { id: 'b', name: 'maud' }, { id: 'c', name: 'X', aliases: ['Maud'] }])).toEqual(['2.aliases.0 ISSUE_NAME_TAKEN']);
  expect(problems([{ id: 'a', name: '《》' }, { id: 'b', name: '""' }])).toEqual(['0.name ISSUE_CHARACTER_NAME_EMPTY', '1.name ISSUE_CHARACTER_NAME_EMPTY']);
});

test('a cast of two thousand takes one pass', () => {
  const schema = schemaOf({ ...full, types: ['npc'] });
  const crowd = Array.from({ length: 2_000 }, (_, i) => ({ id: `c${i}`, name: `人 ${i}`, aliases: [`a${i}`, `b${i}`, `c${i}`], type: 'npc', fields: { 力量: 1 + (i % 99) } }));
  const start = performance.now();
  expect(validateCharacters(crowd, schema)).toEqual([]);
  // Some 30 ms on a quiet machine; compared two by two it would take minutes.
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ['player as a type', { types: ['npc', 'player'] }, ['types.1 ISSUE_CHARACTER_TYPE_RESERVED']],
  ['a type twice', { types: ['npc', 'npc'] }, ['types.1 ISSUE_DUPLICATE']],
  ['a type that is no word', { types: ['Npc!'] }, ['types.0 ISSUE_FORMAT']],
  ['an attribute without a category', { attributes: [{ id: 'a', type: 'string' }] }, ['attributes.0.category ISSUE_NOT_ALLOWED']],
  ['an attribute twice', { attributes: [{ id: 'a', type: 'string', category: 'bio' }, { id: 'a', type: 'string', category: 'bio' }] }, ['attributes.1.id ISSUE_DUPLICATE']],
  ['bounds of something without figures', { attributes: [{ id: 'a', type: 'string', category: 'bio', min: 1, options: ['x'] }] }, ['attributes.0.min ISSUE_ATTRIBUTE_PART', 'attributes.0.options ISSUE_ATTRIBUTE_PART']],
  ['bounds the wrong way round', { attributes: [{ id: 'a', type: 'number', category: 'stats', min: 2, max: 1 }] }, ['attributes.0.max ISSUE_TOO_SMALL']],
  ['a default that does not fit', { attributes: [{ id: 'a', type: 'enum', category: 'bio', options: ['x', 'x'], defaultValue: 'y' }] }, ['attributes.0.options.1 ISSUE_DUPLICATE', 'attributes.0.defaultValue ISSUE_NOT_ALLOWED']],
  ['a slip in an inner attribute', { attributes: [{ id: 'a', type: 'object', category: 'bio', subSchema: [{ id: '深', type: 'number', itemType: 'string' }] }] }, ['attributes.0.subSchema.0.itemType ISSUE_ATTRIBUTE_PART']],
  ['a name that every object has', { attributes: [{ id: '__proto__', type: 'string', category: 'bio' }] }, ['attributes.0.id ISSUE_FORMAT']],
  ['an unknown part', { kinds: [] }, ['kinds ISSUE_UNKNOWN_KEY']],
  ['an unknown category', { attributes: [{ id: 'a', type: 'string', category: 'soul' }] }, ['attributes.0.category ISSUE_NOT_ALLOWED']],
])('a schema with %s is refused by its place', (_what, input, expected) => {
  expect(schemaProblems(input)).toEqual(expected);
});

test('attributes stand within attributes so deep and no deeper', () => {
  const nested = (depth: number): object => ({ id: 'o', type: 'object', ...(depth > 1 && { subSchema: [nested(depth - 1)] }) });
  expect(schemaProblems({ attributes: [{ ...nested(4), category: 'bio' }] })).toEqual([]);
  expect(schemaProblems({ attributes: [{ ...nested(5), category: 'bio' }] })).toEqual(['attributes.0.subSchema.0.subSchema.0.subSchema.0.subSchema ISSUE_UNKNOWN_KEY']);
});
