import { expect, test } from 'vitest';
import { apiInProcess } from '../../../test/support/api-in-process.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import type { Principal } from '../../room/key/principal.ts';
import { told, words } from '../../room/history/testing/told-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { nodeId, roomNodeId } from '../relay/node-id.ts';

const db = await testDatabase();
const api = await apiInProcess(db);
const table = await madeRoom(db, api.infra);
const { roomId, keeper, ada, watcher, seats } = table;
const room = nodeId('Room', roomId);

await writeRoom(api.infra, { roomId, memberId: table.keeperId }, ({ documents }) => documents.put({ kind: 'handout', id: '旧信', data: { title: '旧信', text: '速来', image: null } }));
await told(api.infra, roomId, { effects: [{ op: 'show', documentId: '旧信', audience: [seats.ada] }], frames: [words('w1', '信到了'), words('p1', '只给 Ada', [seats.ada])] });
await told(api.infra, roomId, { effects: [{ op: 'set', documentId: '旧信', path: ['text'], value: '别来' }, { op: 'create', document: { kind: 'note', id: '密', data: { title: '密', text: '钥匙在钟里' } } }], frames: [words('w2', '夜深了')] });

async function ask(principal: Principal, query: string, variables: Record<string, unknown> = {}): Promise<Record<string, never>> {
  const { data, errors } = await api.ask({ principal, query, variables });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data as Record<string, never>;
}
const inRoom = async (principal: Principal, inner: string): Promise<Record<string, unknown>> => (await ask(principal, `query($room: ID!) { room(id: $room) { ${inner} } }`, { room })).room as never;
const problem = '... on DomainError { code issues { path code } }';
const mutate = async (principal: Principal, call: string, payload: string, selection: string): Promise<Record<string, unknown>> => {
  const data = await ask(principal, `mutation { call: ${call} { __typename ... on ${payload} { ${selection} } ${problem} } }`);
  return data.call as never;
};
const text = (value: string) => JSON.stringify(value);
const diff = 'nodes { documentId kind title change paths { path change before after } shownBefore { keeperOnly } shownAfter { seats { seatId } } } totalCount';

test('keepers look ahead of an undo, and what they agreed to is what happens', async () => {
  const preview = `undoPreview(count: 1) { __typename ... on HistoryPreview { basis undone { number } returned { number } framesGone framesBack receipts { turnNumber becomes } documents { ${diff} } } ${problem} }`;
  const seen = (await inRoom(keeper, preview)).undoPreview as { basis: string };
  expect(seen).toMatchObject({
    undone: [{ number: 2 }], returned: [], framesGone: 2, framesBack: 0, receipts: [],
    documents: { totalCount: 2, nodes: [{ documentId: '密', kind: 'NOTE', change: 'REMOVED' }, { documentId: '旧信', change: 'CHANGED', paths: [{ path: ['text'], change: 'CHANGED', before: '别来', after: '速来' }] }].toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)) },
  });
  expect(await inRoom(ada, preview)).toEqual({ undoPreview: null });
  const refused = await mutate(keeper, `undoTurns(roomId: ${text(room)}, count: 1, basis: "other")`, 'UndoTurnsPayload', 'undone { id }');
  expect(refused).toMatchObject({ __typename: 'ConflictError', code: 'HISTORY_MOVED' });
  expect((await inRoom(keeper, 'undoPreview(count: 0) { ... on DomainError { code issues { path code } } }')).undoPreview).toEqual({ code: 'INVALID_INPUT', issues: [{ path: ['count'], code: 'ISSUE_TOO_SMALL' }] });
  expect((await inRoom(keeper, 'undoPreview(count: 21) { ... on DomainError { code issues { path code } } }')).undoPreview).toEqual({ code: 'INVALID_INPUT', issues: [{ path: ['count'], code: 'ISSUE_TOO_LARGE' }] });
});

test('snapshots are made, listed by pages, renamed, restored and forgotten by keepers alone', async () => {
  const made = await mutate(keeper, `createSnapshot(roomId: ${text(room)}, name: "  雾夜  ", clientKey: "k")`, 'SnapshotPayload', 'snapshot { id name turnNumber createdBy { name } } undone { id } kept { id }');
  expect(made).toMatchObject({ snapshot: { name: '雾夜', turnNumber: 2, createdBy: { name: expect.stringContaining('守秘人') as string } }, undone: [], kept: null });
  const { id } = made.snapshot as { id: string };
  const again = await mutate(keeper, `createSnapshot(roomId: ${text(room)}, name: "雾夜", clientKey: "k")`, 'SnapshotPayload', 'snapshot { id }');
  expect(again).toMatchObject({ snapshot: { id } });
  for (const [call, payload] of [
    [`createSnapshot(roomId: ${text(room)}, name: "x")`, 'SnapshotPayload'], [`renameSnapshot(id: ${text(id)}, name: "x")`, 'SnapshotPayload'],
    [`restoreSnapshot(id: ${text(id)})`, 'SnapshotPayload'], [`deleteSnapshot(id: ${text(id)})`, 'DeleteSnapshotPayload'], [`forkRoom(roomId: ${text(room)})`, 'ForkRoomPayload'],
  ] as const) {
    for (const who of [ada, watcher]) expect(await mutate(who, call, payload, '__typename'), call).toMatchObject({ __typename: 'ForbiddenError' });
  }
  expect(await mutate(keeper, `createSnapshot(roomId: ${text(room)}, name: "  ")`, 'SnapshotPayload', '__typename')).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['name'] }] });
  expect(await mutate(keeper, `renameSnapshot(id: ${text(id)}, name: ${text('雾'.repeat(201))})`, 'SnapshotPayload', '__typename')).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['name'] }] });
  expect(await mutate(keeper, `restoreSnapshot(id: ${text(id)}, keepAs: "")`, 'SnapshotPayload', '__typename')).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['keepAs'] }] });
  expect(await mutate(keeper, `restoreSnapshot(id: ${text(roomNodeId('RoomSnapshot', roomId, '没有'))})`, 'SnapshotPayload', '__typename')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await mutate(keeper, `deleteSnapshot(id: "雾")`, 'DeleteSnapshotPayload', '__typename')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await mutate(keeper, `renameSnapshot(id: ${text(id)}, name: "起雾之前")`, 'SnapshotPayload', 'snapshot { name }')).toMatchObject({ snapshot: { name: '起雾之前' } });

  await mutate(keeper, `undoTurns(roomId: ${text(room)}, count: 1)`, 'UndoTurnsPayload', 'undone { id }');
  const preview = (await inRoom(keeper, `restorePreview(snapshotId: ${text(id)}) { ... on HistoryPreview { basis returned { number } undone { number } documents { ${diff} } } }`)).restorePreview as { basis: string };
  expect(preview).toMatchObject({ returned: [{ number: 2 }], undone: [], documents: { totalCount: 2 } });
  const restored = await mutate(keeper, `restoreSnapshot(id: ${text(id)}, basis: ${text(preview.basis)}, keepAs: "之前", clientKey: "r")`, 'SnapshotPayload', 'returned { number state } kept { name turnNumber } room { turns(last: 1) { nodes { state } } }');
  expect(restored).toMatchObject({ returned: [{ number: 2, state: 'COMMITTED' }], kept: { name: '之前', turnNumber: 1 }, room: { turns: { nodes: [{ state: 'COMMITTED' }] } } });
  const list = 'snapshots(first: 1) { totalCount nodes { name } pageInfo { hasNextPage endCursor } }';
  expect(await inRoom(keeper, list)).toMatchObject({ snapshots: { totalCount: 2, nodes: [{ name: '之前' }], pageInfo: { hasNextPage: true } } });
  expect(await inRoom(ada, list)).toEqual({ snapshots: null });
  expect(await ask(ada, `{ node(id: ${text(id)}) { id } }`)).toEqual({ node: null });
  expect(await mutate(keeper, `deleteSnapshot(id: ${text(id)})`, 'DeleteSnapshotPayload', 'deletedId')).toMatchObject({ deletedId: id });
  expect(await ask(keeper, `{ node(id: ${text(id)}) { id } }`)).toEqual({ node: null });
});

test('turns are compared as the reader may see them', async () => {
  expect((await inRoom(keeper, `turnDiff(from: 1, to: 2) { ${diff} }`)).turnDiff).toMatchObject({ totalCount: 2 });
  expect((await inRoom(ada, `turnDiff(from: 1, to: 2) { ${diff} }`)).turnDiff).toEqual({
    totalCount: 1,
    nodes: [{ documentId: '旧信', kind: 'HANDOUT', title: '旧信', change: 'CHANGED', paths: [{ path: ['text'], change: 'CHANGED', before: '速来', after: '别来' }], shownBefore: null, shownAfter: null }],
  });
  expect((await inRoom(ada, `turnDiff(from: 0) { ${diff} }`)).turnDiff).toMatchObject({ nodes: [{ documentId: '旧信', change: 'CREATED' }] });
  expect((await inRoom(keeper, 'turnDiff(from: 0, to: 1) { nodes { documentId shownBefore { keeperOnly seats { seatId } } shownAfter { keeperOnly seats { seatId } } } }')).turnDiff).toEqual({ nodes: [{ documentId: '旧信', shownBefore: { keeperOnly: true, seats: [] }, shownAfter: { keeperOnly: false, seats: [{ seatId: seats.ada }] } }] });
  expect((await inRoom(watcher, `turnDiff(from: 1) { ${diff} }`)).turnDiff).toEqual({ totalCount: 0, nodes: [] });
  for (const args of ['from: 9', 'from: 1, to: 9', 'from: -1']) expect(await inRoom(ada, `turnDiff(${args}) { totalCount }`), args).toEqual({ turnDiff: null });
});

test('keepers look at the room as a seat could read it at a turn', async () => {
  const past = (args: string) => `asOf(${args}) { turnNumber documents { totalCount nodes { documentId kind title data } } frames { totalCount nodes { __typename fallbackText } } }`;
  const found = (await inRoom(keeper, past(`turn: 1, seat: ${text(seats.ada)}`))).asOf as { documents: { nodes: { documentId: string; data: unknown }[]; totalCount: number }; frames: { nodes: { fallbackText: string }[] } };
  expect(found.documents.nodes.find(({ documentId }) => documentId === '旧信')).toMatchObject({ data: { text: '速来' } });
  expect(found.documents.nodes.length).toBe(found.documents.totalCount);
  expect(found.frames.nodes.map(({ fallbackText }) => fallbackText).slice(1)).toEqual(['信到了', '只给 Ada']);
  const bo = (await inRoom(keeper, past(`turn: 1, seat: ${text(seats.bo)}`))).asOf as typeof found;
  expect(JSON.stringify(bo)).not.toMatch(/旧信|只给 Ada/);
  expect(await inRoom(ada, past('turn: 1'))).toEqual({ asOf: null });
  for (const args of ['turn: 9', 'turn: 1, seat: "没有"', 'turn: -1']) expect(await inRoom(keeper, past(args)), args).toEqual({ asOf: null });
});

test('a keeper forks a room; the fork says where it comes from to its keepers', async () => {
  const made = await mutate(keeper, `forkRoom(roomId: ${text(room)}, turnNumber: 1, clientKey: "f")`, 'ForkRoomPayload', 'room { id name members { name role } forkedFrom { name turnNumber room { id } } seats { controller } turns { totalCount } }');
  expect(made).toMatchObject({ room: { name: '雾港 Fog Harbour（分支）', members: [{ role: 'KEEPER' }], forkedFrom: { name: '雾港 Fog Harbour', turnNumber: 1, room: { id: room } }, seats: [{ controller: 'HUMAN' }, { controller: 'EMPTY' }, { controller: 'EMPTY' }], turns: { totalCount: 1 } } });
  expect(await inRoom(keeper, 'forkedFrom { name }')).toEqual({ forkedFrom: null });
  expect(await mutate(keeper, `forkRoom(roomId: ${text(room)}, turnNumber: 7)`, 'ForkRoomPayload', '__typename')).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['turnNumber'], code: 'ISSUE_TURN_NOT_TOLD' }] });
  expect(await mutate(keeper, `forkRoom(roomId: ${text(room)}, name: " ")`, 'ForkRoomPayload', '__typename')).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['name'] }] });
});
