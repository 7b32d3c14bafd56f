import { expect, test } from 'vitest';
import { parseCharacterSchema } from './character-schema.ts';
import type { CharacterUpsert } from './character-upsert.ts';
import { parseCharacterUpsert } from './character-upsert.ts';
import type { LiveCharacter } from './plan-character-upsert.ts';
import { planCharacterUpsert } from './plan-character-upsert.ts';

const parsedSchema = parseCharacterSchema({ types: ['npc', 'companion'], attributes: [{ id: '力量', type: 'number', category: 'stats', min: 0, max: 100, integer: true }, { id: 'debt', type: 'string', category: 'bio', visibility: 'keeper' }] });
if (!parsedSchema.ok) throw new Error('the schema');
const { schema } = parsedSchema;

const live = (data: Partial<LiveCharacter['data']> = {}, version = 3): LiveCharacter => ({
  version, data: { name: '守灯人伊索德', aliases: ['伊索德'], type: 'npc', description: '旧', portrait: null, fields: { 力量: 40, age: 60 }, secret: { text: '秘', goals: null, fields: {} }, ...data },
});
const tomas = { id: 'p1', name: 'Tomas Vey', aliases: ['Tom'], type: 'player' };
const others = [tomas, { id: 'n2', name: 'Ysolde', aliases: ['The Lamp'] }];

function plan(change: Partial<CharacterUpsert>, before: LiveCharacter | null = live()) {
  const parsed = parseCharacterUpsert({ id: 'n1', ...change });
  if (!parsed.ok) return parsed;
  const characters = before === null ? others : [...others, { id: 'n1', ...before.data }];
  return planCharacterUpsert(parsed.upsert, { live: before, characters, schema });
}
const after = (change: Partial<CharacterUpsert>, before?: LiveCharacter | null) => {
  const planned = plan(change, before);
  if (!planned.ok || !('data' in planned)) throw new Error(JSON.stringify(planned));
  return planned;
};
const problems = (change: Partial<CharacterUpsert>, before?: LiveCharacter | null) => {
  const planned = plan(change, before);
  return planned.ok ? [] : planned.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};

test('a change with a version is merged: fields name by name, aliases taken off and put behind', () => {
  expect(after({ expectedVersion: 2, fields: { age: 61, 口音: '北方' }, aliases: ['老伊', '“伊索德”'] }).data).toEqual({ ...live().data, fields: { 力量: 40, age: 61, 口音: '北方' }, aliases: ['伊索德', '老伊'] });
  expect(after({ expectedVersion: 3, removeAliases: ['《伊索德》', '没有的'], aliases: ['守灯者'], fields: { age: null } }).data).toMatchObject({ aliases: ['守灯者'], fields: { 力量: 40 } });
  expect(after({ expectedVersion: 3, name: '伊索德' }).data).toMatchObject({ name: '伊索德', aliases: [] });
});

test('without a version it is the whole character; the secret half and the portrait stay', () => {
  expect(after({ name: ' 伊索德 ', aliases: ['守灯人', '守灯人'] }).data).toEqual({ name: '伊索德', aliases: ['守灯人'], type: 'npc', description: '', portrait: null, fields: {}, secret: { text: '秘', goals: null, fields: {} } });
  expect(after({ name: '新人' }, null)).toMatchObject({ known: null, data: { type: 'npc', aliases: [], secret: null } });
  expect(after({ name: '新人', type: 'player' }, null)).toMatchObject({ known: true });
});

test('what only the keeper may know goes to the secret half, whichever way it is written', () => {
  expect(after({ expectedVersion: 3, fields: { debt: '欠潮汐一命' } }).data).toMatchObject({ fields: { 力量: 40, age: 60 }, secret: { text: '秘', fields: { debt: '欠潮汐一命' } } });
  expect(after({ name: '新人', fields: { debt: 'x' } }, null).data).toMatchObject({ fields: {}, secret: { fields: { debt: 'x' } } });
});

test.each([
  ['a version that is not there yet', { expectedVersion: 9, fields: { age: 1 } }, ['expectedVersion ISSUE_CHARACTER_VERSION']],
  ['an alias of somebody else, in another width', { expectedVersion: 3, aliases: ['好名字', 'ＹＳＯＬＤＥ'] }, ['aliases.1 ISSUE_NAME_TAKEN']],
  ['a name that is an alias of somebody else', { expectedVersion: 3, name: '“the lamp”' }, ['name ISSUE_NAME_TAKEN']],
  ['a name of a character that is played, for another to play', { expectedVersion: 3, type: 'player', name: 'TOMAS VEY' }, ['name ISSUE_NAME_TAKEN']],
  ['a type that the room has not', { expectedVersion: 3, type: 'dragon' }, ['type ISSUE_CHARACTER_TYPE']],
  ['a value out of bounds, and one of another kind', { expectedVersion: 3, fields: { 力量: 101, debt: 3 } }, ['fields.力量 ISSUE_TOO_LARGE', 'secret.fields.debt ISSUE_TYPE']],
  ['half a point', { expectedVersion: 3, fields: { 力量: 1.5 } }, ['fields.力量 ISSUE_TYPE']],
  ['a name of nothing but marks', { expectedVersion: 3, name: '《》' }, ['name ISSUE_CHARACTER_NAME_EMPTY']],
  ['aliases taken off without a version', { name: 'A', removeAliases: ['伊索德'] }, ['removeAliases ISSUE_CHARACTER_REMOVE_ALIASES']],
  ['no name where it is a whole character', {}, ['name ISSUE_REQUIRED']],
  ['a value that is no plain data', { expectedVersion: 3, fields: { a: [[[[['deep']]]]] } }, ['fields.a ISSUE_TYPE']],
  ['an unknown part', { name: 'A', mood: 'sad' } as Partial<CharacterUpsert>, ['mood ISSUE_UNKNOWN_KEY']],
  ['an id with spaces', { id: 'a b', name: 'A' }, ['id ISSUE_FORMAT']],
])('%s is refused by its place', (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('a change of nobody is refused', () => {
  expect(problems({ expectedVersion: 1, aliases: ['x'] }, null)).toEqual(['id ISSUE_CHARACTER_ABSENT']);
});

test('the refusal names the other, and the alias', () => {
  const planned = plan({ expectedVersion: 3, aliases: ['ＹＳＯＬＤＥ'] });
  expect(planned.ok ? [] : planned.issues).toEqual([{ path: ['aliases', '0'], code: 'ISSUE_NAME_TAKEN', params: { seen: 'ＹＳＯＬＤＥ', other: 'Ysolde' } }]);
});

test('two of the world may share a name; what was wrong before does not stop a change of something else', () => {
  expect(problems({ expectedVersion: 3, name: 'ysolde' })).toEqual([]);
  const odd = live({ type: 'dragon', fields: { 力量: 900 }, aliases: ['The Lamp'] });
  expect(problems({ expectedVersion: 3, description: '新' }, odd)).toEqual([]);
  expect(problems({ expectedVersion: 3, fields: { 力量: 901 } }, odd)).toEqual(['fields.力量 ISSUE_TOO_LARGE']);
  const namesake = live({ type: 'player', name: 'Tomas Vey' });
  expect(problems({ expectedVersion: 3, description: '新' }, namesake)).toEqual([]);
});
