import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Outcome } from './support/room-api.ts';
import { mutate, openRoom } from './support/room-api.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();
const packages = join(server.infra.config.dataDir, 'plugins');
await cp(join(import.meta.dirname, 'packages'), packages, { recursive: true });
await mkdir(join(packages, 'broken-坏'));
await writeFile(join(packages, 'broken-坏', 'PLUGIN.md'), '---\nversion: 1\n---\n');

type Run = { id: string; status: string; issues: { path: string[]; code: string; message: string }[]; reads: string[]; keptReads: { code: string; producer: string }[] };
type Turn = { state: string; number: number | null; failure: { code: string; message: string } | null; runs: Run[] };
const runFields = 'id status issues { path code message } reads keptReads { code producer }';

async function table() {
  const room = await openRoom(server);
  const read = async <T>(selection: string, key = room.keeper.key) => (await server.ask<{ room: T }>(`query R($id: ID!) { room(id: $id) { ${selection} } }`, { key, variables: { id: room.id } })).data.room;
  const set = (pluginId: string, enabled: boolean, key = room.keeper.key) =>
    mutate(server, key, { name: 'setPlugin', types: '($r: ID!, $p: String!, $e: Boolean!)', args: 'roomId: $r, pluginId: $p, enabled: $e', payload: 'SetPluginPayload', selection: 'plugin { id enabled running }', variables: { r: room.id, p: pluginId, e: enabled } });
  const play = async (text: string): Promise<Turn> => {
    const submitted = await mutate(server, room.ada.key, { name: 'submitActions', types: '($input: SubmitActionsInput!)', args: 'input: $input', payload: 'SubmitActionsPayload', selection: 'turn { id }', variables: { input: { roomId: room.id, seatId: room.seats.ada, clientKey: text, actions: [{ kind: 'act', text }] } } });
    const id = (submitted.turn as { id: string } | undefined)?.id;
    if (id === undefined) throw new Error(JSON.stringify(submitted));
    const turn = async () => (await server.ask<{ node: Turn }>(`query T($id: ID!) { node(id: $id) { ... on Turn { state number failure { code message } runs { ${runFields} } } } }`, { key: room.keeper.key, variables: { id } })).data.node;
    await expect.poll(async () => (await turn()).state, { timeout: 15_000 }).toMatch(/^(COMMITTED|FAILED)$/);
    return turn();
  };
  const byHand = (pluginId: string, runtimeIds: string[] | null = null): Promise<Outcome> =>
    mutate(server, room.keeper.key, { name: 'runPlugin', types: '($r: ID!, $p: String!, $i: [String!])', args: 'roomId: $r, pluginId: $p, runtimeIds: $i', payload: 'RunPluginPayload', selection: `runs { ${runFields} }`, variables: { r: room.id, p: pluginId, i: runtimeIds } });
  const kept = async () => (await server.infra.db.pool.query<{ id: string }>("SELECT id FROM documents WHERE kind IN ('plugin-data', 'character') AND NOT deleted AND room_id = (SELECT id FROM rooms ORDER BY created_at DESC LIMIT 1) ORDER BY 1")).rows.map(({ id }) => id.split('/').at(-1));
  return { room, read, set, play, byHand, kept };
}

const dropped = ({ runs }: Turn) => runs.filter(({ status }) => status === 'DROPPED').map(({ id, issues }) => [id.split('/')[1], issues.map(({ path, code }) => [...path, code].join(' '))]);

test('a keeper turns a package on; a turn tells what ran, what was dropped and why, and players learn nothing of it', { timeout: 60_000 }, async () => {
  const { room, read, set, play, byHand, kept } = await table();
  expect(await set('read-witness', true, room.ada.key)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await set('nobody', true)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await set('broken-坏', true)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await set('read-witness', true)).toMatchObject({ plugin: { id: 'read-witness', enabled: true, running: true } });
  const { plugins } = await read<{ plugins: { id: string; enabled: boolean; issues: { path: string[] }[] }[] }>('plugins { id enabled issues { path } }');
  expect(plugins.map(({ id, enabled, issues }) => [id, enabled, issues.map(({ path }) => path.join('.'))])).toEqual([
    ['lorekeep', true, []], ['broken-坏', false, ['PLUGIN.md.version', 'PLUGIN.md.description', 'PLUGIN.md.id']], ['moon-keeper', false, []], ['read-witness', true, []], ['tide-keeper', false, []],
  ]);
  expect(await read('plugins { id } dimensionProvider { id }', room.ada.key)).toEqual({ plugins: [], dimensionProvider: null });

  const calm = await play('看 look');
  expect([calm.state, dropped(calm)]).toEqual(['COMMITTED', []]);
  const vetoed = await play('看 [veto]');
  expect(vetoed.state).toBe('COMMITTED');
  expect(dropped(vetoed)).toEqual([['r1', ['PROPOSAL_VETOED']], ['r2', ['reads RUNTIME_DROPPED']], ['r5', ['inputs RUNTIME_DROPPED']], ['r6-clone', ['reads RUNTIME_DROPPED']], ['r6-json', ['reads RUNTIME_DROPPED']], ['r6-spread', ['reads RUNTIME_DROPPED']], ['r8', ['reads RUNTIME_DROPPED']], ['r9-guarded', ['reads RUNTIME_DROPPED']]]);
  expect(vetoed.runs.find(({ id }) => id === 'read-witness/r1')?.issues[0]?.message).toBe('“read-witness” refused it: 不许 refused');
  expect(vetoed.runs.find(({ id }) => id === 'read-witness/r2')?.reads).toEqual(['read-witness/r1']);

  // The same by hand, without a story that could stay: nothing of it is stored.
  const before = await kept();
  const refused = await byHand('read-witness', ['read-witness/r1', 'read-witness/r3', 'read-witness/r4']);
  expect(refused).toMatchObject({ code: 'PLUGIN_RUN_REFUSED', issues: [{ path: ['read-witness/r1'], code: 'PROPOSAL_VETOED' }] });
  expect(await kept()).toEqual(before);
  const stored = await byHand('read-witness', ['read-witness/r7']);
  expect(stored.runs).toMatchObject([{ id: 'read-witness/r7', status: 'DONE' }]);
  expect(await byHand('read-witness', ['read-witness/ghost'])).toMatchObject({ code: 'NOT_FOUND' });
  await set('read-witness', false);
  expect(await byHand('read-witness')).toMatchObject({ code: 'PLUGIN_MISSING' });
});

test('one plugin keeps the dimensions: two are refused, one that is off pauses them, another cannot take over', { timeout: 60_000 }, async () => {
  const { read, set, play } = await table();
  const provider = async () => (await read<{ dimensionProvider: unknown }>('dimensionProvider { id running rival }')).dimensionProvider;
  const values = async () => (await read<{ dimensions: { key: string; value: unknown }[] }>('dimensions { key value }')).dimensions.map(({ key, value }) => [key, value]);
  expect(await provider()).toEqual({ id: 'lorekeep', running: true, rival: null });
  const conflict = await set('tide-keeper', true);
  expect(conflict).toMatchObject({ __typename: 'ConflictError', code: 'DIMENSION_PROVIDER_CONFLICT', issues: [{ path: ['plugins', 'lorekeep'] }, { path: ['plugins', 'tide-keeper'] }] });
  await set('lorekeep', false);
  expect(await provider()).toEqual({ id: null, running: false, rival: null });
  await set('tide-keeper', true);
  expect(await set('moon-keeper', true)).toMatchObject({ code: 'DIMENSION_PROVIDER_CONFLICT' });
  expect((await play('wait')).state).toBe('COMMITTED');
  expect((await play('等')).state).toBe('COMMITTED');
  expect(await values()).toEqual([['tide', 2]]);

  await set('tide-keeper', false);
  expect(await provider()).toEqual({ id: 'tide-keeper', running: false, rival: null });
  expect((await play('pause 停')).state).toBe('COMMITTED');
  expect(await values()).toEqual([['tide', 2]]);
  await set('moon-keeper', true);
  expect(await provider()).toEqual({ id: 'tide-keeper', running: false, rival: 'moon-keeper' });
  expect(await play('take over')).toMatchObject({ state: 'FAILED', number: null, failure: { code: 'DIMENSION_PROVIDER_MISMATCH' } });
  expect(await values()).toEqual([['tide', 2]]);
  await set('moon-keeper', false);
  await set('tide-keeper', true);
  expect((await play('on')).state).toBe('COMMITTED');
  expect(await values()).toEqual([['tide', 3]]);

  // A package that is gone: the story goes on, the values stay.
  await rm(join(packages, 'tide-keeper'), { recursive: true });
  await expect.poll(provider, { timeout: 10_000 }).toEqual({ id: 'tide-keeper', running: false, rival: null });
  const gone = await play('gone 没了');
  expect([gone.state, gone.runs.find(({ id }) => id === 'tide-keeper')]).toMatchObject(['COMMITTED', { status: 'SKIPPED', issues: [{ code: 'PLUGIN_MISSING' }] }]);
  expect(await values()).toEqual([['tide', 3]]);
});

test('a room that begins without a provider has no dimensions; the first that comes is given those of its world at once', { timeout: 60_000 }, async () => {
  const open = (plugins: { pluginId: string; enabled: boolean }[]) => mutate(server, server.operatorKey, {
    name: 'createRoom', types: '($input: CreateRoomInput!)', args: 'input: $input', payload: 'CreateRoomPayload', selection: 'room { id dimensionProvider { id running } dimensions { key } }', variables: { input: { name: '灯落 Lanternfall', worldId: 'lanternfall', plugins } },
  });
  const [builtIn, moon] = [{ pluginId: 'lorekeep', enabled: true }, { pluginId: 'moon-keeper', enabled: true }];
  expect(await open([builtIn, moon])).toMatchObject({ code: 'DIMENSION_PROVIDER_CONFLICT', issues: [{ path: ['input', 'plugins', 'lorekeep'] }, { path: ['input', 'plugins', 'moon-keeper'] }] });
  expect(await open([{ pluginId: 'ghost', enabled: true }])).toMatchObject({ code: 'NOT_FOUND' });
  const { room } = await open([{ pluginId: 'lorekeep', enabled: false }]) as unknown as { room: { id: string; dimensions: unknown[] } };
  expect(room).toMatchObject({ dimensionProvider: { id: null, running: false }, dimensions: [] });
  const late = await mutate(server, server.operatorKey, { name: 'setPlugin', types: '($r: ID!)', args: 'roomId: $r, pluginId: "moon-keeper", enabled: true', payload: 'SetPluginPayload', selection: 'room { dimensionProvider { id running } dimensions { key } }', variables: { r: room.id } });
  expect(late).toMatchObject({ room: { dimensionProvider: { id: 'moon-keeper', running: true }, dimensions: expect.arrayContaining([{ key: 'overwater' }]) } });
});
