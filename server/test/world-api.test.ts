import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changed } from '../src/core/world/testing/small-world.ts';
import { worldPlace } from '../src/infra/world/testing/world-folder.ts';
import { mutate } from './support/room-api.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();
const folder = join(server.infra.config.dataDir, 'worlds');
const place = await worldPlace(join(folder, '..', 'made'));

/** Puts the small world where a stranger would. */
async function put(name: string, changes: Record<string, string | null> = {}): Promise<string> {
  const made = await place.put(name, changes);
  await mkdir(folder, { recursive: true });
  await rm(join(folder, name), { recursive: true, force: true });
  await rename(made, join(folder, name));
  return join(folder, name);
}

const create = (key: string, input: Record<string, unknown>) => mutate(server, key, {
  name: 'createRoom', types: '($input: CreateRoomInput!)', args: 'input: $input', payload: 'CreateRoomPayload', selection: 'room { id world { worldId source } }', variables: { input },
});
const rooms = async () => (await server.infra.db.pool.query<{ n: number }>('SELECT (SELECT count(*) FROM rooms)::int + (SELECT count(*) FROM documents)::int AS n')).rows[0]?.n;
const keyOf = async (role: string) => (await mutate(server, server.operatorKey, { name: 'createKey', types: '($input: CreateKeyInput!)', args: 'input: $input', payload: 'CreateKeyPayload', selection: 'key', variables: { input: { role, name: role } } })).key as string;

type Listed = { worldId: string; name: string; summary: string | null; usable: boolean; source: string | null; locales: string[]; cover: { url: string; width: number } | null; content: { characters: number; pregens: number; dimensions: number; lore: number } | null; problems: { path: string[]; code: string; message: string; blocks: boolean }[] };
const list = async (key?: string, language = 'en') => (await server.ask<{ worlds: Listed[] }>('{ worlds { worldId name summary usable source locales cover { url width } content { characters pregens dimensions lore } problems { path code message blocks } } }', { ...(key !== undefined && { key }), headers: { 'accept-language': language } })).data.worlds;

type Room = { characters: { nodes: { node: { name: string; aliases: string[]; type: string; secret: { text: string } | null } }[] }; pregens: { name: string }[]; lore: { totalCount: number }; clock: { face: string } | null; world: { worldId: string } | null; frames: { edges: { node: { text?: string; presentCharacterIds?: string[] } }[] } };
async function read(id: string, key = server.operatorKey): Promise<Room> {
  const query = 'query R($id: ID!) { room(id: $id) { characters(first: 50) { nodes: edges { node { name aliases type secret { text } } } } pregens { name } lore: documents(kind: LORE_ENTRY) { totalCount } clock { face } world { worldId } frames(first: 5) { edges { node { ... on NarrativeFrame { text presentCharacterIds } } } } } }';
  const answer = await server.ask<{ room: Room }>(query, { key, variables: { id } });
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return answer.data.room;
}

test("a stranger's folder becomes a room, in the room's language, and later edits of the folder do not reach it", async () => {
  const path = await put('雾港');
  const [world] = (await list(server.operatorKey, 'zh')).filter(({ worldId }) => worldId === 'fog-harbour');
  expect(world).toMatchObject({ name: '雾港', usable: true, source: 'user/雾港', locales: ['en', 'zh'], content: { characters: 3, pregens: 1, dimensions: 2, lore: 2 }, problems: [], cover: { width: 8 } });
  expect((await fetch(`${server.url}${world?.cover?.url ?? ''}`)).headers.get('content-type')).toBe('image/webp');
  const made = await create(server.operatorKey, { name: '桌', worldId: 'fog-harbour', locale: 'zh', clientKey: 'once' });
  const id = (made.room as { id: string }).id;
  expect(made.room).toMatchObject({ world: { worldId: 'fog-harbour', source: 'user/雾港' } });
  expect(await create(server.operatorKey, { name: '桌', worldId: 'fog-harbour', locale: 'zh', clientKey: 'once' })).toEqual(made);
  const before = await read(id);
  expect(before).toMatchObject({ pregens: [{ name: 'Aude Ferrier' }], lore: { totalCount: 3 }, clock: { face: 'Day 1 06:00' } });
  expect(before.characters.nodes.map(({ node: { name, type } }) => [name, type])).toEqual([['Bram Hale', 'npc'], ['守灯人伊索德', 'keeper-of-lamps'], ['Wen', 'player']]);
  expect(before.characters.nodes[1]?.node).toMatchObject({ aliases: ['伊索德', '守灯人'], secret: { text: '钟是她敲的。' } });
  expect(before.frames.edges[0]?.node).toMatchObject({ text: '钟响了一声。' });
  const stored = await server.infra.db.pool.query("SELECT id, owner_kind, owner_id, audience, data->'value' AS value FROM documents WHERE kind = ANY('{dimension,character-schema}') ORDER BY id");
  expect(stored.rows).toEqual([
    { id: 'character-schema', owner_kind: 'WORLD', owner_id: '', audience: ['*'], value: null },
    { id: 'dim:fog', owner_kind: 'PLUGIN', owner_id: 'lorekeep', audience: ['*'], value: { depth: 3, mood: 'still', word: '灰' } },
    { id: 'dim:tide', owner_kind: 'PLUGIN', owner_id: 'lorekeep', audience: ['keeper'], value: 2 },
  ]);
  await writeFile(join(path, 'characters/characters.zh.json'), '[{ "id": "isolde", "name": "别人" }]');
  await writeFile(join(path, 'data/lorebook.yaml'), '- { id: bell, content: Nothing. }\n');
  expect(await read(id)).toEqual(before);
  await rm(path, { recursive: true });
  expect(await read(id)).toEqual({ ...before, world: null });
});

test('whoever plays sees nothing of what the world keeps for its keeper', async () => {
  await put('players', { 'world.yaml': changed('world.yaml', 'id: fog-harbour', 'id: players')['world.yaml']?.replace('[isolde]', '[isolde, bram]') ?? '' });
  const id = ((await create(server.operatorKey, { name: 'P', worldId: 'players', locale: 'en' })).room as { id: string }).id;
  const invited = await mutate(server, server.operatorKey, { name: 'createInvite', types: '($input: CreateInviteInput!)', args: 'input: $input', payload: 'CreateInvitePayload', selection: 'key', variables: { input: { roomId: id, role: 'PLAYER', name: 'Ada' } } });
  const seen = await read(id, invited.key as string);
  expect(seen.characters.nodes.map(({ node: { name, secret } }) => [name, secret])).toEqual([['Isolde the Lamp Keeper', null], ['Wen', null]]);
  expect(seen).toMatchObject({ lore: { totalCount: 0 }, world: null });
  expect(seen.frames.edges[0]?.node.presentCharacterIds).toHaveLength(1);
  expect(await list(invited.key as string)).toEqual([]);
  expect(await list()).toEqual([]);
  expect(await create(invited.key as string, { name: 'X', worldId: 'players' })).toMatchObject({ __typename: 'ForbiddenError' });
});

test('a world with a fault makes no room: operators are told where, for others it does not exist', async () => {
  await put('broken', { ...changed('world.yaml', 'id: fog-harbour', 'id: broken'), 'data/lorebook.yaml': '- { id: a }\n', 'characters/pregens.json': '[{ "id": "bram", "name": "Wen" }]' });
  const [keeper, before] = [await keyOf('KEEPER'), await rooms()];
  const refused = await create(server.operatorKey, { name: 'B', worldId: 'broken' });
  expect(refused).toMatchObject({ __typename: 'InvalidInputError', code: 'WORLD_REFUSED' });
  expect((refused.issues as { path: string[]; code: string }[]).map(({ path, code }) => [path.join('/'), code])).toEqual([
    ['input/worldId/characters/pregens.json/0/id', 'ISSUE_DUPLICATE'], ['input/worldId/data/lorebook.yaml/0/content', 'ISSUE_REQUIRED'],
  ]);
  expect((await list(server.operatorKey)).find(({ worldId }) => worldId === 'broken')).toMatchObject({ usable: false, content: null, problems: expect.arrayContaining([expect.objectContaining({ blocks: true, code: 'ISSUE_REQUIRED', path: ['data/lorebook.yaml', '0', 'content'] })]) });
  expect((await list(keeper)).map(({ worldId, source }) => [worldId, source])).not.toContainEqual(['broken', expect.anything()]);
  expect(await create(keeper, { name: 'B', worldId: 'broken' })).toMatchObject({ __typename: 'NotFoundError' });
  expect(await create(server.operatorKey, { name: 'B', worldId: 'no-such-world' })).toMatchObject({ __typename: 'NotFoundError' });
  expect(await rooms()).toBe(before);
});

test('two folders with one id make no room, until one of them goes', async () => {
  await put('甲', changed('world.yaml', 'id: fog-harbour', 'id: twins'));
  const other = await put('乙', changed('world.yaml', 'id: fog-harbour', 'id: twins'));
  const before = await rooms();
  expect(await create(server.operatorKey, { name: 'T', worldId: 'twins' })).toMatchObject({ code: 'WORLD_REFUSED', issues: [{ path: ['input', 'worldId', 'world.yaml', 'id'], code: 'ISSUE_WORLD_ID_TAKEN' }] });
  expect(await rooms()).toBe(before);
  await rm(other, { recursive: true });
  expect(await create(server.operatorKey, { name: 'T', worldId: 'twins' })).toMatchObject({ __typename: 'CreateRoomPayload' });
  expect(await readdir(folder)).toContain('甲');
});

test('the world that comes with the server makes a room in both languages, portraits and ready-made characters included', async () => {
  for (const [locale, name, pregen] of [['zh', '奥丽尔·文', '白聿'], ['en', 'Oriel Vane', 'Bai Yu']] as const) {
    const id = ((await create(server.operatorKey, { name: locale, worldId: 'lanternfall', locale })).room as { id: string }).id;
    const query = 'query L($id: ID!) { room(id: $id) { characters(first: 20) { edges { node { name portrait { url } } } } pregens { name portrait { width } fields } } }';
    const { room } = (await server.ask<{ room: { characters: { edges: { node: { name: string; portrait: { url: string } | null } }[] }; pregens: { name: string; portrait: unknown; fields: Record<string, unknown> }[] } }>(query, { key: server.operatorKey, variables: { id } })).data;
    const oriel = room.characters.edges.find(({ node }) => node.name === name)?.node;
    expect((await fetch(`${server.url}${oriel?.portrait?.url ?? ''}`)).status).toBe(200);
    expect(room.pregens.find((each) => each.name === pregen)).toMatchObject({ portrait: { width: 400 }, fields: { nerve: 2, lodging: { floor: 2 } } });
    const { rows } = await server.infra.db.pool.query("SELECT data->>'key' AS key FROM documents WHERE room_id = (SELECT id FROM rooms WHERE name = $1) AND kind = 'dimension' ORDER BY (data->>'order')::int", [locale]);
    expect(rows.map(({ key }: { key: string }) => key)).toEqual(['overwater', 'standing', 'lanterns', 'alarm', 'nightsLeft', 'diver']);
  }
});
