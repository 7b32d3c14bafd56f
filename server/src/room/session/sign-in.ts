import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { joinRoom } from '../key/create-invite.ts';
import type { KeyPorts } from '../key/key-ports.ts';
import type { KeyRow } from '../key/key-row.ts';
import { keyOfRow, refusalOf } from '../key/key-row.ts';
import { hashKey } from '../key/key-text.ts';
import { keyByHash } from '../key/load-keys.ts';
import { makeKey } from '../key/make-key.ts';
import { useSignInToken } from '../key/sign-in-token.ts';
import { loadRoomAccess } from '../member/room-access.ts';
import { membersOf } from '../member/viewer-of.ts';
import type { DefaultNames } from '../member/member-name.ts';
import { memberRoles } from '../member/member-row.ts';
import type { Tx } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { attachKey } from './attach-key.ts';
import { resolveSession } from './resolve-session.ts';

export type SignIn = {
  /** A key, or a one-time token in place of one. */
  readonly credential: { readonly key: string } | { readonly token: string };
  /** How an invited person wants to be called. */
  readonly name: string | null;
  /** The browser's present session, if it has one. */
  readonly sessionId: string | null;
  readonly defaultNames: DefaultNames;
};

/** `sessionId` goes into the cookie; `roomId` is where the key leads, if into one room. */
export type SignedIn = { readonly sessionId: string; readonly roomId: string | null };

function requireUsable(key: KeyRow | null, now: Date): KeyRow {
  if (key === null) throw new DomainError('KEY_UNKNOWN');
  const refusal = refusalOf(key, now);
  if (refusal !== null) throw new DomainError(refusal);
  return key;
}

async function keyOf(tx: Tx, ports: KeyPorts, { credential }: SignIn): Promise<KeyRow> {
  if ('key' in credential) return requireUsable(await keyByHash(tx, hashKey(credential.key)), ports.clock.now());
  const row = await tx.key.findUnique({ where: { id: await useSignInToken(tx, ports, credential.token) } });
  return requireUsable(row === null ? null : keyOfRow(row), ports.clock.now());
}

/** The first to open a personal link that came without a name chooses it; after that it is theirs to change elsewhere. */
async function nameMember(tx: Tx, key: KeyRow, name: string | null): Promise<void> {
  if (name === null || key.name !== '' || key.uses > 0 || key.roomId === null || key.memberId === null) return;
  await tx.member.update({ where: { roomId_id: { roomId: key.roomId, id: key.memberId } }, data: { name } });
  if (key.personId !== null) await tx.person.update({ where: { id: key.personId }, data: { name } });
}

async function enterWith(tx: Tx, ports: KeyPorts, key: KeyRow, request: SignIn): Promise<SignedIn> {
  await nameMember(tx, key, request.name);
  await tx.key.update({ where: { id: key.id }, data: { uses: { increment: 1 }, lastUsedAt: ports.clock.now() } });
  return { sessionId: await attachKey(tx, ports, key.id, request.sessionId), roomId: key.roomId };
}

/** Whether the browser is a member of the room already: opening the same link again makes nobody new. */
async function isMember(ports: KeyPorts, roomId: string, sessionId: string | null): Promise<boolean> {
  const principal = sessionId === null ? null : await resolveSession(ports, sessionId);
  if (principal === null) return false;
  const access = (await loadRoomAccess(ports.db, [roomId])).get(roomId);
  return access !== undefined && membersOf(principal, access).length > 0;
}

async function useOpenLink(write: RoomWrite, ports: KeyPorts, link: KeyRow, request: SignIn): Promise<SignedIn> {
  const current = await write.tx.key.findUnique({ where: { id: link.id } });
  const key = requireUsable(current === null ? null : keyOfRow(current), ports.clock.now());
  if (key.maxUses !== null && key.uses >= key.maxUses) throw new DomainError('KEY_USED_UP', { maximum: key.maxUses });
  const role = memberRoles.find((known) => known === key.role) ?? 'SPECTATOR';
  const { member, seatId } = await joinRoom(write, ports, { role, name: request.name, seatId: null, defaultNames: request.defaultNames });
  await write.tx.key.update({ where: { id: key.id }, data: { uses: { increment: 1 }, lastUsedAt: ports.clock.now() } });
  const personal = await makeKey(write.tx, ports, {
    purpose: 'PERSON', role, name: member.name, roomId: write.roomId, personId: member.personId, memberId: member.id, seatId, createdBy: key.createdBy,
  });
  await recordAudit(write.tx, ports, { roomId: write.roomId, principal: { via: 'session', keys: [personal.key], sessionHash: null }, action: 'INVITE_REDEEMED', target: key.id, detail: { member: member.id } });
  return { sessionId: await attachKey(write.tx, ports, personal.key.id, request.sessionId), roomId: write.roomId };
}

async function redeem(ports: KeyPorts, link: KeyRow, roomId: string, request: SignIn): Promise<SignedIn> {
  if (request.sessionId !== null && (await isMember(ports, roomId, request.sessionId))) return { sessionId: request.sessionId, roomId };
  if (request.name === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['name'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: 'string' } }]);
  const signedIn = await writeRoom(ports, { roomId }, (write) => useOpenLink(write, ports, link, request));
  ports.notify.publish({ room: roomId, kind: 'keys' });
  return signedIn;
}

/**
 * Signs a browser in: binds a key to its session, or makes it a new member through an open link. Throws KEY_UNKNOWN,
 * KEY_REVOKED, KEY_EXPIRED, KEY_USED_UP, SIGN_IN_TOKEN_INVALID, INVALID_INPUT.
 */
export async function signIn(ports: KeyPorts, request: SignIn): Promise<SignedIn> {
  const link = 'key' in request.credential ? await keyByHash(ports.db.prisma, hashKey(request.credential.key)) : null;
  if (link?.purpose === 'INVITE' && link.roomId !== null) {
    requireUsable(link, ports.clock.now());
    return redeem(ports, link, link.roomId, request);
  }
  return ports.db.prisma.$transaction(async (tx) => enterWith(tx, ports, await keyOf(tx, ports, request), request));
}
