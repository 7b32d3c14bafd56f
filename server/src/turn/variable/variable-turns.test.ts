import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { chooseVersion } from '../../room/turn/undo-turns.ts';
import { regenerateTurn, retryTurn } from '../../room/turn/end-turn.ts';
import { undoTurns } from '../../room/turn/undo-turns.ts';
import { adjustVariableIn, setVariableIn, showVariablesIn } from '../../room/variable/change-variables.ts';
import { declareInitialVariables, declareVariables } from '../../room/variable/declare-variables.ts';
import { readVariables } from '../../room/variable/read-variables.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const db = await testDatabase();
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const block = (commands: string) => `<UpdateVariable>${commands}</UpdateVariable>`;

async function at(roomId: string, answers: readonly ScriptedAnswer[]) {
  const model = scriptedModel(answers);
  const table = await testTable(db, roomId, model);
  const write = <T>(body: (write: RoomWrite) => Promise<T>) => writeRoom(table.ports, { roomId, memberId: 'k' }, body);
  await write(async (each) => {
    await declareVariables(each, [{ id: '潮汐', kind: 'number', min: 0, max: 10, default: 3 }, { id: 'bell_truth', kind: 'text', visibility: 'keeper', default: '林婉敲的' }]);
    await declareInitialVariables(each, { bookId: 'b', entries: [{ title: '[InitVar]', content: '系统: {时间: [06:30, 此刻], 日: 1, _版: v1}\n真相: {凶手: 无名}\nn: 0\n背包: []' }] });
  });
  const values = async (viewer: Viewer = keeper) => Object.fromEntries((await readVariables({ db, roomId, viewer })).map(({ id, value }) => [id, value]));
  const frames = async (viewer: Viewer) => (await listFrames(db, { roomId, viewer }, { limit: 200, backwards: false })).frames;
  const told = async () => (await frames(player)).flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : []));
  const play = async (text = '走') => { const { turnId } = await table.act(text); await table.run(turnId); return turnId ?? ''; };
  const turn = async (turnId: string) => (await db.pool.query<{ state: string; runs: unknown }>('SELECT t.state, v.runs FROM turns t LEFT JOIN turn_versions v ON v.turn_id = t.id AND v.version = t.version WHERE t.id = $1', [turnId])).rows[0];
  return { ...table, model, write, values, frames, told, play, turn };
}

test('blocks of every dialect move the tree, and nobody reads them', async () => {
  const { play, values, told, frames, model } = await at('vt-blocks', [
    { text: `雾起。${block("_.set('系统.时间[0]','07:00'); _.add('n',1);\n_.insert('背包',\n '剑');")}钟响。<JSONPatch>[{"op":"delta","path":"/系统/日","value":2}]</JSONPatch><StatusPlaceHolderImpl/>` },
  ]);
  await play();
  expect(await values()).toMatchObject({ 'mvu.系统.时间': '07:00', 'mvu.系统.日': 3, 'mvu.n': 1, 'mvu.背包.0': '剑' });
  expect(await told()).toEqual(['雾起。钟响。']);
  const seen = JSON.stringify(await frames(player), (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  expect(seen).not.toMatch(/_\.|UpdateVariable|JSONPatch|系统|variables/);
  await play('再走');
  const asked = JSON.stringify(model.requests[1]);
  expect(asked).toContain('时间: 07:00  # 此刻');
  expect(asked).not.toContain('_.insert');
});

test('a reply cut off inside a block shows nothing of it; the whole block before it counts', async () => {
  const { play, values, told, frames } = await at('vt-cut', [{ text: `门开了。${block("_.add('n', 1);")}风。<UpdateVariable>\n_.set('真相.凶手','林` }]);
  await play();
  expect(await told()).toEqual(['门开了。风。']);
  expect(await values()).toMatchObject({ 'mvu.n': 1, 'mvu.真相.凶手': '无名' });
  expect(JSON.stringify((await frames(player)).map(({ data }) => data))).not.toContain('真相');
});

test('every dropped command is told to the keeper alone, and stands in the record of the turn', async () => {
  const { play, frames, turn, values } = await at('vt-dropped', [{ text: `好。${block("_.set('系统._版', 'v2'); _.set('没有', 1); _.set('__proto__.x', 1); _.add('n', 2); _.set('潮汐', '高');")}` }]);
  const turnId = await play();
  const notices = (await frames(keeper)).flatMap((frame) => (frame.type === 'system' && frame.data.code === 'notice.variablesDropped' ? [frame] : []));
  expect(notices).toMatchObject([{ audience: ['keeper'], data: { private: true, params: { count: 4 } } }]);
  expect(notices[0]?.data.words?.['zh']?.['details']).toContain('系统._版 是只读的');
  expect((await frames(player)).some(({ type }) => type === 'system')).toBe(false);
  expect(JSON.stringify((await turn(turnId))?.runs)).toContain('MVU_READ_ONLY');
  expect(await values()).toMatchObject({ 'mvu.n': 2, 潮汐: 3 });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('what is told again after a correction counts once', async () => {
  const { play, values, told, model } = await at('vt-again', [
    { tools: [{ name: 'adjust_variable', input: { var_id: '潮汐', delta: 1 } }], text: block("_.add('n', 10);") },
    { text: `You rolled a 19 and win.${block("_.add('n', 1); _.set('没有', 1);")}` },
    { text: `The lock holds.${block("_.add('n', 1);")}` },
  ]);
  await play();
  expect(await told()).toEqual(['The lock holds.']);
  expect(await values()).toMatchObject({ 'mvu.n': 1, 潮汐: 4 });
  expect(JSON.stringify(model.requests[2]?.messages.at(-1))).toContain('do not count either');
});

test('tools read and change both, and see what the turn did before', async () => {
  const tools = (...list: readonly (readonly [string, unknown])[]): ScriptedAnswer => ({ tools: list.map(([name, input]) => ({ name, input })) });
  const { play, values, model } = await at('vt-tools', [
    tools(['define_variable', { var_id: '好感 度', kind: 'number', minimum: 0, maximum: 5, label: '好感', visibility: 'keeper' }], ['adjust_variable', { var_id: '好感_度', delta: 9 }], ['set_variable', { var_id: '潮汐', value: -4 }]),
    tools(['set_stat', { path: '系统.夜', value: { 深: true } }], ['adjust_stat', { path: '系统.日', delta: 4 }], ['get_stat', { path: '系统' }], ['set_stat', { path: 'a.b.c', value: 1 }], ['set_stat', { path: '系统._版', value: 1 }], ['set_variable', { var_id: '潮夕', value: 1 }]),
    { text: '好。' },
  ]);
  await play();
  expect(await values()).toMatchObject({ 潮汐: 0, 好感_度: 5, 'mvu.系统.日': 5, 'mvu.系统.夜.深': true });
  const answers = JSON.stringify(model.requests[2]?.messages.at(-1));
  expect(answers).toContain('夜');
  for (const part of ['nothing at a.b.c', '系统._版 is read-only', 'VARIABLE_UNKNOWN', '潮汐']) expect(answers).toContain(part);
});

test('what somebody adds while the turn runs is kept', async () => {
  const holder: { between?: () => Promise<void> } = {};
  const { play, values, write } = await at('vt-both', [
    { tools: [{ name: 'adjust_variable', input: { var_id: '潮汐', delta: 2 } }], before: () => holder.between?.() },
    { text: `好。${block("_.add('n', 5); _.insert('背包', '剑');")}` },
  ]);
  holder.between = () => write(async (each) => {
    await adjustVariableIn(each, '潮汐', 1);
    await adjustVariableIn(each, 'n', 100);
    await setVariableIn(each, '真相.凶手', '沈舟');
  });
  await play();
  expect(await values()).toMatchObject({ 潮汐: 6, 'mvu.n': 105, 'mvu.真相.凶手': '沈舟', 'mvu.背包.0': '剑' });
});

test('an undone turn takes its values back; told anew, it counts once, and either telling can be chosen', async () => {
  const { play, values, ports, run } = await at('vt-undo', [
    { text: `一。${block("_.add('n', 1);")}` }, { text: `二。${block("_.add('n', 2);")}` }, { text: `三。${block("_.add('n', 40);")}` },
  ]);
  await play();
  const second = await play('再走');
  expect(await values()).toMatchObject({ 'mvu.n': 3 });
  await regenerateTurn(ports, { roomId: 'vt-undo', turnId: second, memberId: null });
  await run(second);
  expect(await values()).toMatchObject({ 'mvu.n': 41 });
  await chooseVersion(ports, { roomId: 'vt-undo', memberId: null }, { turnId: second, version: 1 });
  expect(await values()).toMatchObject({ 'mvu.n': 3 });
  await undoTurns(ports, { roomId: 'vt-undo', memberId: 'k' }, { count: 1 });
  expect(await values()).toMatchObject({ 'mvu.n': 1 });
});

test('what a keeper shows or sets after a turn stays when the turn is taken back or told anew, and its values go', async () => {
  const { play, values, write, ports, run } = await at('vt-hand', [
    { tools: [{ name: 'define_variable', input: { var_id: '新', kind: 'bool' } }, { name: 'adjust_variable', input: { var_id: '潮汐', delta: 2 } }] }, { text: `一。${block("_.add('n', 1); _.set('系统.日', 5); _.insert('背包', '剑');")}` },
    { text: `二。${block("_.add('n', 1); _.set('系统.日', 6);")}` },
  ]);
  const turnId = await play();
  await write((each) => showVariablesIn(each, { names: ['n', '潮汐'], shown: true }));
  await write((each) => setVariableIn(each, '真相.凶手', '沈舟'));
  await regenerateTurn(ports, { roomId: 'vt-hand', turnId, memberId: null });
  await run(turnId);
  expect(await values()).toMatchObject({ 潮汐: 3, 'mvu.n': 1, 'mvu.系统.日': 6, 'mvu.真相.凶手': '沈舟' });
  expect(await values(player)).toEqual({ 潮汐: 3, 'mvu.n': 1 });
  await undoTurns(ports, { roomId: 'vt-hand', memberId: 'k' }, { count: 1 });
  expect(await values()).toEqual({ 潮汐: 3, bell_truth: '林婉敲的', 'mvu.系统.时间': '06:30', 'mvu.系统.日': 1, 'mvu.系统._版': 'v1', 'mvu.真相.凶手': '沈舟', 'mvu.n': 0 });
  expect(await values(player)).toEqual({ 潮汐: 3, 'mvu.n': 0 });
});

test('a turn that fails and is tried again counts once', async () => {
  let broken = true;
  const failing = new DomainError('MODEL_UNAUTHORIZED', { provider: 'test', detail: 'refused' });
  const { play, values, ports, run } = await at('vt-retry', [
    { text: block("_.add('n', 1);"), tools: [{ name: 'adjust_variable', input: { var_id: '潮汐', delta: 1 } }] }, { before: () => { if (broken) throw failing; } }, { text: '好。' }, { text: '好。' },
  ]);
  const turnId = await play();
  expect(await values()).toMatchObject({ 'mvu.n': 0, 潮汐: 3 });
  broken = false;
  await retryTurn(ports, { roomId: 'vt-retry', turnId, memberId: 'm1' });
  await run(turnId);
  expect(await values()).toMatchObject({ 'mvu.n': 1, 潮汐: 4 });
});

test('players hear of exposed leaves as the turn moves them, and of nothing hidden', async () => {
  const { play, write, frames, values } = await at('vt-expose', [{ text: `一。${block("_.set('真相.凶手', '林婉');")}` }, { text: `二。${block("_.add('系统.日', 1);")}` }]);
  await write((each) => showVariablesIn(each, { names: ['系统.日'], shown: true }));
  const states = async () => (await frames(player)).flatMap((frame) => (frame.type === 'state' ? frame.data.changes.filter(({ audience }) => audience.includes('*')).map(({ documentId }) => documentId) : []));
  const before = (await states()).length;
  await play();
  expect((await states()).slice(before)).toEqual([]);
  await play('再走');
  expect((await states()).slice(before)).toEqual(['variables']);
  expect(await values(player)).toEqual({ 潮汐: 3, 'mvu.系统.日': 2 });
});
