import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import { changeClockByHand } from '../../room/clock/change-clock.ts';
import { readDimensions } from '../../room/dimension/read-dimensions.ts';
import { propose } from '../../room/proposal/propose.ts';
import { undoTurns } from '../../room/turn/undo-turns.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const db = await testDatabase();
const integer = { type: 'integer', minimum: 0, maximum: 10 };
const definitions = {
  tension: { name: '紧张', schema: integer, initialValue: 1, rules: [{ value: 'dim.tension + 1', when: 'clock.passedHours >= 2' }] },
  watch: { name: 'Watch', schema: { type: 'object', properties: { day: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'day' } }, log: { type: 'string' } } }, initialValue: { day: 0, log: '雾'.repeat(400) }, visibility: 'keeper' },
};
const pass = (value: string): ScriptedAnswer => ({ tools: [{ name: 'game_clock', input: { action: 'advance', value } }] });

async function table(roomId: string, answers: readonly ScriptedAnswer[]) {
  const model = scriptedModel(answers);
  const opened = await testTable(db, roomId, model);
  const hand = { roomId, memberId: null, personId: 'p1', clientKey: null };
  await changeClockByHand(opened.ports, hand, { do: 'set', face: 'D1 08:00', note: '' });
  await propose(opened.ports, hand, [{ kind: 'dimension.initialize', payload: { definitions } }]);
  const change = (id: string, expectedVersion: number, value: unknown) => propose(opened.ports, hand, [{ kind: 'dimension.update', payload: { updates: [{ id, expectedVersion, value }] } }]);
  const read = async () => Object.fromEntries((await readDimensions({ db, roomId, viewer: { kind: 'operator' } })).map(({ data }) => [data.key, data.value]));
  const said = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages);
  const state = async () => (await db.pool.query(`SELECT t.state, t.failure->>'code' AS code, h.turn_number AS number FROM turns t JOIN room_heads h USING (room_id) WHERE t.room_id = $1 ORDER BY t.ordinal DESC LIMIT 1`, [roomId])).rows[0] as unknown;
  return { ...opened, model, hand, change, read, said, state };
}

test('rules and clock settle a told turn without asking a model, and an undo takes it back', async () => {
  const { act, run, read, model, ports, state } = await table('dt-rules', [pass('+2 days'), { text: 'Two days of fog.' }]);
  await run((await act('等')).turnId);
  expect(await read()).toMatchObject({ tension: 2, watch: { day: 2 } });
  expect([model.requests.length, await state()]).toEqual([2, { state: 'COMMITTED', code: null, number: 1 }]);
  await undoTurns(ports, { roomId: 'dt-rules', memberId: null }, { count: 1 });
  expect(await read()).toMatchObject({ tension: 1, watch: { day: 0 } });
});

test('the whole turn reads what was committed before it; rules work on what people changed meanwhile', async () => {
  const holder: { between?: () => Promise<void> } = {};
  const get: ScriptedAnswer = { tools: [{ name: 'world_dimension_get', input: { queries: [{ dimension: 'tension' }, { dimension: 'watch', path: 'log', offset: 398 }, { dimension: 'tensions' }] } }, { name: 'world_dimension_list', input: {} }] };
  const { act, run, read, said, change } = await table('dt-frozen', [{ ...pass('+3 hours'), before: () => holder.between?.() }, get, { text: 'Fog.' }]);
  holder.between = () => change('tension', 1, 7);
  await run((await act('看')).turnId);
  expect(said(0)).toContain('- tension (紧张): 1');
  expect(said(0)).toMatch(/log: 雾{239}…/u);
  expect(said(2)).toContain(String.raw`{\"dimension\":\"tension\",\"path\":\"\",\"version\":1,\"total\":1,\"text\":\"1\",\"next\":null}`);
  expect(said(2)).toMatch(/text[\\":]+雾雾[\\",]+next[\\":]+null.*unknown dimension.*tension/u);
  expect(said(2)).toContain(String.raw`\"type\":\"integer\",\"version\":1`);
  expect(await read()).toMatchObject({ tension: 8 });
});

test('values that cannot be read stop the story before it is told, and nothing is saved', async () => {
  const { act, run, model, state, read, engine } = await table('dt-broken', [{ text: 'Fog.' }, { text: 'Fog.' }]);
  const stored = await db.pool.query<{ data: object }>("SELECT data FROM documents WHERE room_id = 'dt-broken' AND id = 'dim:watch'");
  await db.pool.query("UPDATE documents SET data = jsonb_set(data, '{schema}', '{\"type\": \"fog\"}') WHERE room_id = 'dt-broken' AND id = 'dim:watch'");
  await run((await act('等')).turnId);
  expect([model.requests.length, await state()]).toEqual([0, { state: 'FAILED', code: 'DIMENSION_SNAPSHOT_UNAVAILABLE', number: 0 }]);
  await db.pool.query("UPDATE documents SET data = $1 WHERE room_id = 'dt-broken' AND id = 'dim:watch'", [stored.rows[0]?.data]);
  engine.snapshots.clear();
  await run((await act('等')).turnId);
  expect([await state(), (await read())['tension']]).toEqual([{ state: 'COMMITTED', code: null, number: 1 }, 1]);
});

test('while dimensions are paused the story reads them, and no rule runs', async () => {
  const { act, run, read, said, ports, state } = await table('dt-paused', [pass('+2 days'), { text: 'Fog.' }]);
  await writeRoom(ports, { roomId: 'dt-paused' }, (write) => write.documents.put({ kind: 'plugin-switch', id: 'plugin:lorekeep', data: { pluginId: 'lorekeep', version: '1.0.0', enabled: false, enabledAt: null, provides: ['world.dimensions@1'], setUp: {} } }));
  await run((await act('等')).turnId);
  expect(await state()).toEqual({ state: 'COMMITTED', code: null, number: 1 });
  expect(said(0)).toContain('- tension (紧张): 1');
  expect(await read()).toMatchObject({ tension: 1, watch: { day: 0 } });
});
