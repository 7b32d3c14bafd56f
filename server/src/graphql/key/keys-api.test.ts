import { expect, test } from 'vitest';
import { memberWithKey } from '../../../test/support/keys.ts';
import { bareRoom } from '../../../test/support/room.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { nodeId, roomNodeId } from '../relay/node-id.ts';

const server = await startTestServer();
const { db } = server.infra;
await bareRoom(db, 'r1');
await bareRoom(db, 'r2');
const keeper = await memberWithKey(server.infra, 'r1', 'KEEPER', '守秘人');
const player = await memberWithKey(server.infra, 'r1', 'PLAYER', '林');
const stranger = await memberWithKey(server.infra, 'r2', 'KEEPER', 'Stranger');
const room = nodeId('Room', 'r1');

const errorFields = '... on DomainError { __typename code message issues { path code message } }';
const invite = (key: string, input: string) =>
  server.ask<{ createInvite: Record<string, unknown> }>(`mutation { createInvite(input: ${input}) { ... on CreateInvitePayload { key link lanLinks qrSvg accessKey { id role purpose name uses maxUses room { name } member { name isViewer } } member { id name role online room { name } } } ${errorFields} } }`, { key });

test('a keeper invites and gets key, link and code this once', async () => {
  const { data, errors } = await invite(keeper.text, `{ roomId: "${room}", role: PLAYER, name: "梅" }`);
  expect(errors).toEqual([]);
  const made = data.createInvite;
  expect(made).toMatchObject({ lanLinks: [], accessKey: { role: 'PLAYER', purpose: 'PERSON', name: '梅', uses: 0, maxUses: null, room: { name: '雾港 Fog Harbour' } }, member: { name: '梅', role: 'PLAYER', online: false } });
  expect(made.link).toBe(`${server.url}/join#key=${String(made.key)}`);
  expect(made.qrSvg).toMatch(/^<svg/);
  const preview = await server.ask(`{ invitePreview(key: "${String(made.key)}") { roomName role memberName seatName needsName } }`);
  expect(preview.data).toEqual({ invitePreview: { roomName: '雾港 Fog Harbour', role: 'PLAYER', memberName: '梅', seatName: 'Seat 1', needsName: false } });
});

test('players may not invite, and to strangers the room does not exist', async () => {
  const input = `{ roomId: "${room}", role: PLAYER }`;
  expect((await invite(player.text, input)).data.createInvite).toMatchObject({ __typename: 'ForbiddenError', code: 'FORBIDDEN' });
  const foreign = (await invite(stranger.text, input)).data.createInvite;
  const unknown = (await invite(stranger.text, `{ roomId: "${nodeId('Room', 'nowhere')}", role: PLAYER }`)).data.createInvite;
  const nonsense = (await invite(stranger.text, '{ roomId: "nonsense", role: PLAYER }')).data.createInvite;
  expect(foreign).toMatchObject({ __typename: 'NotFoundError', code: 'NOT_FOUND' });
  expect([unknown, nonsense]).toEqual([foreign, foreign]);
});

test('every problem of an input is listed at once', async () => {
  const { data } = await invite(keeper.text, `{ roomId: "${room}", role: PLAYER, name: "  ", uses: 0 }`);
  expect(data.createInvite).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'name'], code: 'ISSUE_TOO_SHORT' }, { path: ['input', 'uses'], code: 'ISSUE_TOO_SMALL' }] });
});

test('a lost link is issued again by the keeper', async () => {
  const { data } = await server.ask<{ reissueKey: { key: string } }>(`mutation { reissueKey(memberId: "${roomNodeId('Member', 'r1', player.member.id)}") { ... on CreateInvitePayload { key member { id } } ${errorFields} } }`, { key: keeper.text });
  expect((await server.ask('{ viewer { role } }', { key: player.text })).errors[0]?.extensions.reason).toBe('KEY_REVOKED');
  expect((await server.ask<{ viewer: unknown }>('{ viewer { role memberships { name role isViewer } } }', { key: data.reissueKey.key })).data.viewer).toEqual({ role: 'PLAYER', memberships: [{ name: '林', role: 'PLAYER', isViewer: true }] });
});

const createKey = (key: string, input: string) => server.ask<{ createKey: Record<string, unknown> }>(`mutation { createKey(input: ${input}) { ... on CreateKeyPayload { key signInLink accessKey { id role purpose scopes } } ${errorFields} } }`, { key });

test('operators make keys of the deployment, keepers keys for programs', async () => {
  expect((await createKey(server.operatorKey, '{ role: KEEPER, name: "店主" }')).data.createKey).toMatchObject({ accessKey: { role: 'KEEPER', purpose: 'PERSON', scopes: [] }, signInLink: expect.stringMatching(/\/sign-in#token=lk_/) });
  expect((await createKey(keeper.text, '{ role: KEEPER, name: "x" }')).data.createKey).toMatchObject({ __typename: 'ForbiddenError' });
  expect((await createKey(keeper.text, `{ role: SPECTATOR, name: "机器人", roomId: "${room}", scopes: ["read"] }`)).data.createKey).toMatchObject({ accessKey: { role: 'SPECTATOR', purpose: 'BOT', scopes: ['read'] } });
  expect((await createKey(keeper.text, `{ role: OPERATOR, name: "x", roomId: "${room}" }`)).data.createKey).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'role'] }] });
  expect((await createKey(keeper.text, `{ role: PLAYER, name: "x", roomId: "${room}", scopes: ["all"] }`)).data.createKey).toMatchObject({ __typename: 'InvalidInputError' });
});

test('a program may do what its scopes say', async () => {
  const made = (await createKey(keeper.text, `{ role: KEEPER, name: "读者", roomId: "${room}", scopes: ["read"] }`)).data.createKey;
  const answer = await invite(String(made.key), `{ roomId: "${room}", role: PLAYER }`);
  expect(answer.data.createInvite).toMatchObject({ __typename: 'ForbiddenError', code: 'KEY_SCOPE_MISSING' });
});

test('the last keeper is told why they cannot give up their key', async () => {
  const id = nodeId('AccessKey', stranger.principal.keys[0]?.id ?? '');
  const { data } = await server.ask<{ revokeKey: unknown }>(`mutation { revokeKey(id: "${id}") { ... on RevokeKeyPayload { accessKey { revokedAt } } ${errorFields} } }`, { key: stranger.text, headers: { 'accept-language': 'zh' } });
  expect(data.revokeKey).toEqual({ __typename: 'ConflictError', code: 'LAST_KEEPER', message: '这是房间最后一位守秘人。请先让其他人成为守秘人。', issues: [] });
});

test('keys are listed for those who run what they open', async () => {
  const count = async (key: string, argument = '') => (await server.ask<{ keys: unknown[] }>(`{ keys${argument} { id } }`, { key })).data.keys.length;
  expect(await count(server.operatorKey)).toBeGreaterThan(await count(keeper.text, `(roomId: "${room}")`));
  expect(await count(keeper.text, `(roomId: "${room}")`)).toBeGreaterThan(2);
  expect(await count(keeper.text)).toBe(0);
  expect(await count(stranger.text, `(roomId: "${room}")`)).toBe(0);
});

test('members and keys of other rooms are null, whoever asks by id', async () => {
  const ids = [roomNodeId('Member', 'r1', keeper.member.id), nodeId('AccessKey', keeper.principal.keys[0]?.id ?? ''), room, nodeId('Member', 'r1'), nodeId('Member', ':')];
  const nodes = async (key?: string) => (await server.ask<{ nodes: unknown[] }>('query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { variables: { ids }, ...(key !== undefined && { key }) })).data.nodes;
  expect(await nodes(stranger.text)).toEqual([null, null, null, null, null]);
  expect(await nodes()).toEqual([null, null, null, null, null]);
  expect(await nodes(keeper.text)).toEqual([{ __typename: 'Member', id: ids[0] }, { __typename: 'AccessKey', id: ids[1] }, { __typename: 'Room', id: room }, null, null]);
});

test('what was done is written down: rooms for their keepers, everything for operators', async () => {
  const log = async (key: string, args = '') => (await server.ask<{ auditLog: { totalCount: number; edges: { node: { id: string; action: string; label: string; actor: string; room: unknown } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }>(`{ auditLog${args} { totalCount edges { node { id action label actor target detail at room { name } } } pageInfo { hasNextPage endCursor } } }`, { key })).data.auditLog;
  const own = await log(keeper.text);
  expect(own.edges.every(({ node }) => node.room !== null)).toBe(true);
  expect(own.edges.at(-1)?.node).toMatchObject({ action: 'INVITE_CREATED', label: 'Invitation created', actor: '守秘人' });
  const all = await log(server.operatorKey);
  expect(all.totalCount).toBeGreaterThan(own.totalCount);
  expect((await log(stranger.text, `(filter: { roomId: "${room}" })`)).totalCount).toBe(0);
  const first = await log(server.operatorKey, '(first: 2)');
  const second = await log(server.operatorKey, `(first: 2, after: "${first.pageInfo.endCursor}")`);
  expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(all.edges.slice(0, 4).map(({ node }) => node.id));
  expect((await log(server.operatorKey, '(last: 1)')).edges[0]?.node.id).toBe(all.edges.at(-1)?.node.id);
  expect((await log(server.operatorKey, '(filter: { action: "KEY_REISSUED" })')).totalCount).toBe(1);
});
