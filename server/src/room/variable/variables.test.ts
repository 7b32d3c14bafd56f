import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { listFrames } from '../frame/read-frames.ts';
import { allDocuments } from '../document/read-documents.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { defineVariableByHand, deleteVariableByHand, setVariableByHand, showVariablesByHand } from './by-hand.ts';
import { adjustVariableIn, setVariableIn, showVariablesIn } from './change-variables.ts';
import { declareInitialVariables, declareVariables } from './declare-variables.ts';
import { readVariables } from './read-variables.ts';
import { countVariableHistory, listVariableHistory } from './variable-history.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

async function room(roomId: string) {
  const ports = testPorts(db, roomId);
  await bareRoom(db, roomId);
  const write = <T>(body: (write: RoomWrite) => Promise<T>) => writeRoom(ports, { roomId, memberId: 'k' }, body);
  const hand = { roomId, memberId: 'k', personId: 'p' };
  const read = async (viewer: Viewer = keeper) => (await readVariables({ db, roomId, viewer })).map(({ id, value, hidden }) => [id, value, ...(hidden ? ['hidden'] : [])]);
  const states = async (viewer: Viewer) => (await listFrames(db, { roomId, viewer }, { limit: 100, backwards: false })).frames.flatMap((frame) => (frame.type === 'state' ? frame.data.changes.map(({ documentId, change }) => `${documentId} ${change}`) : []));
  const declare = (content: string, bookId = 'b1') => write((each) => declareInitialVariables(each, { bookId, entries: [{ title: '[InitVar]', content }, { title: '钟楼', content: '雾' }] }));
  return { ports, write, hand, read, states, declare };
}

test('declared variables keep the order of their definition, also within one write', async () => {
  const { write, read, hand, ports } = await room('v-order');
  const { diagnostics, count } = await write((each) => declareVariables(each, [{ id: '祭典日', kind: 'number', min: 1, max: 9 }, { id: 'B', kind: 'bool', visibility: 'keeper' }, { id: 'a', kind: 'text' }, { id: 'a.b', kind: 'text' }]));
  expect([count, diagnostics.map(({ path, code }) => [path.join('.'), code])]).toEqual([3, [['3.key', 'ISSUE_FORMAT']]]);
  await defineVariableByHand(ports, hand, { key: 'Zz', kind: 'number', initial: 4 });
  await defineVariableByHand(ports, hand, { key: '祭典日', kind: 'number', initial: 2, maximum: 5 });
  expect(await read()).toEqual([['祭典日', 1], ['b', false, 'hidden'], ['a', ''], ['zz', 4]]);
  expect(await read(player)).toEqual([['祭典日', 1], ['a', ''], ['zz', 4]]);
});

test('values are changed by name, and what is refused changes nothing', async () => {
  const { write, read, hand, ports } = await room('v-set');
  await write((each) => declareVariables(each, [{ id: '好感', kind: 'number', min: 0, max: 10 }]));
  await setVariableByHand(ports, hand, { name: '好感', value: 99 });
  await write((each) => adjustVariableIn(each, '好感', -3));
  expect(await read()).toEqual([['好感', 7]]);
  await expect(setVariableByHand(ports, hand, { name: '好感', value: '高' })).rejects.toMatchObject({ code: 'VARIABLE_VALUE_INVALID' });
  await expect(setVariableByHand(ports, hand, { name: '好惑', value: 1 })).rejects.toMatchObject({ code: 'VARIABLE_UNKNOWN', params: { nearest: '好感' } });
  await expect(defineVariableByHand(ports, hand, { key: 'constructor', kind: 'bool' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(setVariableByHand(ports, hand, { name: '__proto__.x', value: 1 })).rejects.toMatchObject({ code: 'VARIABLE_UNKNOWN' });
  await deleteVariableByHand(ports, hand, '好感');
  expect(await read()).toEqual([]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('a tree is declared once, keeps its order, and is never reset', async () => {
  const { write, read, declare } = await room('v-tree');
  expect(await declare('世界:\n  长的名字: 1\n  日: [3, 已过的日子]\n_版本: v1\na: {}')).toEqual({ count: 1, diagnostics: [] });
  await write((each) => setVariableIn(each, '世界.日', 5));
  await write((each) => setVariableIn(each, 'mvu._版本', 'v2'));
  await declare('世界: {日: 1, 夜: 2}\n新: x');
  expect(await read()).toEqual([['mvu.世界.长的名字', 1, 'hidden'], ['mvu.世界.日', 5, 'hidden'], ['mvu.世界.夜', 2, 'hidden'], ['mvu._版本', 'v2', 'hidden'], ['mvu.新', 'x', 'hidden']]);
  await expect(write((each) => adjustVariableIn(each, 'mvu._版本', 1))).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ code: 'MVU_NOT_A_NUMBER' }] });
});

test('players see exposed leaves only, and hear of nothing else', async () => {
  const { write, read, states, declare } = await room('v-expose');
  await declare('真相: {凶手: 林婉}\n悟空: {血: 9, 棒: [金, 旧的]}\n悟空二号: {血: 1}');
  expect([await read(player), await allDocuments({ db, roomId: 'v-expose', viewer: player }, ['variable-tree'])]).toEqual([[], []]);
  await write((each) => showVariablesIn(each, { names: ['悟空'], shown: true }));
  expect(await read(player)).toEqual([['mvu.悟空.血', 9], ['mvu.悟空.棒', '金']]);
  const before = (await states(player)).length;
  await write((each) => setVariableIn(each, '真相.凶手', '沈舟'));
  await write((each) => showVariablesIn(each, { names: ['没有'], shown: true }));
  expect((await states(player)).slice(before)).toEqual([]);
  expect((await states(keeper)).at(-1)).toBe('variables CHANGED');
  await write((each) => setVariableIn(each, '悟空.血', 8));
  expect((await states(player)).at(-1)).toBe('variables CHANGED');
  const [view] = await allDocuments({ db, roomId: 'v-expose', viewer: player }, ['variable-tree']);
  expect(view?.data).toEqual({ tree: { 悟空: { 血: 8, 棒: '金' } }, names: null, schema: null, exposed: null, books: null });
  await write((each) => showVariablesIn(each, { names: ['mvu.悟空'], shown: false }));
  expect((await states(player)).at(-1)).toBe('variables GONE');
  expect(await read(player)).toEqual([]);
});

test('hiding a declared variable takes it from players', async () => {
  const { write, read, hand, ports } = await room('v-hide');
  await write((each) => declareVariables(each, [{ id: 'bell_truth', kind: 'text', default: '她' }]));
  expect(await read(player)).toEqual([['bell_truth', '她']]);
  await showVariablesByHand(ports, hand, { names: ['Bell Truth'], shown: false });
  expect(await read(player)).toEqual([]);
  expect(await read()).toEqual([['bell_truth', '她', 'hidden']]);
});

test('two who add at the same time both count, and a repeated request counts once', async () => {
  const { write, read, hand, ports } = await room('v-twice');
  await write((each) => declareVariables(each, [{ id: 'n', kind: 'number' }]));
  await Promise.all([2, 3].map((delta) => write((each) => adjustVariableIn(each, 'n', delta))));
  expect(await read()).toEqual([['n', 5]]);
  await setVariableByHand(ports, { ...hand, clientKey: 'k1' }, { name: 'n', value: 1 });
  await setVariableByHand(ports, hand, { name: 'n', value: 2 });
  await setVariableByHand(ports, { ...hand, clientKey: 'k1' }, { name: 'n', value: 1 });
  expect(await read()).toEqual([['n', 2]]);
});

test('keepers read what a value was from change to change; players read nothing', async () => {
  const { write, declare } = await room('v-history');
  await declare('世界: {日: 1, 夜: 1}');
  await write((each) => setVariableIn(each, '世界.日', 2));
  await write((each) => setVariableIn(each, '世界.夜', 2));
  await write((each) => setVariableIn(each, '世界.日', 3));
  const reading = { db, roomId: 'v-history', viewer: keeper };
  const place = { documentId: 'variables', path: ['tree', '世界', '日'] };
  const changes = await listVariableHistory(reading, place, { limit: 10, inverted: false });
  expect(changes.map(({ value, memberId }) => [value, memberId])).toEqual([[3, 'k'], [2, 'k'], [1, 'k']]);
  expect((await listVariableHistory(reading, place, { limit: 10, inverted: false, after: changes[0]?.rev })).map(({ value }) => value)).toEqual([2, 1]);
  expect(await countVariableHistory(reading, place)).toBe(3);
  expect([await listVariableHistory({ ...reading, viewer: player }, place, { limit: 10, inverted: false }), await countVariableHistory({ ...reading, viewer: player }, place)]).toEqual([[], 0]);
});
