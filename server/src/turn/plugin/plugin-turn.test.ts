import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openPlugins } from '../../infra/plugin/open-plugins.ts';
import { openTestSandbox } from '../../infra/sandbox/testing/open-test-sandbox.ts';
import { switchPlugins } from '../../room/plugin/switch-plugin.ts';
import { turnById } from '../../room/turn/turn-row.ts';
import { versionsOfTurns } from '../../room/turn/turn-version.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const db = await testDatabase();
const sandbox = openTestSandbox({});
afterAll(() => sandbox.close());
const plugins = openPlugins({ directories: [join(import.meta.dirname, '../../../test/packages')], log: silentLog, clock: systemClock, isCodeOn: () => sandbox.stats().state === 'on' });

async function witnessTable(roomId: string) {
  const table = await testTable(db, roomId, scriptedModel([]), { plugins, sandbox });
  await writeRoom(table.ports, { roomId }, (write) => switchPlugins(write, [{ pluginId: 'read-witness', enabled: true }]));
  const play = async (text: string) => {
    const turnId = (await table.act(text)).turnId ?? '';
    await table.run(turnId);
    const [told] = await versionsOfTurns(db, roomId, [turnId]);
    const runs = new Map((told?.runs ?? []).map((run) => [run.id.replace('read-witness/', ''), run]));
    return { turn: await turnById(db, roomId, turnId), runs };
  };
  const notes = async () => {
    const { rows } = await db.pool.query<{ key: string; value: unknown }>("SELECT data->>'key' AS key, data->'value' AS value FROM documents WHERE room_id = $1 AND kind = 'plugin-data' AND NOT deleted AND data->>'namespace' = 'notes' ORDER BY 1", [roomId]);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  };
  const people = async () => (await db.pool.query<{ id: string }>("SELECT id FROM documents WHERE room_id = $1 AND kind = 'character' AND NOT deleted AND id LIKE '%-%' ORDER BY id", [roomId])).rows.map(({ id }) => id);
  return { ...table, play, notes, people };
}

test('runtimes of a package see what those before them wrote, and their own changes; what breaks or comes to nothing stores nothing', async () => {
  const { play, notes, people } = await witnessTable('r-witness');
  const { turn, runs } = await play('look 看');
  expect(turn).toMatchObject({ state: 'COMMITTED', number: 1 });
  expect(await people()).toEqual(['own-乙', 'witness-甲']);
  expect(await notes()).toEqual({
    r2: 0, r3: ['characterSchema', 'characters', 'dimensionProviderPluginId', 'dimensions', 'seats', 'worldRecord'], r4: [0, 2, '雾港 Fog Harbour', 'lorekeep'],
    r5: ['witness-甲', true], 'r6-spread': 2, 'r6-json': 2, 'r6-clone': 2, r7: false,
    r8: [[], ['乙'], [['aliases.0', expect.any(String)]], 'PLUGIN_DATA_RESERVED'], 'r9-guarded': true, 'r9-history': [0, false, 'INVALID_INPUT', 'NOT_FOUND'],
  });
  expect([...runs].map(([id, { status, reads }]) => [id, status, reads?.map((read) => read.split('/')[1])])).toEqual([
    ['r0', 'DONE', undefined], ['keeper', 'DONE', undefined],
    ['r1', 'DONE', undefined], ['r2', 'DONE', ['r1']], ['r3', 'DONE', undefined], ['r4', 'DONE', undefined], ['r5', 'DONE', ['r1']],
    ['r6-clone', 'DONE', ['r1']], ['r6-json', 'DONE', ['r1']], ['r6-spread', 'DONE', ['r1']], ['r7', 'DONE', undefined],
    ['r8', 'DONE', ['r1']], ['r9-empty', 'DONE', undefined], ['r9-fails', 'FAILED', undefined], ['r9-guarded', 'SKIPPED', ['r1']], ['r9-history', 'DONE', undefined],
  ]);
});

test('a refused writer takes along whoever read or needs it, each told once; the others and the story stay', async () => {
  const { play, notes, people } = await witnessTable('r-veto');
  const { turn, runs } = await play('look [veto]');
  expect(turn).toMatchObject({ state: 'COMMITTED', number: 1 });
  expect(await people()).toEqual([]);
  expect(Object.keys(await notes())).toEqual(['r3', 'r4', 'r7', 'r9-history']);
  const dropped = [...runs.values()].filter(({ status }) => status === 'DROPPED').map(({ id, issues = [] }) => [id.split('/')[1], issues.map(({ path, code, params }) => [path.join('.'), code, params?.['runtime'] ?? params?.['reason']])]);
  const by = (edge: string) => [[edge, 'RUNTIME_DROPPED', 'read-witness/r1']];
  expect(dropped).toEqual([
    ['r1', [['', 'PROPOSAL_VETOED', '不许 refused']]], ['r2', by('reads')], ['r5', by('inputs')],
    ['r6-clone', by('reads')], ['r6-json', by('reads')], ['r6-spread', by('reads')], ['r8', by('reads')], ['r9-guarded', by('reads')],
  ]);
});

test('a guard that breaks refuses, and one may put another payload in the place of the one it is shown', async () => {
  const { play, people } = await witnessTable('r-guards');
  const broken = await play('look [throw]');
  expect(broken.runs.get('r1')).toMatchObject({ status: 'DROPPED', issues: [{ code: 'PROPOSAL_VETOED' }] });
  expect(await people()).toEqual([]);
  const hung = await play('look [hang]');
  expect(hung.runs.get('r1')?.status).toBe('DROPPED');
  await play('look [replace]');
  const { rows } = await db.pool.query("SELECT data->>'description' AS description FROM documents WHERE room_id = 'r-guards' AND id = 'witness-甲'");
  expect(rows).toEqual([{ description: 'replaced 换过' }]);
});
