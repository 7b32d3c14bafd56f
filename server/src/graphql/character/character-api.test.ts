import { expect, test } from 'vitest';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { nameDigest } from '../../core/character/name-digest.ts';

const server = await startTestServer();
const room = await openRoom(server);
const { keeper, ada } = room;

const write = (key: string, name: string, input: Record<string, unknown>) =>
  mutate(server, key, { name, types: `($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!)`, args: 'input: $input', payload: 'ProposePayload', selection: 'room { characterSchema { version } }', variables: { input: { roomId: room.id, ...input } } });
const refused = async (name: string, input: Record<string, unknown>, key = keeper.key) => {
  const answer = (await write(key, name, input)) as { code?: string; issues?: { path: string[]; code: string; message: string }[] };
  return [answer.code, ...(answer.issues ?? []).map(({ path, code }) => `${path.join('/')} ${code}`)];
};
async function read<T>(key: string, fields: string, headers: Record<string, string> = {}): Promise<T> {
  const { data, errors } = await server.ask<{ room: T }>(`query C($id: ID!) { room(id: $id) { ${fields} } }`, { key, variables: { id: room.id }, headers });
  expect(errors).toEqual([]);
  return data.room;
}
const cast = () => read<{ characters: { edges: { node: Record<string, unknown> }[] } }>(keeper.key, 'characters(first: 50) { edges { node { documentId label type version fields } } }').then(({ characters }) => characters.edges.map(({ node }) => node));

test('a keeper says what characters are, makes them and finds them in any spelling; players find whom they know', async () => {
  const attributes = [
    { id: '力量', name: { en: 'Strength', zh: '力量' }, type: 'number', category: 'stats', min: 0, max: 100, integer: true, required: true, defaultValue: 50 },
    { id: 'gear', type: 'object', category: 'equipment', subSchema: [{ id: '重', type: 'number' }] },
    { id: '血债', type: 'string', category: 'bio', visibility: 'keeper' },
  ];
  expect(await read(keeper.key, 'characterSchema { types attributes { key } version }')).toEqual({ characterSchema: { types: ['npc', 'companion'], attributes: [], version: 0 } });
  expect(await write(keeper.key, 'setCharacterSchema', { types: ['npc', 'revenant'], attributes, expectedVersion: 0 })).toMatchObject({ room: { characterSchema: { version: 1 } } });
  const schema = 'characterSchema { types version attributes { key label type category minimum integer required defaultValue keeperOnly inner { key type } } }';
  expect(await read(ada.key, schema, { 'accept-language': 'en' })).toMatchObject({ characterSchema: { types: [], version: null, attributes: [{ key: '力量', label: 'Strength', type: 'NUMBER', category: 'STATS', minimum: 0, integer: true, defaultValue: 50 }, { key: 'gear', inner: [{ key: '重', type: 'NUMBER' }] }] } });
  await write(keeper.key, 'proposeCharacters', { clientKey: 'once', characters: [
    { id: 'isolde', name: '守灯人伊索德', aliases: ['伊索德', 'The Lamp Keeper'], fields: { 力量: 40, 血债: '一命' } },
    { id: 'bran', name: '布兰诺克・黑尔', type: 'revenant', known: true },
  ] });
  await write(keeper.key, 'proposeCharacters', { characters: [{ id: 'bran', expectedVersion: 1, aliases: ['黑尔'] }, { id: 'bran', expectedVersion: 1, aliases: ['Bran'] }] });
  expect(await cast()).toEqual(expect.arrayContaining([
    { documentId: 'isolde', label: '守灯人伊索德 (aka 伊索德, The Lamp Keeper)', type: 'npc', version: 1, fields: { 力量: 40 } },
    { documentId: 'bran', label: '布兰诺克・黑尔 (aka 黑尔, Bran)', type: 'revenant', version: 3, fields: {} },
  ]));
  const whom = async (name: string, { partial = false, key = keeper.key } = {}) => {
    const { resolveCharacter } = await read<{ resolveCharacter: unknown }>(key, `resolveCharacter(name: ${JSON.stringify(name)}, partial: ${partial}) { __typename ... on CharacterFound { matchedBy character { documentId } } ... on CharacterAmbiguous { candidates { documentId } } ... on CharacterMissing { closest { documentId } } }`);
    return resolveCharacter;
  };
  for (const spelling of ['「伊索德」', '伊\u200B索德', ' 伊索德 ', 'LAMP KEEPER', 'the “Lamp Keeper”']) expect(await whom(spelling)).toEqual({ __typename: 'CharacterFound', matchedBy: 'ALIAS', character: { documentId: 'isolde' } });
  expect(await whom('布兰诺克 · 黑尔')).toMatchObject({ matchedBy: 'NAME', character: { documentId: 'bran' } });
  expect(await whom('伊索')).toMatchObject({ __typename: 'CharacterMissing', closest: [{ documentId: 'isolde' }] });
  expect(await whom('伊索', { partial: true })).toMatchObject({ matchedBy: 'PARTIAL' });
  expect(await whom('伊索德', { key: ada.key })).toEqual({ __typename: 'CharacterMissing', closest: [] });
  expect(await whom('Bran', { key: ada.key })).toMatchObject({ matchedBy: 'ALIAS' });
});

test('what is refused says where, whose the name is and how to go on, and stores nothing', async () => {
  const before = await cast();
  expect(await refused('proposeCharacters', { characters: [{ name: 'Bea' }, { name: 'Eve', aliases: ['无', 'ＴＨＥ　LAMP KEEPER'] }] })).toEqual(['PROPOSAL_REFUSED', 'input/characters/1/aliases/1 ISSUE_NAME_TAKEN']);
  expect(await refused('proposeCharacters', { characters: [{ id: 'isolde', expectedVersion: 9, fields: {} }, { id: 'isolde', expectedVersion: 1, fields: { 力量: 101 } }, { name: 'X', type: 'dragon', removeAliases: ['x'] }, { name: '《》' }, { id: 'room-1 ', name: 'Y' }] })).toEqual([
    'PROPOSAL_REFUSED', 'input/characters/0/expectedVersion ISSUE_CHARACTER_VERSION', 'input/characters/1/fields/力量 ISSUE_TOO_LARGE', 'input/characters/2/removeAliases ISSUE_CHARACTER_REMOVE_ALIASES', 'input/characters/3/name ISSUE_CHARACTER_NAME_EMPTY', 'input/characters/4/id ISSUE_FORMAT',
  ]);
  expect(await refused('setCharacterSchema', { types: ['npc', 'player'], attributes: [{ id: 'a', type: 'text', category: 'bio' }] })).toEqual(['PROPOSAL_REFUSED', 'input/attributes/0/type ISSUE_NOT_ALLOWED']);
  expect(await refused('setCharacterSchema', { types: ['npc'] })).toEqual(['PROPOSAL_REFUSED', 'input/characters/bran/type ISSUE_CHARACTER_TYPE']);
  expect(await refused('setCharacterSchema', { types: ['npc'], expectedVersion: 0 })).toContain('input/expectedVersion PROPOSAL_VERSION_CONFLICT');
  expect(await refused('proposeCharacters', { characters: [{ name: 'Mine' }] }, ada.key)).toEqual(['FORBIDDEN']);
  expect(await refused('setCharacterSchema', { types: ['npc'] }, ada.key)).toEqual(['FORBIDDEN']);
  expect(await cast()).toEqual(before);
});

test('a form finds out that a name is taken without being told any', async () => {
  const { takenNames } = await read<{ takenNames: { salt: string; digests: string[] } }>(ada.key, 'takenNames { salt digests }');
  expect(takenNames.digests.length % 64).toBe(0);
  expect(takenNames.digests).toContain(await nameDigest('「lamp keeper」', takenNames.salt));
  expect(takenNames.digests).not.toContain(await nameDigest('六月', takenNames.salt));
  expect((await read<{ takenNames: { salt: string } }>(ada.key, 'takenNames { salt }')).takenNames.salt).not.toBe(takenNames.salt);
});
