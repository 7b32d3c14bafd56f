import { expect, test } from 'vitest';
import { ruledTable, settles } from '../../../test/support/ruled-table.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { propose } from '../../room/proposal/propose.ts';
import { updateRoom } from '../../room/room/update-room.ts';
import { claimReceipt } from '../../room/settlement/claim-receipt.ts';
import { commitSettlement } from '../../room/settlement/commit-settlement.ts';
import { receiptId, receiptsById } from '../../room/settlement/receipt-row.ts';
import type { ReceiptRow } from '../../room/settlement/receipt-row.ts';
import { resolveByHand } from '../../room/settlement/resolve-by-hand.ts';
import { regenerateTurn } from '../../room/turn/end-turn.ts';
import { turnById } from '../../room/turn/turn-row.ts';
import { versionsOfTurns } from '../../room/turn/turn-version.ts';
import { chooseVersion, undoTurns } from '../../room/turn/undo-turns.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { runSettlement } from './run-settlement.ts';
import { retrySettlement } from './retry-settlement.ts';

const db = await testDatabase();
const told = { text: 'A scream in the fog.' };
const principal = { keys: [] } as never;

/** A room whose model answers in turn: each story, then what settles it. */
async function open(roomId: string, answers: readonly ScriptedAnswer[], keys?: readonly string[]) {
  const model = scriptedModel(answers);
  const table = await ruledTable(db, roomId, model, keys);
  const cause = { roomId, memberId: 'k' };
  const tell = async (text = '我喊') => {
    const { turnId } = await table.act(text);
    await table.run(turnId);
    return turnId ?? '';
  };
  const receipt = async (turnId: string, version = 1): Promise<ReceiptRow> => {
    const found = (await receiptsById(db, roomId, [receiptId(turnId, version)])).get(receiptId(turnId, version));
    if (found === undefined) throw new Error('no receipt');
    return found;
  };
  const settle = (turnId: string, version = 1) => runSettlement(table.engine, { roomId, receiptId: receiptId(turnId, version) });
  const retry = async (turnId: string, version = 1) => {
    await retrySettlement(table.ports, cause, receiptId(turnId, version));
    await settle(turnId, version);
  };
  const state = async (turnId: string) => (await turnById(db, roomId, turnId))?.state;
  const value = async (key: string) => (await db.prisma.document.findMany({ where: { roomId, id: `dim:${key}` } })).map(({ data, version }) => ({ value: (data as { value: unknown }).value, version }))[0];
  const edit = async (key: string, to: unknown) => {
    const now = await value(key);
    await propose(table.ports, { roomId, memberId: 'k', personId: 'k', clientKey: null }, [{ kind: 'dimension.update', payload: { updates: [{ id: key, expectedVersion: now?.version, value: to }] } }]);
  };
  const jobs = async () => (await db.pool.query<{ key: string }>("SELECT key FROM graphile_worker._private_jobs WHERE key LIKE '%' || $1 || '%' ORDER BY run_at, id", [''])).rows.map(({ key }) => key);
  const frames = async () => (await table.story()).filter(({ type }) => type === 'receipt');
  return { ...table, model, cause, tell, receipt, settle, retry, state, value, edit, jobs, frames };
}

test('a turn settles itself: values and receipt in its commit, code before the model, nothing kept of rules and versions', async () => {
  const room = await open('r-settled', [told, settles({ id: 'tension', value: 2, reason: '有人尖叫' }, { id: 'plot', path: 'step', value: 1 }), told, settles()]);
  const first = await room.tell();
  expect(await room.value('tension')).toEqual({ value: 2, version: 2 });
  // The rule that code evaluates has counted; what the model said of another place is beside it.
  expect(await room.value('plot')).toEqual({ value: { step: 1, count: 1 }, version: 2 });
  expect(await room.receipt(first)).toMatchObject({
    state: 'SETTLED', attempts: 1, failure: null, readVersions: {}, definitions: {}, turnNumber: 1, shown: true, resolvedBy: null,
    changes: [{ key: 'tension', from: 1, to: 2, visibility: 'player' }, { key: 'plot', from: 1, to: 2, visibility: 'keeper' }],
  });
  const request = JSON.stringify(room.model.requests[1]);
  expect(request).toContain('A scream in the fog.');
  expect(request).toContain('有人受惊则加一。');
  expect(request).not.toContain('expectedVersion');
  const second = await room.tell();
  expect(await room.receipt(second)).toMatchObject({ state: 'NO_CHANGE', changes: [] });
  expect((await room.frames()).map(({ data, audience }) => [data['state'], data['publicState'], audience])).toEqual([['SETTLED', 'SETTLED', ['*']], ['NO_CHANGE', 'NO_CHANGE', ['*']]]);
});

test('without a rule in prose nothing is owed and no model is asked', async () => {
  const room = await open('r-free', [told], ['days']);
  const turn = await room.tell();
  expect(room.model.requests).toHaveLength(1);
  await expect(room.receipt(turn)).rejects.toThrow('no receipt');
  const [version] = await versionsOfTurns(db, 'r-free', [turn]);
  expect(version?.runs.map(({ id }) => id)).not.toContain('dimension-tracker');
});

test.each<[string, ScriptedAnswer[], string]>([
  ['says nothing', [{ text: '嗯。' }, { text: '…' }, { text: '' }], 'SETTLEMENT_NO_ANSWER'],
  ['writes no list', [settles(), settles(), settles()].map(() => ({ tools: [{ name: 'settle_dimensions', input: 'nothing changed' }] })), 'SETTLEMENT_MALFORMED'],
  ['goes past a bound', Array.from({ length: 3 }, () => settles({ id: 'tension', value: 99 })), 'SETTLEMENT_MALFORMED'],
  ['settles what has no rule', Array.from({ length: 3 }, () => settles({ id: 'days', value: 1 })), 'SETTLEMENT_MALFORMED'],
  ['breaks', [{ before: () => { throw new DomainError('MODEL_REFUSED', { provider: 'x', detail: 'y' }); } }], 'MODEL_REFUSED'],
])('a model that %s leaves the story told and the settling owed', async (name, answers, code) => {
  const roomId = `r-bad-${name}`;
  const room = await open(roomId, [told, ...answers]);
  const turn = await room.tell();
  expect(await room.state(turn)).toBe('COMMITTED');
  const receipt = await room.receipt(turn);
  expect(receipt).toMatchObject({ state: 'PENDING_SETTLEMENT', attempts: 1, failure: { code }, readVersions: { tension: 1, plot: 1, days: 1 }, changes: [] });
  expect(Object.keys(receipt.definitions)).toEqual(['plot', 'tension']);
  expect((await room.value('tension'))?.version).toBe(1);
  const waiting = await room.tell('我跑');
  expect(await room.state(waiting)).toBe('BLOCKED');
  expect(room.model.requests.filter(({ keeper }) => keeper !== undefined)).toHaveLength(1);
});

test('a keeper\'s edit during the turn is a conflict: the next turn waits through an edit, and goes on after one retry of two', async () => {
  const room = await open('r-conflict', [
    told, { ...settles({ id: 'plot', path: 'step', value: 1 }), before: () => room.edit('tension', 5) }, settles({ id: 'plot', path: 'step', value: 2 }), settles({ id: 'plot', path: 'step', value: 2 }), told, settles(),
  ]);
  const turn = await room.tell();
  expect(await room.receipt(turn)).toMatchObject({ state: 'PENDING_SETTLEMENT', failure: { code: 'SETTLEMENT_REFUSED' } });
  expect((await room.receipt(turn)).failure?.issues).toContainEqual({ path: ['readVersions', 'tension'], code: 'DIMENSION_VERSION_CONFLICT', params: { name: 'tension', expected: 1, actual: 2 } });
  expect(await room.value('plot')).toMatchObject({ value: { step: 0, count: 1 } });
  const [version] = await versionsOfTurns(db, 'r-conflict', [turn]);
  expect(version?.runs.find(({ id }) => id === 'dimension-tracker')).toMatchObject({ status: 'DROPPED' });
  const [next, later] = [await room.tell('我跑'), await room.tell('我躲')];
  await room.edit('tension', 6);
  expect([await room.state(next), await room.state(later), (await room.receipt(turn)).state]).toEqual(['BLOCKED', 'BLOCKED', 'PENDING_SETTLEMENT']);
  // Two ask at once; the claim of the first is taken over by the second, and what the first comes to is not stored.
  const asked = await Promise.all([retrySettlement(room.ports, room.cause, receiptId(turn, 1)), retrySettlement(room.ports, room.cause, receiptId(turn, 1))]);
  expect(asked.map(({ state }) => state)).toEqual(['PENDING_SETTLEMENT', 'PENDING_SETTLEMENT']);
  expect((await room.jobs()).filter((key) => key === `settle:${receiptId(turn, 1)}`)).toHaveLength(1);
  const dead = await claimReceipt(room.ports, { roomId: 'r-conflict', receiptId: receiptId(turn, 1) }, 'dead');
  await Promise.all([room.settle(turn), room.settle(turn)]);
  expect(dead === null ? null : await commitSettlement(room.ports, dead, { ok: true, effects: [], keys: [] })).toBe(false);
  expect(await room.receipt(turn)).toMatchObject({ state: 'SETTLED', attempts: 2, changes: [{ key: 'plot' }], claimedBy: null });
  expect(await room.value('plot')).toMatchObject({ value: { step: 2, count: 1 } });
  expect([await room.state(next), await room.state(later)]).toEqual(['QUEUED', 'QUEUED']);
  expect((await room.jobs()).filter((key) => key === `turn:${next}` || key === `turn:${later}`)).toEqual([`turn:${next}`, `turn:${later}`]);
  const before = await room.receipt(turn);
  for (const again of [() => room.retry(turn), () => resolveByHand(room.ports, room.cause, { receiptId: before.id, event: { kind: 'skipped', reason: '太晚了' }, principal }), () => room.settle(turn)]) {
    await again();
    expect(await room.receipt(turn)).toEqual(before);
  }
  await room.run(next);
  expect(await room.state(next)).toBe('COMMITTED');
});

test('by hand or left out: values stay, the reason is kept, the table goes on', async () => {
  const nothing = Array.from({ length: 3 }, () => ({ text: '' }));
  const room = await open('r-hand', [told, ...nothing, told, ...nothing]);
  const first = await room.tell();
  const waiting = await room.tell('等');
  const byHand = await resolveByHand(room.ports, room.cause, { receiptId: receiptId(first, 1), event: { kind: 'confirmed', reason: null }, principal });
  expect(byHand).toMatchObject({ state: 'MANUAL', resolvedBy: 'k', definitions: {}, readVersions: {}, failure: null });
  expect(await room.state(waiting)).toBe('QUEUED');
  await room.run(waiting);
  const skipped = await resolveByHand(room.ports, room.cause, { receiptId: receiptId(waiting, 1), event: { kind: 'skipped', reason: '守秘人睡了' }, principal });
  expect(skipped).toMatchObject({ state: 'SKIPPED', reason: '守秘人睡了' });
  expect(await room.value('tension')).toEqual({ value: 1, version: 1 });
  const audit = await db.prisma.auditEntry.findMany({ where: { roomId: 'r-hand' }, orderBy: { id: 'asc' } });
  expect(audit.map(({ action, target }) => [action, target])).toEqual([['SETTLEMENT_CONFIRMED', '1'], ['SETTLEMENT_SKIPPED', '2']]);
  await expect(resolveByHand(room.ports, room.cause, { receiptId: 'nothing', event: { kind: 'confirmed', reason: null }, principal })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('told anew, chosen again, taken back: what counts is owed, and each telling keeps what it settled', async () => {
  const nothing = Array.from({ length: 3 }, () => ({ text: '' }));
  const room = await open('r-anew', [told, ...nothing, settles({ id: 'tension', value: 3 }), { text: 'Silence.' }, settles({ id: 'tension', value: 7 })]);
  const turn = await room.tell();
  await room.retry(turn);
  expect(await room.receipt(turn)).toMatchObject({ state: 'SETTLED', changes: [{ key: 'tension', from: 1, to: 2 }] });
  await regenerateTurn(room.ports, { ...room.cause, turnId: turn });
  await room.run(turn);
  // The rules are weighed against what the turn read, though the first telling counted versions on.
  expect(await room.receipt(turn, 2)).toMatchObject({ state: 'SETTLED', voidedAt: null });
  expect((await room.receipt(turn, 1)).voidedAt).not.toBeNull();
  expect((await room.value('tension'))?.value).toBe(7);
  await chooseVersion(room.ports, room.cause, { turnId: turn, version: 1 });
  expect((await room.value('tension'))?.value).toBe(3);
  expect((await room.value('plot'))?.value).toEqual({ step: 0, count: 1 });
  expect([(await room.receipt(turn, 1)).voidedAt, (await room.receipt(turn, 2)).voidedAt === null]).toEqual([null, false]);
  await undoTurns(room.ports, room.cause, { count: 1 });
  expect((await room.value('tension'))?.value).toBe(1);
  expect((await room.receipt(turn, 1)).voidedAt).not.toBeNull();
});

test('an owed telling holds up its successor, not its own retelling; once it is taken back nothing is owed', async () => {
  const nothing = Array.from({ length: 3 }, () => ({ text: '' }));
  const room = await open('r-undone', [told, ...nothing, told, ...nothing, told, settles()]);
  const turn = await room.tell();
  await regenerateTurn(room.ports, { ...room.cause, turnId: turn });
  await room.run(turn);
  expect(await room.receipt(turn, 2)).toMatchObject({ state: 'PENDING_SETTLEMENT', voidedAt: null });
  await undoTurns(room.ports, room.cause, { count: 1 });
  expect((await room.receipt(turn, 2)).voidedAt).not.toBeNull();
  await room.retry(turn, 2);
  expect(await room.receipt(turn, 2)).toMatchObject({ state: 'PENDING_SETTLEMENT', attempts: 1 });
  const next = await room.tell();
  expect([await room.state(next), (await room.receipt(next)).state]).toEqual(['COMMITTED', 'NO_CHANGE']);
});

test('a daily cap stops another try; where dimensions are paused nothing is owed, and what is owed stays so', async () => {
  const nothing = Array.from({ length: 3 }, () => ({ text: '' }));
  const room = await open('r-paused', [told, ...nothing]);
  const turn = await room.tell();
  await updateRoom(room.ports, { roomId: 'r-paused', memberId: 'k', principal }, { caps: { turnsPerDay: 1, tokensPerDay: null, costPerDay: null } });
  await expect(retrySettlement(room.ports, room.cause, receiptId(turn, 1))).rejects.toMatchObject({ code: 'CAP_REACHED' });
  expect(await room.receipt(turn)).toMatchObject({ claimedBy: null, attempts: 1 });
  await updateRoom(room.ports, { roomId: 'r-paused', memberId: 'k', principal }, { caps: { turnsPerDay: null, tokensPerDay: null, costPerDay: null } });
  // Whoever keeps the dimensions is switched off: nothing is written, and what was owed is not forgotten.
  await writeRoom(room.ports, { roomId: 'r-paused' }, ({ documents }) => documents.put({ kind: 'plugin-switch', id: 'plugin:lorekeep', data: { pluginId: 'lorekeep', version: '1.0.0', enabled: false, enabledAt: null, provides: ['world.dimensions@1'], setUp: {} } }));
  await room.retry(turn);
  expect(await room.receipt(turn)).toMatchObject({ state: 'PENDING_SETTLEMENT', attempts: 2, failure: { code: 'SETTLEMENT_PAUSED' } });
  await resolveByHand(room.ports, room.cause, { receiptId: receiptId(turn, 1), event: { kind: 'confirmed', reason: null }, principal });
  const next = await room.tell('我等');
  expect(await room.state(next)).toBe('COMMITTED');
  await expect(room.receipt(next)).rejects.toThrow('no receipt');
});
