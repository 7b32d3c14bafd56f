import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { keyPorts, memberWithKey, plainNames } from '../../../test/support/keys.ts';
import { bareRoom } from '../../../test/support/room.ts';
import { viewerIn } from '../member/viewers-in.ts';
import { resolveSession } from '../session/resolve-session.ts';
import { signIn } from '../session/sign-in.ts';
import { createInvite } from './create-invite.ts';
import type { InviteRequest } from './create-invite.ts';
import { invitePreview } from './invite-preview.ts';
import { reissueKey } from './reissue-key.ts';
import { resolveBearer } from './resolve-bearer.ts';

const db = await testDatabase();
const ports = keyPorts(db);

async function roomWithKeeper(roomId: string) {
  await bareRoom(db, roomId);
  const keeper = await memberWithKey(ports, roomId, 'KEEPER', '守秘人');
  const invite = (request: Partial<InviteRequest> = {}) => createInvite(ports, { roomId, role: 'PLAYER', principal: keeper.principal, defaultNames: plainNames, ...request });
  return { keeper, invite };
}

const enter = (key: string, name: string | null = null, sessionId: string | null = null) =>
  signIn(ports, { credential: { key }, name, sessionId, defaultNames: plainNames });

async function seats(roomId: string) {
  const { rows } = await db.pool.query("SELECT id, data->>'name' AS name, data->>'memberId' AS member FROM documents WHERE room_id = $1 AND kind = 'seat' AND NOT deleted ORDER BY created_rev", [roomId]);
  return rows as { id: string; name: string; member: string | null }[];
}

test('an invitation for one person makes the member and their seat at once, and its key works for a program', async () => {
  const { invite } = await roomWithKeeper('one');
  const { text, key, member } = await invite({ name: '林 Lin' });
  expect(key).toMatchObject({ purpose: 'PERSON', role: 'PLAYER', memberId: member?.id, roomId: 'one' });
  expect(await seats('one')).toEqual([{ id: key.seatId, name: '座 1', member: member?.id }]);
  const principal = await resolveBearer(ports, text);
  expect(await viewerIn(db, principal, 'one')).toEqual({ kind: 'seat', memberId: member?.id, seatIds: [key.seatId] });
  expect(await viewerIn(db, principal, 'elsewhere')).toBeNull();
});

test('free seats are given before new ones are made, and a named seat is given to whom it was promised', async () => {
  const { invite } = await roomWithKeeper('seats');
  const first = await invite();
  const second = await invite();
  const empty = (seatId: string | null, last: string) =>
    db.pool.query(`UPDATE documents SET data = data || '{"memberId":null,"controller":"empty"${last}}' WHERE room_id = 'seats' AND id = $1`, [seatId]);
  await empty(first.key.seatId, ',"lastMemberId":null');
  const third = await invite();
  expect(third.key.seatId).toBe(first.key.seatId);
  await expect(invite({ seatId: second.key.seatId })).rejects.toMatchObject({ code: 'SEAT_TAKEN', params: { seat: '座 2' } });
  await expect(invite({ seatId: '没有' })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['seatId'], code: 'ISSUE_UNKNOWN_REFERENCE' }] });
  expect((await seats('seats')).map(({ name }) => name)).toEqual(['座 1', '座 2']);
  // What was shown to a seat stays with it: one that somebody left goes to nobody who was not meant to have it.
  await empty(second.key.seatId, '');
  expect((await invite()).key.seatId).not.toBe(second.key.seatId);
  expect((await seats('seats')).map(({ name }) => name)).toEqual(['座 1', '座 2', '座 3']);
  expect((await invite({ seatId: second.key.seatId ?? '' })).key.seatId).toBe(second.key.seatId);
});

test('who comes without a name gets a numbered one and may choose another once', async () => {
  const { invite } = await roomWithKeeper('names');
  const { text, member } = await invite();
  expect(member?.name).toBe('PLAYER 1');
  expect(await invitePreview(ports, text)).toMatchObject({ roomName: '雾港 Fog Harbour', memberName: 'PLAYER 1', seatName: '座 1', needsName: true });
  await enter(text, '阿雾');
  expect(await invitePreview(ports, text)).toMatchObject({ memberName: '阿雾', needsName: false });
  await enter(text, 'somebody else');
  expect(await invitePreview(ports, text)).toMatchObject({ memberName: '阿雾' });
  expect((await invite()).member?.name).toBe('PLAYER 1');
});

test('an open link makes a member of everybody who redeems it, the same browser once', async () => {
  const { invite } = await roomWithKeeper('open');
  const { text, key, member } = await invite({ uses: 2 });
  expect(member).toBeNull();
  expect(key.purpose).toBe('INVITE');
  await expect(resolveBearer(ports, text)).rejects.toMatchObject({ code: 'KEY_OPEN_INVITE' });
  await expect(enter(text)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['name'] }] });
  const mei = await enter(text, '梅');
  const again = await enter(text, 'Mei', mei.sessionId);
  expect(again.sessionId).toBe(mei.sessionId);
  const lan = await enter(text, '兰');
  expect(lan.sessionId).not.toBe(mei.sessionId);
  await expect(enter(text, '竹')).rejects.toMatchObject({ code: 'KEY_USED_UP' });
  const players = await db.prisma.member.findMany({ where: { roomId: 'open', role: 'PLAYER' }, orderBy: { createdAt: 'asc' } });
  expect(players.map(({ name }) => name).toSorted()).toEqual(['兰', '梅']);
  expect((await seats('open')).map((seat) => seat.member).toSorted()).toEqual(players.map(({ id }) => id).toSorted());
  const principal = await resolveSession(ports, mei.sessionId);
  expect(principal === null ? null : await viewerIn(db, principal, 'open')).toMatchObject({ kind: 'seat' });
});

test('no more people get in at the same moment than a link has uses', async () => {
  const { invite } = await roomWithKeeper('rush');
  const { text } = await invite({ uses: 2 });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => enter(text, `玩家${i}`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await db.prisma.member.count({ where: { roomId: 'rush', role: 'PLAYER' } })).toBe(2);
});

test('a repeated request with the same client key is the same invitation', async () => {
  const { invite } = await roomWithKeeper('repeat');
  const [first, second] = await Promise.all([invite({ clientKey: 'c1' }), invite({ clientKey: 'c1' })]);
  expect(second.text).toBe(first.text);
  expect(await db.prisma.member.count({ where: { roomId: 'repeat', role: 'PLAYER' } })).toBe(1);
  await expect(invite({ clientKey: 'c1', role: 'SPECTATOR' })).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  const stored = JSON.stringify(await db.prisma.clientKey.findMany());
  expect(stored).not.toContain(first.text);
});

test('a lost link is issued again for the same member and seat; the old one ends', async () => {
  const { invite, keeper } = await roomWithKeeper('lost');
  const { text, key, member } = await invite({ name: '周' });
  const again = await reissueKey(ports, { roomId: 'lost', id: member?.id ?? '' }, keeper.principal);
  await expect(resolveBearer(ports, text)).rejects.toMatchObject({ code: 'KEY_REVOKED' });
  const principal = await resolveBearer(ports, again.text);
  expect(await viewerIn(db, principal, 'lost')).toEqual({ kind: 'seat', memberId: member?.id, seatIds: [key.seatId] });
});

test('an invitation ends at its time and cannot be made for the past', async () => {
  const { invite } = await roomWithKeeper('ends');
  const now = ports.clock.now();
  const { text } = await invite({ expiresAt: new Date(now.getTime() + 60_000) });
  await expect(invite({ expiresAt: now })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['expiresAt'], code: 'ISSUE_IN_THE_PAST' }] });
  ports.clock.advance(61_000);
  await expect(resolveBearer(ports, text)).rejects.toMatchObject({ code: 'KEY_EXPIRED' });
  expect(await invitePreview(ports, text)).toBeNull();
});

test('spectators and keepers get no seat', async () => {
  const { invite } = await roomWithKeeper('roles');
  const spectator = await invite({ role: 'SPECTATOR' });
  const keeper = await invite({ role: 'KEEPER' });
  expect(await seats('roles')).toEqual([]);
  expect(await viewerIn(db, await resolveBearer(ports, spectator.text), 'roles')).toEqual({ kind: 'spectator', memberId: spectator.member?.id });
  expect(await viewerIn(db, await resolveBearer(ports, keeper.text), 'roles')).toEqual({ kind: 'keeper', memberId: keeper.member?.id });
});
