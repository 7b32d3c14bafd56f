import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { keyPorts, memberWithKey, plainNames } from '../../../test/support/keys.ts';
import { bareRoom } from '../../../test/support/room.ts';
import { changeMember, removeMember } from '../member/change-member.ts';
import { viewerIn } from '../member/viewers-in.ts';
import { resolveSession } from '../session/resolve-session.ts';
import { signIn } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import { createBotKey, createPersonKey } from './create-key.ts';
import { ensureOperatorKey } from './operator-key.ts';
import { hasScope, isOperator, mayCreateRooms } from './principal.ts';
import { resolveBearer } from './resolve-bearer.ts';
import { revokeKey } from './revoke-key.ts';
import { mintSignInToken } from './sign-in-token.ts';

const db = await testDatabase();
const ports = keyPorts(db);

const keyOf = (holder: Awaited<ReturnType<typeof memberWithKey>>) => holder.principal.keys[0]?.id ?? '';

test('the first start makes one operator key, however many replicas start', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureOperatorKey(ports, null, '管理员')));
  const texts = made.flatMap((result) => result.made ?? []);
  expect(texts).toHaveLength(1);
  expect(isOperator(await resolveBearer(ports, texts[0] ?? ''))).toBe(true);
  expect((await db.prisma.key.findMany()).map(({ hash }) => hash)).not.toContain(texts[0]);
});

test('a configured operator key is the same at every start and stays revoked', async () => {
  const first = await ensureOperatorKey(ports, 'chosen-by-the-operator', 'Operator');
  expect(first.made).toBeNull();
  expect((await ensureOperatorKey(ports, 'chosen-by-the-operator', 'Operator')).key?.id).toBe(first.key?.id);
  await revokeKey(ports, first.key?.id ?? '', null);
  await ensureOperatorKey(ports, 'chosen-by-the-operator', 'Operator');
  await expect(resolveBearer(ports, 'chosen-by-the-operator')).rejects.toMatchObject({ code: 'KEY_REVOKED' });
});

test('the last operator key cannot be revoked', async () => {
  const keys = await db.prisma.key.findMany({ where: { role: 'OPERATOR', revokedAt: null } });
  const [last, ...others] = keys;
  for (const key of others) await revokeKey(ports, key.id, null);
  await expect(revokeKey(ports, last?.id ?? '', null)).rejects.toMatchObject({ code: 'LAST_OPERATOR_KEY' });
});

test('the last keeper key of a room can neither be revoked nor demoted nor removed', async () => {
  await bareRoom(db, 'last');
  const keeper = await memberWithKey(ports, 'last', 'KEEPER');
  const changing = { place: { roomId: 'last', id: keeper.member.id }, principal: keeper.principal, defaultNames: plainNames };
  await expect(revokeKey(ports, keyOf(keeper), keeper.principal)).rejects.toMatchObject({ code: 'LAST_KEEPER' });
  await expect(changeMember(ports, changing, { role: 'PLAYER' })).rejects.toMatchObject({ code: 'LAST_KEEPER' });
  await expect(removeMember(ports, changing.place, keeper.principal)).rejects.toMatchObject({ code: 'LAST_KEEPER' });
  const other = await memberWithKey(ports, 'last', 'KEEPER', '副守秘人');
  expect(await changeMember(ports, changing, { role: 'PLAYER' })).toMatchObject({ role: 'PLAYER' });
  await expect(revokeKey(ports, keyOf(other), other.principal)).rejects.toMatchObject({ code: 'LAST_KEEPER' });
});

test('two keepers who give up at the same moment do not leave the room without one', async () => {
  await bareRoom(db, 'both');
  const holders = [await memberWithKey(ports, 'both', 'KEEPER', '甲'), await memberWithKey(ports, 'both', 'KEEPER', '乙')];
  const tries = await Promise.allSettled(holders.map((holder) => revokeKey(ports, keyOf(holder), holder.principal)));
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('an expired key does not count as a keeper', async () => {
  await bareRoom(db, 'expired');
  const keeper = await memberWithKey(ports, 'expired', 'KEEPER');
  const gone = await memberWithKey(ports, 'expired', 'KEEPER', 'Gone');
  await db.prisma.key.update({ where: { id: keyOf(gone) }, data: { expiresAt: new Date(ports.clock.now().getTime() - 1) } });
  await expect(revokeKey(ports, keyOf(keeper), keeper.principal)).rejects.toMatchObject({ code: 'LAST_KEEPER' });
});

test('a keeper key of the deployment keeps every room of its person', async () => {
  await bareRoom(db, 'wide');
  const { text, key } = await createPersonKey(ports, { role: 'KEEPER', name: '主持', principal: null });
  const principal = await resolveBearer(ports, text);
  expect(mayCreateRooms(principal)).toBe(true);
  const member = await db.prisma.member.create({ data: { roomId: 'wide', id: 'm', personId: key.personId ?? '', name: '主持', role: 'KEEPER', createdAt: ports.clock.now() } });
  expect(await viewerIn(db, principal, 'wide')).toEqual({ kind: 'keeper', memberId: member.id });
  await expect(revokeKey(ports, key.id, principal)).rejects.toMatchObject({ code: 'LAST_KEEPER' });
});

test("a program has its member's rights within its scopes, in its one room", async () => {
  await bareRoom(db, 'bots');
  const reader = await createBotKey(ports, { role: 'KEEPER', name: '机器人', roomId: 'bots', scopes: ['read'], principal: null });
  const keeper = await createBotKey(ports, { role: 'KEEPER', name: 'Bot', roomId: 'bots', principal: null });
  const reading = await resolveBearer(ports, reader.text);
  expect(await viewerIn(db, reading, 'bots')).toMatchObject({ kind: 'spectator' });
  expect([hasScope(reading, 'read'), hasScope(reading, 'act')]).toEqual([true, false]);
  expect(await viewerIn(db, await resolveBearer(ports, keeper.text), 'bots')).toMatchObject({ kind: 'keeper' });
  expect(await viewerIn(db, reading, 'wide')).toBeNull();
});

test('a one-time link signs one browser in and is gone, after 15 minutes too', async () => {
  const { key } = await createPersonKey(ports, { role: 'KEEPER', name: 'K', principal: null });
  const enter = (token: string) => signIn(ports, { credential: { token }, name: null, sessionId: null, defaultNames: plainNames });
  const token = await mintSignInToken(db.prisma, ports, key.id);
  const { sessionId } = await enter(token);
  expect((await resolveSession(ports, sessionId))?.keys.map(({ id }) => id)).toEqual([key.id]);
  await expect(enter(token)).rejects.toMatchObject({ code: 'SIGN_IN_TOKEN_INVALID' });
  const late = await mintSignInToken(db.prisma, ports, key.id);
  ports.clock.advance(15 * 60_000 + 1);
  await expect(enter(late)).rejects.toMatchObject({ code: 'SIGN_IN_TOKEN_INVALID' });
});

test('one browser holds several keys; signing out of one leaves the others', async () => {
  await bareRoom(db, 'first');
  await bareRoom(db, 'second');
  const [a, b] = [await memberWithKey(ports, 'first', 'PLAYER'), await memberWithKey(ports, 'second', 'SPECTATOR')];
  const one = await signIn(ports, { credential: { key: a.text }, name: null, sessionId: null, defaultNames: plainNames });
  const two = await signIn(ports, { credential: { key: b.text }, name: null, sessionId: one.sessionId, defaultNames: plainNames });
  expect(two.sessionId).toBe(one.sessionId);
  const both = await resolveSession(ports, one.sessionId);
  expect(await viewerIn(db, both ?? a.principal, 'second')).toMatchObject({ kind: 'spectator' });
  await signOut(ports, one.sessionId, keyOf(a));
  expect((await resolveSession(ports, one.sessionId))?.keys.map(({ id }) => id)).toEqual([keyOf(b)]);
  await signOut(ports, one.sessionId, null);
  expect(await resolveSession(ports, one.sessionId)).toBeNull();
});

test('the use of a key is written once a minute', async () => {
  await bareRoom(db, 'used');
  const holder = await memberWithKey(ports, 'used', 'PLAYER');
  const lastUse = async () => (await db.prisma.key.findUnique({ where: { id: keyOf(holder) } }))?.lastUsedAt?.getTime();
  await resolveBearer(ports, holder.text);
  const first = await lastUse();
  ports.clock.advance(30_000);
  await resolveBearer(ports, holder.text);
  expect(await lastUse()).toBe(first);
  ports.clock.advance(31_000);
  await resolveBearer(ports, holder.text);
  expect(await lastUse()).toBe((first ?? 0) + 61_000);
});

test('a removed member is a stranger and their seat is free', async () => {
  await bareRoom(db, 'removed');
  await memberWithKey(ports, 'removed', 'KEEPER');
  const player = await memberWithKey(ports, 'removed', 'SPECTATOR');
  const changing = { place: { roomId: 'removed', id: player.member.id }, principal: player.principal, defaultNames: plainNames };
  await changeMember(ports, changing, { role: 'PLAYER' });
  expect(await viewerIn(db, player.principal, 'removed')).toMatchObject({ kind: 'seat', seatIds: [expect.any(String)] });
  await removeMember(ports, changing.place, player.principal);
  expect(await viewerIn(db, player.principal, 'removed')).toBeNull();
  await expect(resolveBearer(ports, player.text)).rejects.toMatchObject({ code: 'KEY_REVOKED' });
  const { rows } = await db.pool.query("SELECT data->>'controller' AS controller FROM documents WHERE room_id = 'removed' AND kind = 'seat'");
  expect(rows).toEqual([{ controller: 'empty' }]);
});

test('everything that was done to keys is written down without their text', async () => {
  const entries = await db.prisma.auditEntry.findMany();
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['KEY_CREATED', 'KEY_REVOKED', 'MEMBER_CHANGED', 'MEMBER_REMOVED']));
  expect(JSON.stringify(entries)).not.toMatch(/lk_/);
});
