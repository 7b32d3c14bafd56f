import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import type { DomainError } from '../../core/error/domain-error.ts';
import type { ProposalSource } from '../../core/proposal/proposal.ts';
import { changeClockByHand } from '../clock/change-clock.ts';
import { applyProposal } from '../proposal/apply-proposal.ts';
import { propose } from '../proposal/propose.ts';
import { parseDelta } from '../../core/clock/index.ts';
import { writeRoom } from '../write/write-room.ts';
import { editDimension, removeDimension } from './by-hand.ts';
import { listDimensionHistory } from './dimension-history.ts';
import { readDimensions } from './read-dimensions.ts';
import { ruleProblems } from './rule-problems.ts';

const db = await testDatabase();
const integer = { type: 'integer', minimum: 0, maximum: 10 };
const declaration = (more: object = {}) => ({ name: { en: 'Tension', zh: '紧张' }, schema: integer, initialValue: 1, ...more });
const keeper = { kind: 'keeper', memberId: 'k' } as const;

async function room(roomId: string, definitions: Record<string, object> = { a: declaration({ updateRule: '视情节而定' }), b: declaration({ visibility: 'keeper' }) }) {
  await bareRoom(db, roomId);
  const ports = testPorts(db, roomId);
  const hand = { roomId, memberId: 'k', personId: 'p', clientKey: null };
  const declare = (given: object) => propose(ports, hand, [{ kind: 'dimension.initialize', payload: { definitions: given, locale: 'zh' } }]);
  const update = (...updates: object[]) => propose(ports, hand, [{ kind: 'dimension.update', payload: { updates } }]);
  const read = async (viewer: Parameters<typeof readDimensions>[0]['viewer'] = keeper) => (await readDimensions({ db, roomId, viewer })).map(({ data, version }) => [data.key, data.value, version]);
  const by = (proposal: Parameters<typeof applyProposal>[1], source: ProposalSource) => writeRoom(ports, { roomId }, (write) => applyProposal(write, proposal, source));
  await declare(definitions);
  return { ports, hand, declare, update, read, by };
}

const problems = (run: Promise<unknown>) => run.then(() => [], (error: DomainError) => error.issues.map(({ path, code }) => [path.join('/'), code]));
const set = (id: string, expectedVersion: number, value: unknown) => ({ id, expectedVersion, value });

test('a batch changes all or nothing; the same value keeps its version; declaring again changes nothing', async () => {
  const { declare, update, read } = await room('dim-batch');
  await update(set('a', 1, 2), set('b', 1, 1));
  expect(await read()).toEqual([['a', 2, 2], ['b', 1, 1]]);
  expect(await problems(update(set('b', 1, 5), set('a', 1, 3)))).toEqual([['0/updates/1/expectedVersion', 'DIMENSION_VERSION_CONFLICT']]);
  expect(await problems(declare({ a: declaration(), c: declaration() }))).toEqual([['0/definitions/a', 'DIMENSION_DECLARED_OTHERWISE']]);
  await declare({ a: declaration({ updateRule: { zh: '视情节而定' } }) });
  expect(await read()).toEqual([['a', 2, 2], ['b', 1, 1]]);
  expect(await read({ kind: 'spectator', memberId: null })).toEqual([['a', 2, null]]);
});

test('of two who change the same version, exactly one does', async () => {
  const { update, read } = await room('dim-pair');
  const settled = await Promise.all([7, 8].map((value) => problems(update(set('a', 1, value), set('b', 1, value)))));
  expect(settled.toSorted((a, b) => a.length - b.length)).toEqual([[], [['0/updates/0/expectedVersion', 'DIMENSION_VERSION_CONFLICT'], ['0/updates/1/expectedVersion', 'DIMENSION_VERSION_CONFLICT']]]);
  const [[, a, version], [, b]] = (await read()) as [[string, number, number], [string, number, number]];
  expect([a === 7 || a === 8, b === a, version]).toEqual([true, true, 2]);
});

test('only who provides dimensions writes them, and nobody while that is not running', async () => {
  const { ports, by, update, read } = await room('dim-provider');
  const proposal = { kind: 'dimension.update', payload: { updates: [set('a', 1, 4)] } } as const;
  const plugin = (id: string) => ({ runtimeId: 'r', owner: { kind: 'PLUGIN', id } }) as const;
  expect(await by(proposal, plugin('tides'))).toMatchObject([{ code: 'DIMENSION_PROVIDER_OTHER', params: { seen: 'tides', expected: 'lorekeep' } }]);
  expect(await by(proposal, plugin('lorekeep'))).toEqual([]);
  await writeRoom(ports, { roomId: 'dim-provider' }, (write) => write.documents.put({ kind: 'plugin-switch', id: 'plugin:lorekeep', data: { pluginId: 'lorekeep', version: '1.0.0', enabled: false, enabledAt: null, provides: ['world.dimensions@1'], setUp: {} } }));
  expect(await problems(update(set('a', 2, 5)))).toEqual([['0', 'DIMENSIONS_PAUSED']]);
  expect(await problems(editDimension(ports, { roomId: 'dim-provider', memberId: 'k', personId: 'p', clientKey: null }, { key: 'a', expectedVersion: 2, change: { name: '潮' } }))).toEqual([['', 'DIMENSIONS_PAUSED']]);
  expect(await read()).toEqual([['a', 4, 2], ['b', 1, 1]]);
});

test('the clock moved by hand moves what it decides, and the history says so', async () => {
  const day = { name: 'Day', schema: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', unit: 'day', start: 1 } }, initialValue: 1 };
  const { ports, hand, read } = await room('dim-clock', { day });
  await changeClockByHand(ports, hand, { do: 'set', face: '第1天 08:00', note: '' });
  await changeClockByHand(ports, hand, { do: 'advance', delta: parseDelta('+两天'), note: '' });
  expect(await read()).toEqual([['day', 3, 2]]);
  const reading = { db, roomId: 'dim-clock', viewer: keeper };
  const page = { limit: 10, inverted: false };
  expect((await listDimensionHistory(reading, 'dim:day', page)).map(({ value, by, version, memberId }) => [value, by, version, memberId])).toEqual([[3, 'clock', 2, 'k'], [1, 'declared', 1, 'k']]);
  expect(await listDimensionHistory({ ...reading, viewer: { kind: 'seat', memberId: 'm', seatIds: ['s'] } }, 'dim:day', page)).toEqual([]);
});

test('rules and names change by version; what stands in the way of rules can be read; what is removed is gone', async () => {
  const { ports, hand, read } = await room('dim-edit');
  const edit = (expectedVersion: number, change: Record<string, unknown>) => editDimension(ports, hand, { key: 'a', expectedVersion, change });
  expect(await problems(edit(1, { rules: [{ path: '', when: null, value: 'dim.潮 + 1' }] }))).toEqual([['rules/0/value', 'EXPR_NAME_UNKNOWN']]);
  await expect(edit(2, { name: 'x' })).rejects.toMatchObject({ code: 'STALE_VERSION' });
  await edit(1, { rules: [{ path: '', when: 'dim.b >= 0', value: 'dim.a / 0.5 + 100' }, { path: '', when: null, value: '1 / dim.b' }] });
  expect((await ruleProblems(db, 'dim-edit')).size).toBe(0);
  await removeDimension(ports, hand, { key: 'b', expectedVersion: 1 });
  expect((await ruleProblems(db, 'dim-edit')).get('a')?.map(({ path, code }) => [path.join('/'), code])).toEqual([['rules/0/when', 'EXPR_NAME_UNKNOWN'], ['rules/1/value', 'EXPR_NAME_UNKNOWN']]);
  await expect(removeDimension(ports, hand, { key: 'b', expectedVersion: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await read()).toEqual([['a', 1, 2]]);
});
