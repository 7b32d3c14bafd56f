import type { ExecutionResult } from 'graphql';
import type { Client } from 'graphql-ws';
import WebSocket from 'ws';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readNodeId } from '../src/graphql/relay/node-id.ts';
import type { NewFrame } from '../src/core/frame/frame.ts';
import { storeDraftPart } from '../src/room/turn/draft.ts';
import type { DraftPiece } from '../src/room/turn/draft.ts';
import { writeRoom } from '../src/room/write/write-room.ts';
import { mutate, openRoom } from './support/room-api.ts';
import { collect, openSocket } from './support/socket.ts';
import { collectEvents } from './support/sse.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();
const { infra } = server;

const operation = `subscription F($roomId: ID!, $after: String, $as: ID) { frames(roomId: $roomId, after: $after, as: $as) {
  __typename id cursor turnNumber fallbackText
  ... on NarrativeFrame { text speaker } ... on ActionFrame { text whisper } ... on SystemFrame { code private } ... on ResetFrame { reason }
  ... on DraftFrame { draftId attempt offset text reset } ... on TurnStatusFrame { turnId state queued failure { code } }
  ... on StateFrame { room changes { documentId kind change document { title } } } ... on PresenceFrame { presence { online member { name } } } } }`;

type Frame = { readonly __typename: string; readonly id: string; readonly cursor: string | null } & Readonly<Record<string, unknown>>;
type Following = { readonly frames: () => Frame[]; readonly results: ExecutionResult[]; readonly ended: () => boolean; stop(): void; readonly client: Client };

const framesIn = (results: readonly ExecutionResult[]) => results.flatMap(({ data }) => (data as { frames?: Frame } | null | undefined)?.frames ?? []);

const following = new Map<string, Set<string>>();

/** A subscription has begun when its reader counts as present, or when something, if only a refusal, has come of it. */
async function untilBegun(roomId: string, over: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await infra.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM presences WHERE room_id = $1', [readNodeId(roomId).id]);
    expect(over() || (rows[0]?.n ?? 0) >= (following.get(roomId)?.size ?? 0)).toBe(true);
  }, { timeout: 20_000 });
}

/** Follows a room over a socket; waits until it is really subscribed. */
async function follow(key: string, variables: Record<string, unknown>): Promise<Following> {
  const client = openSocket(server.url, { key });
  const results: ExecutionResult[] = [];
  let ended = false;
  void collect(client, operation, variables, results).then(() => { ended = true; });
  const roomId = String(variables.roomId);
  const readers = following.get(roomId) ?? new Set<string>();
  following.set(roomId, readers.add(key));
  const stop = () => {
    readers.delete(key);
    void client.dispose();
  };
  onTestFinished(stop);
  await untilBegun(roomId, () => ended || results.length > 0);
  // A second connection of somebody who is present leaves no such sign: it has a moment.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { frames: () => framesIn(results), results, ended: () => ended, stop, client };
}

const local = (roomId: string) => readNodeId(roomId).id;
const notice = (id: string, audience: string[] = ['*'], params: Record<string, string> = {}): NewFrame => ({ id, type: 'system', audience, data: { code: 'command.reply', params: { text: id, ...params }, private: false } });
const tell = (roomId: string, ...frames: NewFrame[]) => writeRoom(infra, { roomId: local(roomId) }, (write) => { for (const frame of frames) write.frame(frame); return Promise.resolve(); });
const stored = (frames: readonly Frame[]) => frames.filter(({ cursor }) => cursor !== null).map(({ id }) => id);

test('a turn is read live, over sockets and events alike: action, draft, story, and how far it is', { timeout: 60_000 }, async () => {
  const room = await openRoom(server);
  const bySocket = await follow(room.ada.key, { roomId: room.id });
  const events: ExecutionResult[] = [];
  const stopEvents = collectEvents(server.url, operation, { key: room.watcher.key, variables: { roomId: room.id }, results: events, limit: 400 }).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  await mutate(server, room.ada.key, { name: 'submitActions', types: '($input: SubmitActionsInput!)', args: 'input: $input', payload: 'SubmitActionsPayload', selection: 'turn { id }', variables: { input: { roomId: room.id, seatId: room.seats.ada, clientKey: 'live', actions: [{ kind: 'act', text: '我敲门 I knock.' }] } } });
  await vi.waitFor(() => expect(bySocket.frames().some((frame) => frame.__typename === 'TurnStatusFrame' && frame.state === 'COMMITTED')).toBe(true), { timeout: 20_000 });
  const frames = bySocket.frames();
  const names = frames.map(({ __typename }) => __typename);
  expect(names.indexOf('ActionFrame')).toBeGreaterThanOrEqual(0);
  expect(names.indexOf('DraftFrame')).toBeGreaterThan(names.indexOf('ActionFrame'));
  const told = frames.find(({ __typename, cursor }) => __typename === 'NarrativeFrame' && cursor !== null);
  expect(told).toMatchObject({ turnNumber: 1 });
  const draft = frames.filter(({ __typename, draftId }) => __typename === 'DraftFrame' && draftId === told?.id).map(({ text }) => text).join('');
  expect(draft.trim()).toBe(told?.text);
  expect(frames.filter(({ __typename }) => __typename === 'TurnStatusFrame').map(({ state }) => state)).toEqual(['QUEUED', 'RUNNING', 'COMMITTED'].filter((state) => frames.some((frame) => frame.state === state)));
  await vi.waitFor(() => expect(stored(framesIn(events))).toEqual(stored(frames)));
  void stopEvents;
});

test('a reader who comes back goes on where they were, and misses and repeats nothing', async () => {
  const room = await openRoom(server);
  const first = await follow(room.ada.key, { roomId: room.id });
  await tell(room.id, notice('一'), notice('secret', ['keeper']), notice('二'));
  await vi.waitFor(() => expect(stored(first.frames())).toEqual(['一', '二']));
  const cursor = first.frames().findLast((frame) => frame.cursor !== null)?.cursor;
  first.stop();
  await tell(room.id, notice('三'), ...Array.from({ length: 450 }, (_, i) => notice(`many ${i}`)));
  const second = await follow(room.ada.key, { roomId: room.id, after: cursor });
  await tell(room.id, notice('四'));
  await vi.waitFor(() => expect(stored(second.frames())).toHaveLength(452));
  expect(stored(second.frames()).slice(0, 2)).toEqual(['三', 'many 0']);
  expect(stored(second.frames()).at(-1)).toBe('四');
  const history = await server.ask<{ room: { frames: { edges: { cursor: string; node: Frame }[] } } }>('query H($id: ID!) { room(id: $id) { frames(last: 1) { edges { cursor node { __typename id cursor } } } } }', { key: room.ada.key, variables: { id: room.id } });
  const [edge] = history.data.room.frames.edges;
  expect(edge?.cursor).toBe(edge?.node.cursor);
  expect(edge?.cursor).toBe(second.frames().findLast((frame) => frame.id === '四')?.cursor);
});

test('each reader gets what is for them', async () => {
  const room = await openRoom(server);
  const [ada, bo, keeper, asBo] = await Promise.all([follow(room.ada.key, { roomId: room.id }), follow(room.bo.key, { roomId: room.id }), follow(room.keeper.key, { roomId: room.id }), follow(room.keeper.key, { roomId: room.id, as: room.seats.bo })]);
  const made = await mutate(server, room.keeper.key, { name: 'upsertDocument', types: '($input: DocumentInput!)', args: 'input: $input', payload: 'DocumentPayload', selection: 'document { id documentId }', variables: { input: { roomId: room.id, kind: 'HANDOUT', data: { title: '旧信', text: '' } } } });
  const { id, documentId } = made.document as { id: string; documentId: string };
  await mutate(server, room.keeper.key, { name: 'revealDocument', types: '($id: ID!, $seats: [ID!])', args: 'id: $id, seats: $seats', payload: 'DocumentPayload', selection: 'document { id }', variables: { id, seats: [room.seats.ada] } });
  await tell(room.id, notice('end'));
  await vi.waitFor(() => { for (const reader of [ada, bo, keeper, asBo]) expect(stored(reader.frames())).toContain('end'); });
  const changes = (reader: Following) => reader.frames().filter(({ __typename }) => __typename === 'StateFrame').map((frame) => frame.changes);
  expect(changes(keeper)).toEqual([[{ documentId, kind: 'HANDOUT', change: 'SHOWN', document: { title: '旧信' } }], [{ documentId, kind: 'HANDOUT', change: 'CHANGED', document: { title: '旧信' } }]]);
  expect(changes(ada)).toEqual([[{ documentId, kind: 'HANDOUT', change: 'SHOWN', document: { title: '旧信' } }]]);
  expect(changes(bo)).toEqual([]);
  expect(stored(asBo.frames())).toEqual(stored(bo.frames()));
});

test('a cursor that leads nowhere, or too far back, begins with a reset and goes on from now', { timeout: 60_000 }, async () => {
  const room = await openRoom(server);
  await tell(room.id, notice('old'));
  const old = (await server.ask<{ room: { frames: { pageInfo: { endCursor: string } } } }>('query H($id: ID!) { room(id: $id) { frames(last: 1) { pageInfo { endCursor } } } }', { key: room.ada.key, variables: { id: room.id } })).data.room.frames.pageInfo.endCursor;
  await infra.db.pool.query(
    `INSERT INTO frames (room_id, seq, id, version, type, audience, data, at)
     SELECT $1, h.last_seq + n, 'bulk ' || n, 1, 'system', '{*}', '{"code":"x","params":{},"private":false}', now() FROM room_heads h, generate_series(1, 5001) n WHERE h.room_id = $1`, [local(room.id)]);
  await infra.db.pool.query('UPDATE room_heads SET last_seq = last_seq + 5001 WHERE room_id = $1', [local(room.id)]);
  const [far, unknown] = [await follow(room.ada.key, { roomId: room.id, after: old }), await follow(room.ada.key, { roomId: room.id, after: 'bm9uc2Vuc2U' })];
  await tell(room.id, notice('fresh'));
  await vi.waitFor(() => { for (const reader of [far, unknown]) expect(stored(reader.frames())).toContain('fresh'); });
  const kept = (reader: Following) => reader.frames().filter(({ cursor }) => cursor !== null).map(({ __typename, reason }) => [__typename, reason ?? null]);
  expect(kept(far)).toEqual([['ResetFrame', 'TOO_FAR_BEHIND'], ['SystemFrame', null]]);
  expect(kept(unknown)).toEqual([['ResetFrame', 'UNKNOWN_CURSOR'], ['SystemFrame', null]]);
  // The reset's own cursor is a place to go on from.
  const again = await follow(room.ada.key, { roomId: room.id, after: far.frames().find(({ __typename }) => __typename === 'ResetFrame')?.cursor });
  await vi.waitFor(() => expect(stored(again.frames())).toEqual(['fresh']));
});

/** A turn that runs nowhere, so that a test writes its draft. */
async function runningTurn(roomId: string, id: string) {
  await infra.db.prisma.turn.create({ data: { roomId: local(roomId), id, ordinal: 1_000n, state: 'RUNNING', baseRev: 0n, seed: 's', attempt: 1, acceptedAt: new Date(), startedAt: new Date() } });
  let ordinal = 0;
  const show = async (piece: DraftPiece, audience: string[] = ['*'], attempt = 1) => {
    await storeDraftPart(infra.db, local(roomId), { turnId: id, attempt, ordinal, audience, piece });
    ordinal += 1;
    infra.notify.publish({ room: local(roomId), kind: 'draft', turn: id });
  };
  const become = async (state: string, attempt = 1) => {
    await infra.db.prisma.turn.update({ where: { roomId_id: { roomId: local(roomId), id } }, data: { state, attempt } });
    if (attempt > 1) ordinal = 0;
    infra.notify.publish({ room: local(roomId), kind: 'turn', turn: id });
  };
  return { show, become };
}

test('a late reader gets the draft so far, everybody the rest, and nobody what is not for them', async () => {
  const room = await openRoom(server);
  const { show, become } = await runningTurn(room.id, 't-draft');
  const early = await follow(room.ada.key, { roomId: room.id });
  await show({ kind: 'text', frameId: 'a', offset: 0, text: '雾' });
  await show({ kind: 'text', frameId: 'a', offset: 1, text: '来了。' });
  await show({ kind: 'frame', frame: notice('secret roll', ['keeper']) }, ['keeper']);
  await show({ kind: 'frame', frame: notice('open roll') });
  await show({ kind: 'text', frameId: 'b', offset: 0, text: 'Then' });
  await vi.waitFor(() => expect(early.frames().at(-1)).toMatchObject({ draftId: 'b' }));
  const late = await follow(room.bo.key, { roomId: room.id });
  const drafted = (reader: Following) => reader.frames().filter(({ __typename }) => __typename === 'DraftFrame' || __typename === 'SystemFrame').map(({ id, cursor, draftId, offset, text }) => (draftId === undefined ? [id, cursor] : [draftId, offset, text]));
  expect(drafted(early)).toEqual([['a', 0, '雾'], ['a', 1, '来了。'], ['open roll', null], ['b', 0, 'Then']]);
  await vi.waitFor(() => expect(drafted(late)).toEqual([['a', 0, '雾来了。'], ['open roll', null], ['b', 0, 'Then']]));
  const read = await server.ask('query D($id: ID!) { room(id: $id) { draft { draftId attempt text frames { __typename id cursor ... on NarrativeFrame { text } } } } }', { key: room.bo.key, variables: { id: room.id } });
  expect(read.data.room).toEqual({ draft: { draftId: 'b', attempt: 1, text: 'Then', frames: [{ __typename: 'NarrativeFrame', id: 'a', cursor: null, text: '雾来了。' }, { __typename: 'SystemFrame', id: 'open roll', cursor: null }] } });
  await show({ kind: 'reset' });
  await vi.waitFor(() => expect(early.frames().at(-1)).toMatchObject({ __typename: 'DraftFrame', reset: true, text: '' }));
  await show({ kind: 'text', frameId: 'c', offset: 0, text: 'Again' });
  await become('FAILED');
  await vi.waitFor(() => expect(late.frames().slice(-2)).toMatchObject([{ __typename: 'DraftFrame', reset: true }, { __typename: 'TurnStatusFrame', state: 'FAILED' }]));
});

test('a new attempt withdraws what the one before had shown', async () => {
  const room = await openRoom(server);
  const { show, become } = await runningTurn(room.id, 't-again');
  const reader = await follow(room.ada.key, { roomId: room.id });
  await show({ kind: 'text', frameId: 'x', offset: 0, text: 'first' });
  await vi.waitFor(() => expect(reader.frames().at(-1)).toMatchObject({ text: 'first' }));
  await become('RUNNING', 2);
  await show({ kind: 'text', frameId: 'y', offset: 0, text: 'second' }, ['*'], 2);
  await vi.waitFor(() => expect(reader.frames().at(-1)).toMatchObject({ text: 'second', attempt: 2 }));
  expect(reader.frames().filter(({ __typename }) => __typename === 'DraftFrame').map(({ attempt, text, reset }) => [attempt, text, reset])).toEqual([[1, 'first', false], [2, '', true], [2, 'second', false]]);
});

test('what nobody hinted at is found within seconds', async () => {
  const room = await openRoom(server);
  const reader = await follow(room.ada.key, { roomId: room.id });
  const silent = { ...infra, notify: { publish: () => {} } };
  await writeRoom(silent, { roomId: local(room.id) }, (write) => { write.frame(notice('unhinted')); return Promise.resolve(); });
  await vi.waitFor(() => expect(stored(reader.frames())).toEqual(['unhinted']), { timeout: 15_000 });
});

test('who comes and goes is told to the others', async () => {
  const room = await openRoom(server);
  const ada = await follow(room.ada.key, { roomId: room.id });
  const bo = await follow(room.bo.key, { roomId: room.id });
  const online = () => (ada.frames().findLast(({ __typename }) => __typename === 'PresenceFrame')?.presence as { online: boolean; member: { name: string } }[] | undefined)?.filter((each) => each.online).map(({ member }) => member.name);
  await vi.waitFor(() => expect(online()).toEqual(['Ada', '波']), { timeout: 5_000 });
  bo.stop();
  await vi.waitFor(() => expect(online()).toEqual(['Ada']), { timeout: 5_000 });
});

test('a member who is removed is cut off within seconds, one whose seats change reads anew with other eyes', { timeout: 30_000 }, async () => {
  const room = await openRoom(server);
  const [ada, bo] = [await follow(room.ada.key, { roomId: room.id }), await follow(room.bo.key, { roomId: room.id })];
  await tell(room.id, notice('for bo seat', [readNodeId(room.seats.bo).id.split(':')[1] ?? '']));
  await mutate(server, room.keeper.key, { name: 'updateSeats', types: '($input: UpdateSeatsInput!)', args: 'input: $input', payload: 'UpdateSeatsPayload', selection: 'seats { id }', variables: { input: { roomId: room.id, seats: [{ id: room.seats.bo, memberId: room.ada.memberId }] } } });
  await vi.waitFor(() => expect(ada.frames().some(({ reason }) => reason === 'VIEW_CHANGED')).toBe(true), { timeout: 5_000 });
  await tell(room.id, notice('now hers', [readNodeId(room.seats.bo).id.split(':')[1] ?? '']), notice('all'));
  await vi.waitFor(() => expect(stored(bo.frames())).toContain('all'));
  expect(stored(ada.frames())).toContain('now hers');
  expect(stored(ada.frames())).not.toContain('for bo seat');
  expect(stored(bo.frames())).not.toContain('now hers');
  await mutate(server, room.keeper.key, { name: 'removeMember', types: '($id: ID!)', args: 'id: $id', payload: 'UpdateMemberPayload', selection: 'member { id }', variables: { id: room.bo.memberId } });
  await vi.waitFor(() => expect(bo.ended()).toBe(true), { timeout: 5_000 });
  const before = bo.frames().length;
  await tell(room.id, notice('after'));
  await vi.waitFor(() => expect(stored(ada.frames())).toContain('after'));
  expect(bo.frames()).toHaveLength(before);
});

test('strangers, unknown rooms and other people\'s seats are refused alike', async () => {
  const [room, other] = [await openRoom(server), await openRoom(server, { name: 'Other' })];
  const refusal = async (key: string, variables: Record<string, unknown>) => (await collect(openSocket(server.url, { key }), operation, variables)).map(({ errors }) => errors?.map(({ extensions }) => [extensions.code, extensions.reason]));
  const refused = [[['BAD_REQUEST', 'NOT_FOUND']]];
  expect(await refusal(other.ada.key, { roomId: room.id })).toEqual(refused);
  expect(await refusal(other.ada.key, { roomId: 'nowhere' })).toEqual(refused);
  expect(await refusal(room.ada.key, { roomId: room.id, as: room.seats.bo })).toEqual(refused);
});

test('a socket that does not read is closed with a reason, and goes on from its cursor', { timeout: 60_000 }, async () => {
  const room = await openRoom(server);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  onTestFinished(() => socket.terminate());
  const closed = new Promise<{ code: number; reason: string }>((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })));
  const acknowledged = new Promise<void>((resolve) => socket.on('message', (data) => { if (String(data).includes('connection_ack')) resolve(); }));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { key: room.ada.key } }));
  await acknowledged;
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: operation, variables: { roomId: room.id } } }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.pause();
  const words = 'x'.repeat(40_000);
  for (let batch = 0; batch < 20; batch += 1) await tell(room.id, ...Array.from({ length: 20 }, (_, i) => notice(`${batch} ${i}`, ['*'], { text: words })));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const last = new Promise<string>((resolve) => {
    let cursor = '';
    socket.on('message', (data) => { cursor = (JSON.parse(String(data)) as { payload?: { data?: { frames: Frame } } }).payload?.data?.frames.cursor ?? cursor; });
    void closed.then(() => resolve(cursor));
  });
  socket.resume();
  expect(await closed).toEqual({ code: 4413, reason: 'Reading too slowly' });
  const cursor = await last;
  const again = await follow(room.ada.key, { roomId: room.id, after: cursor === '' ? null : cursor });
  await vi.waitFor(() => expect(stored(again.frames()).at(-1)).toBe('19 19'), { timeout: 20_000 });
});
