import { expect, test } from 'vitest';
import { nodeId, roomNodeId } from '../src/graphql/relay/node-id.ts';
import { mutate, openRoom } from './support/room-api.ts';
import { putDimensions } from './support/ruled-table.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();
const { db } = server.infra;
const room = await openRoom(server);
const roomId = Buffer.from(room.id, 'base64url').toString('utf8').replace('Room:', '');
await putDimensions(server.infra, roomId);
const guests = { keeper: room.keeper, ada: room.ada, watcher: room.watcher };

const receiptFields = 'id state turnNumber attempts settling error reason source failure { code issues { path } } changes { key fromVersion dimension { key value } } canRetry canConfirm canSkip resolvedBy { name } room { id } turn { number receipt { id } }';
type Receipt = { id: string; state: string; turnNumber: number; error: string | null; failure: unknown; reason: string | null; changes: unknown[]; canRetry: boolean; canConfirm: boolean; canSkip: boolean; resolvedBy: { name: string } | null };

async function receipts(key: string, filter = ''): Promise<{ totalCount: number; nodes: Receipt[] }> {
  const { data, errors } = await server.ask<{ room: { settlementReceipts: { totalCount: number; nodes: Receipt[] } } }>(`query($id: ID!) { room(id: $id) { settlementReceipts${filter} { totalCount nodes { ${receiptFields} } } } }`, { key, variables: { id: room.id } });
  expect(errors).toEqual([]);
  return data.room.settlementReceipts;
}

const act = async (text: string, clientKey = text) => mutate(server, room.ada.key, {
  name: 'submitActions', types: '($input: SubmitActionsInput!)', args: 'input: $input', payload: 'SubmitActionsPayload', selection: 'turn { id state }',
  variables: { input: { roomId: room.id, seatId: room.seats.ada, clientKey, actions: [{ kind: 'act', text }] } },
});

const resolve = (key: string, name: 'retrySettlement' | 'confirmSettlement' | 'skipSettlement', id: string, more = '') =>
  mutate(server, key, { name, types: '($id: ID!)', args: `receiptId: $id${more}`, payload: 'SettlementPayload', selection: `receipt { ${receiptFields} }`, variables: { id } });

const owe = (state = 'PENDING_SETTLEMENT') => db.pool.query(`UPDATE settlement_receipts SET state = $2, resolved_at = NULL, claimed_at = NULL, claimed_by = NULL, failure = '{"code": "SETTLEMENT_REFUSED", "params": {"problems": 1}, "issues": [{"path": ["阴谋"], "code": "DIMENSION_UNKNOWN", "params": {"seen": "阴谋", "nearest": ""}}]}', reason = '秘密', changes = '[{"key": "plot", "from": 1, "to": 2, "visibility": "keeper"}]' WHERE room_id = $1`, [roomId, state]);

const statesOf = async () => (await db.pool.query<{ state: string }>('SELECT state FROM turns WHERE room_id = $1 ORDER BY ordinal', [roomId])).rows.map(({ state }) => state);

test('from a told turn through a table that waits to one that goes on: who sees what, who may do what', async () => {
  // The keeper that plays by a script says through the same path that nothing changed.
  await act('我看');
  await expect.poll(async () => (await receipts(room.keeper.key)).nodes[0]?.state, { timeout: 15_000 }).toBe('NO_CHANGE');
  const frames = await server.ask<{ room: { frames: { nodes: { __typename: string; state?: string; receipt?: { state: string }; fallbackText: string }[] } } }>('query($id: ID!) { room(id: $id) { frames(last: 20) { nodes { __typename fallbackText ... on ReceiptFrame { receiptState: state receipt { state } } } } } }', { key: room.ada.key, variables: { id: room.id } });
  expect(frames.data.room.frames.nodes.find(({ __typename }) => __typename === 'ReceiptFrame')).toMatchObject({ receiptState: 'NO_CHANGE', receipt: { state: 'NO_CHANGE' }, fallbackText: 'What the last turn changed: settled, nothing changed.' });

  await owe();
  const { nodes: [owed] } = await receipts(room.keeper.key, '(filter: { needsAttention: true })');
  expect(owed).toMatchObject({ state: 'PENDING_SETTLEMENT', turnNumber: 1, error: expect.stringContaining('1'), failure: { code: 'SETTLEMENT_REFUSED', issues: [{ path: ['阴谋'] }] }, reason: '秘密', changes: [{ key: 'plot', dimension: { key: 'plot' } }], canRetry: true, canConfirm: true, canSkip: true, turn: { number: 1 } });
  const id = owed?.id ?? '';
  const [{ nodes: [seen] }, { nodes: [watched] }] = await Promise.all([receipts(room.ada.key), receipts(room.watcher.key)]);
  expect(seen).toMatchObject({ id, state: 'PENDING_SETTLEMENT', error: null, failure: null, reason: null, changes: [], canRetry: true, canConfirm: false, canSkip: false });
  expect(watched).toMatchObject({ id, canRetry: false, canSkip: false });
  expect(JSON.stringify([seen, watched])).not.toContain('阴谋');

  await act('我等');
  await expect.poll(statesOf, { timeout: 15_000 }).toEqual(['COMMITTED', 'BLOCKED']);
  const skip = ', reason: "守秘人睡了"';
  expect(await resolve(room.ada.key, 'skipSettlement', id, skip)).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await resolve(room.ada.key, 'confirmSettlement', id)).toMatchObject({ __typename: 'ForbiddenError' });
  for (const name of ['retrySettlement', 'skipSettlement'] as const) expect(await resolve(room.watcher.key, name, id, name === 'skipSettlement' ? skip : '')).toMatchObject({ __typename: 'ForbiddenError' });
  await mutate(server, room.keeper.key, { name: 'updateRoom', types: '($input: UpdateRoomInput!)', args: 'input: $input', payload: 'UpdateRoomPayload', selection: 'room { playersSkip }', variables: { input: { id: room.id, playersSkip: true } } });
  expect((await receipts(room.ada.key)).nodes[0]?.canSkip).toBe(true);
  for (const reason of ['', '   ', '长'.repeat(2_001)]) expect(await resolve(room.ada.key, 'skipSettlement', id, `, reason: "${reason}"`)).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['reason'] }] });
  expect(await resolve(room.keeper.key, 'confirmSettlement', id, `, note: "${'长'.repeat(2_001)}"`)).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['note'] }] });
  for (const unknown of [nodeId('SettlementReceipt', 'x'), roomNodeId('SettlementReceipt', roomId, '无'), roomNodeId('SettlementReceipt', 'elsewhere', 'x'), roomNodeId('Turn', roomId, 'x'), '%%']) {
    expect(await resolve(room.keeper.key, 'retrySettlement', unknown)).toMatchObject({ __typename: 'NotFoundError' });
  }
  expect((await receipts(room.keeper.key)).nodes[0]).toMatchObject({ state: 'PENDING_SETTLEMENT', reason: '秘密' });

  // Two ask at once; a worker settles it once, and the table goes on by itself.
  const asked = await Promise.all([resolve(room.ada.key, 'retrySettlement', id), resolve(room.keeper.key, 'retrySettlement', id)]);
  expect(asked.map(({ __typename }) => __typename)).toEqual(['SettlementPayload', 'SettlementPayload']);
  await expect.poll(statesOf, { timeout: 15_000 }).toEqual(['COMMITTED', 'COMMITTED']);
  const settled = (await receipts(room.keeper.key)).nodes.find((each) => each.id === id);
  expect(settled).toMatchObject({ state: 'NO_CHANGE', attempts: 2, resolvedBy: null, error: null, canRetry: false, canSkip: false });
  for (const again of [await resolve(room.ada.key, 'skipSettlement', id, skip), await resolve(room.keeper.key, 'confirmSettlement', id)]) expect(again).toMatchObject({ __typename: 'SettlementPayload', receipt: { state: 'NO_CHANGE' } });

  await owe();
  const newest = (await receipts(room.ada.key)).nodes.map((each) => each.id);
  expect(await resolve(room.ada.key, 'skipSettlement', newest[0] ?? '', skip)).toMatchObject({ receipt: { state: 'SKIPPED', reason: null, resolvedBy: { name: 'Ada' } } });
  expect(await resolve(room.keeper.key, 'confirmSettlement', newest[1] ?? '', ', note: "  "')).toMatchObject({ receipt: { state: 'MANUAL', reason: null } });
});

test('players learn nothing of hidden dimensions by state, filter, count or place; lists page by their cursors', async () => {
  await owe('SETTLED');
  for (const [filter, players, keepers] of [['SETTLED', 0, 2], ['NO_CHANGE', 2, 0], ['PENDING_SETTLEMENT', 0, 0]] as const) {
    const [ada, keeper] = await Promise.all([receipts(room.ada.key, `(filter: { state: ${filter} })`), receipts(room.keeper.key, `(filter: { state: ${filter} })`)]);
    expect([filter, ada.totalCount, ada.nodes.length, keeper.totalCount, keeper.nodes.length]).toEqual([filter, players, players, keepers, keepers]);
    expect(ada.nodes.map(({ state }) => state)).toEqual(ada.nodes.map(() => filter));
  }
  await db.pool.query('UPDATE settlement_receipts SET shown = FALSE WHERE room_id = $1 AND turn_number = 1', [roomId]);
  const [ada, keeper] = await Promise.all([receipts(room.ada.key), receipts(room.keeper.key)]);
  expect([ada.totalCount, ada.nodes.length, keeper.totalCount]).toEqual([1, 1, 2]);
  const hidden = keeper.nodes.find(({ turnNumber }) => turnNumber === 1)?.id ?? '';
  const { data } = await server.ask<{ node: unknown }>('query($id: ID!) { node(id: $id) { id } }', { key: room.ada.key, variables: { id: hidden } });
  expect(data.node).toBeNull();
  expect(await resolve(room.ada.key, 'retrySettlement', hidden)).toMatchObject({ __typename: 'NotFoundError' });
  const seen = await server.ask<{ room: { turns: { nodes: { receipt: { state: string } | null }[] } } }>('query($id: ID!) { room(id: $id) { turns { nodes { receipt { state } } } } }', { key: room.ada.key, variables: { id: room.id } });
  expect(seen.data.room.turns.nodes.map(({ receipt }) => receipt?.state ?? null)).toEqual([null, 'NO_CHANGE']);
});

test('operators see all rooms, keepers their own, nobody else anything; pages follow each other, from both ends', async () => {
  const all = (key: string, args = '') => server.ask<{ settlementReceipts: { totalCount: number; edges: { cursor: string; node: { id: string; turnNumber: number } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }>(`{ settlementReceipts${args} { totalCount edges { cursor node { id turnNumber } } pageInfo { hasNextPage endCursor } } }`, { key });
  await db.pool.query(`INSERT INTO settlement_receipts (room_id, id, turn_id, version, turn_number, state, created_at) SELECT 'elsewhere', 'r' || n, 't' || n, 1, n, CASE n % 2 WHEN 0 THEN 'SETTLED' ELSE 'PENDING_SETTLEMENT' END, '2026-01-01'::timestamptz + (n / 3) * interval '1 minute' FROM generate_series(1, 30) n`);
  await db.pool.query("INSERT INTO rooms (id, name, locale, status, phase, answering, created_by, created_at, updated_at) VALUES ('elsewhere', '别处', 'zh', 'ACTIVE', 'PLAY', 'EACH_ACTION', 'p', now(), now())");
  await db.pool.query("INSERT INTO room_heads (room_id) VALUES ('elsewhere')");
  expect((await all(room.ada.key)).data.settlementReceipts).toMatchObject({ totalCount: 0, edges: [] });
  expect((await all(room.keeper.key)).data.settlementReceipts.totalCount).toBe(32);
  const seen: number[] = [];
  let after = '';
  for (let more = true; more;) {
    const { data } = await all(room.keeper.key, `(first: 7${after}, filter: { roomId: "${nodeId('Room', 'elsewhere')}" })`);
    seen.push(...data.settlementReceipts.edges.map(({ node }) => node.turnNumber));
    more = data.settlementReceipts.pageInfo.hasNextPage;
    after = `, after: "${data.settlementReceipts.pageInfo.endCursor}"`;
  }
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
  const last = await all(room.keeper.key, `(last: 3, filter: { roomId: "${nodeId('Room', 'elsewhere')}", needsAttention: true })`);
  expect(last.data.settlementReceipts.totalCount).toBe(15);
  expect(last.data.settlementReceipts.edges).toHaveLength(3);
  const nothing = await all(room.keeper.key, '(filter: { needsAttention: true, state: SETTLED })');
  expect(nothing.data.settlementReceipts).toMatchObject({ totalCount: 0, edges: [] });
  const { errors } = await all(room.keeper.key, '(first: 101)');
  expect(errors[0]?.extensions['code']).toBe('BAD_REQUEST');
  const nobody = await server.ask<{ settlementReceipts: { totalCount: number } | null }>('{ settlementReceipts { totalCount } }');
  expect(nobody.data.settlementReceipts?.totalCount ?? 0).toBe(0);
});

test('who looks through another seat changes nothing from there', async () => {
  await owe();
  const { data } = await server.ask<{ room: { settlementReceipts: { nodes: Receipt[] } } }>(`query($id: ID!, $as: ID!) { room(id: $id, as: $as) { settlementReceipts { nodes { ${receiptFields} } } } }`, { key: guests.keeper.key, variables: { id: room.id, as: room.seats.ada } });
  expect(data.room.settlementReceipts.nodes.map(({ canRetry, failure }) => [canRetry, failure])).toEqual([[false, null], [false, null]]);
});
