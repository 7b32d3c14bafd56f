import { expect, test } from 'vitest';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { declareInitialVariables } from '../../room/variable/declare-variables.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const server = await startTestServer();
type Room = Awaited<ReturnType<typeof openRoom>>;

const selection = 'variable { name label value hidden minimum maximum options }';
const define = (key: string, input: Record<string, unknown>) => mutate(server, key, { name: 'defineVariable', types: '($input: DefineVariableInput!)', args: 'input: $input', payload: 'VariablePayload', selection, variables: { input } });
const set = (key: string, input: Record<string, unknown>) => mutate(server, key, { name: 'setVariable', types: '($input: SetVariableInput!)', args: 'input: $input', payload: 'VariablePayload', selection, variables: { input } });
const show = (key: string, name: 'exposeVariables' | 'hideVariables', room: Room, prefixes: readonly string[]) =>
  mutate(server, key, { name, types: '($id: ID!, $prefixes: [String!]!)', args: 'roomId: $id, prefixes: $prefixes', payload: 'VariablePayload', selection: 'room { variables { name } }', variables: { id: room.id, prefixes } });

async function read(key: string, room: Room, fields = 'name text hidden', headers: Record<string, string> = {}) {
  const { data, errors } = await server.ask<{ room: { variables: Record<string, unknown>[] } }>(`query V($id: ID!) { room(id: $id) { variables { ${fields} } } }`, { key, variables: { id: room.id }, headers });
  expect(errors).toEqual([]);
  return data.room.variables;
}

async function withTree() {
  const room = await openRoom(server);
  const roomId = Buffer.from(room.id, 'base64url').toString('utf8').replace('Room:', '');
  await writeRoom(server.infra, { roomId }, (write) => declareInitialVariables(write, { bookId: 'b', entries: [{ title: '[InitVar]', content: '悟空: {血: [9, 齐天], 怒: false}\n悟空二号: {血: 1}\n真相: {凶手: 林婉}' }] }));
  return room;
}

test('a keeper declares and moves variables; everybody reads what they may in their language', async () => {
  const room = await openRoom(server);
  const { keeper, ada } = room;
  expect(await define(keeper.key, { roomId: room.id, name: 'HP Max', kind: 'NUMBER', minimum: 0, maximum: 10, initial: 4, label: { en: 'Health', zh: '生命' }, clientKey: 'once' })).toMatchObject({ variable: { name: 'hp_max', label: 'Health', value: 4, minimum: 0, maximum: 10 } });
  await define(keeper.key, { roomId: room.id, name: '天气', kind: 'ENUM', options: ['雾', '晴'] });
  await define(keeper.key, { roomId: room.id, name: 'bell_truth', kind: 'TEXT', visibility: 'KEEPER', initial: '林婉' });
  expect(await set(keeper.key, { roomId: room.id, name: 'hp_max', value: 99 })).toMatchObject({ variable: { value: 10 } });
  expect(await read(ada.key, room, 'label text kind', { 'accept-language': 'zh' })).toEqual([{ label: '生命', text: '10', kind: 'NUMBER' }, { label: '天气', text: '雾', kind: 'ENUM' }]);
  expect(await read(keeper.key, room)).toEqual([{ name: 'hp_max', text: '10', hidden: false }, { name: '天气', text: '雾', hidden: false }, { name: 'bell_truth', text: '林婉', hidden: true }]);
  await show(keeper.key, 'hideVariables', room, ['天气']);
  expect((await read(ada.key, room)).map(({ name }) => name)).toEqual(['hp_max']);
});

test('exposed leaves only reach players; keepers see the rest flagged', async () => {
  const room = await withTree();
  expect(await read(room.ada.key, room)).toEqual([]);
  await show(room.keeper.key, 'exposeVariables', room, ['悟空']);
  expect(await read(room.ada.key, room, 'name value note hidden')).toEqual([{ name: 'mvu.悟空.血', value: 9, note: null, hidden: false }, { name: 'mvu.悟空.怒', value: false, note: null, hidden: false }]);
  expect(await read(room.keeper.key, room, 'name note hidden')).toEqual([
    { name: 'mvu.悟空.血', note: '齐天', hidden: false }, { name: 'mvu.悟空.怒', note: null, hidden: false }, { name: 'mvu.悟空二号.血', note: null, hidden: true }, { name: 'mvu.真相.凶手', note: null, hidden: true },
  ]);
  const everything = JSON.stringify((await server.ask('query D($id: ID!) { room(id: $id) { documents(first: 100) { totalCount edges { node { ... on Document { title kindName version } ... on OtherDocument { data } } } } } }', { key: room.ada.key, variables: { id: room.id } })).data);
  expect(everything).toContain('悟空');
  expect(everything).not.toMatch(/二号|真相|凶手|林婉|齐天|exposed":\[|books":\[/);
  await show(room.keeper.key, 'hideVariables', room, ['*']);
  expect(await read(room.ada.key, room)).toEqual([]);
});

test('keepers page through what a variable was; players are told nothing of it', async () => {
  const room = await withTree();
  for (const value of [8, 7, 6]) await set(room.keeper.key, { roomId: room.id, name: 'mvu.悟空.血', value });
  await show(room.keeper.key, 'exposeVariables', room, ['悟空.血']);
  type History = { totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean }; edges: { node: { value: unknown; by: { name: string } | null } }[] };
  const page = async (key: string, after: string | null) => {
    const query = 'query H($id: ID!, $after: String) { room(id: $id) { variable(name: "mvu.悟空.血") { history(first: 2, after: $after) { totalCount pageInfo { endCursor hasNextPage } edges { node { value by { name } } } } } hidden: variable(name: "mvu.真相.凶手") { name } } }';
    const { data, errors } = await server.ask<{ room: { variable: { history: History | null }; hidden: unknown } }>(query, { key, variables: { id: room.id, after } });
    expect(errors).toEqual([]);
    return data.room;
  };
  const first = (await page(room.keeper.key, null)).variable.history;
  expect([first?.totalCount, first?.pageInfo.hasNextPage, first?.edges.map(({ node }) => node.value)]).toEqual([4, true, [6, 7]]);
  expect(first?.edges[0]?.node.by?.name).toBeTruthy();
  const second = (await page(room.keeper.key, first?.pageInfo.endCursor ?? null)).variable.history;
  expect(second?.edges.map(({ node }) => node.value)).toEqual([8, 9]);
  expect(await page(room.ada.key, null)).toEqual({ variable: { history: null }, hidden: null });
});

test('what cannot be is a typed answer with its place, and players change nothing', async () => {
  const room = await withTree();
  const { keeper, ada } = room;
  expect(await define(keeper.key, { roomId: room.id, name: 'a.b', kind: 'NUMBER', minimum: 5, maximum: 1 })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'key'] }] });
  expect(await define(keeper.key, { roomId: room.id, name: 'constructor', kind: 'BOOL' })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await set(keeper.key, { roomId: room.id, name: '好惑', value: 1 })).toMatchObject({ __typename: 'NotFoundError', code: 'VARIABLE_UNKNOWN' });
  expect(await set(keeper.key, { roomId: room.id, name: 'mvu.没有.x', value: 1 })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ code: 'MVU_PATH_UNKNOWN' }] });
  expect(await show(keeper.key, 'exposeVariables', room, ['__proto__'])).toMatchObject({ code: 'VARIABLE_PREFIX_INVALID' });
  for (const outcome of [define(ada.key, { roomId: room.id, name: 'x', kind: 'BOOL' }), set(ada.key, { roomId: room.id, name: 'mvu.悟空.血', value: 1 }), show(ada.key, 'exposeVariables', room, ['*']), show(ada.key, 'hideVariables', room, ['*'])]) expect(await outcome).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await mutate(server, keeper.key, { name: 'deleteVariable', args: `roomId: "${room.id}", name: "x"`, payload: 'VariablePayload', selection: 'room { id }' })).toMatchObject({ code: 'VARIABLE_UNKNOWN' });
});
