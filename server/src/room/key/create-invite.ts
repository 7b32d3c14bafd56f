import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { addMember, addPerson } from '../member/add-member.ts';
import type { DefaultNames } from '../member/member-name.ts';
import { firstFreeName } from '../member/member-name.ts';
import type { MemberRole, MemberRow } from '../member/member-row.ts';
import { memberOfRow } from '../member/member-row.ts';
import { takeFreeSeat, takeSeat } from '../member/seat-of-member.ts';
import { roomInWrite } from '../room/room-row.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { issueOfPastEnd } from './issue-of-past-end.ts';
import type { KeyPorts } from './key-ports.ts';
import type { KeyRow } from './key-row.ts';
import { keyOfRow } from './key-row.ts';
import type { MadeKey } from './make-key.ts';
import { makeKey } from './make-key.ts';
import { personOf } from './principal.ts';
import type { Principal } from './principal.ts';

export type InviteRequest = {
  readonly roomId: string;
  readonly role: MemberRole;
  readonly seatId?: string | null;
  readonly name?: string | null;
  readonly expiresAt?: Date | null;
  /** null or 1: one person, who is a member at once. More: an open link that many redeem. */
  readonly uses?: number | null;
  readonly clientKey?: string | null;
  readonly principal: Principal;
  readonly defaultNames: DefaultNames;
};

/** An invitation as its maker gets it, this once. */
export type Invite = { readonly text: string; readonly key: KeyRow; readonly member: MemberRow | null };

function isOpen(request: InviteRequest): boolean {
  return request.uses != null && request.uses > 1;
}

function requireSensible(request: InviteRequest, now: Date): void {
  const issues = issueOfPastEnd(request.expiresAt, now);
  if (isOpen(request) && request.seatId != null) issues.push({ path: ['uses'], code: 'ISSUE_TOO_LARGE', params: { seen: request.uses ?? 0, maximum: 1 } });
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
}

/** Joins a new person to the room: name, member and seat as the role has it. Runs inside the room's write. */
export async function joinRoom(write: RoomWrite, ports: KeyPorts, newcomer: Pick<InviteRequest, 'role' | 'name' | 'seatId' | 'defaultNames'>): Promise<{ readonly member: MemberRow; readonly seatId: string | null }> {
  const room = await roomInWrite(write.tx, write.roomId);
  const words = newcomer.defaultNames(room?.locale ?? 'en');
  const others = await write.tx.member.findMany({ where: { roomId: write.roomId }, select: { name: true } });
  const name = newcomer.name ?? firstFreeName((number) => words.member(newcomer.role, number), others.map((other) => other.name));
  const person = await addPerson(write.tx, ports, name);
  const member = await addMember(write.tx, ports, { roomId: write.roomId, personId: person.id, name, role: newcomer.role });
  if (newcomer.seatId != null) return { member, seatId: await takeSeat(write, member.id, newcomer.seatId) };
  if (newcomer.role !== 'PLAYER') return { member, seatId: null };
  return { member, seatId: await takeFreeSeat(write, ports, { id: member.id, seatName: words.seat }) };
}

function openLink(write: RoomWrite, ports: KeyPorts, request: InviteRequest): Promise<MadeKey> {
  const { roomId, role, name, expiresAt, uses } = request;
  return makeKey(write.tx, ports, { purpose: 'INVITE', role, name: name ?? '', roomId, expiresAt: expiresAt ?? null, maxUses: uses ?? null, createdBy: personOf(request.principal) });
}

async function personalKey(write: RoomWrite, ports: KeyPorts, request: InviteRequest): Promise<MadeKey> {
  const { member, seatId } = await joinRoom(write, ports, request);
  const { roomId, role, name, expiresAt, uses } = request;
  return makeKey(write.tx, ports, {
    purpose: 'PERSON', role, roomId, seatId, name: name ?? '', personId: member.personId, memberId: member.id,
    expiresAt: expiresAt ?? null, maxUses: uses ?? null, createdBy: personOf(request.principal),
  });
}

/**
 * Invites somebody into a room. For one person the member, their seat and their own key exist at once; for several it
 * is an open link. Throws INVALID_INPUT, SEAT_TAKEN, CLIENT_KEY_REUSED.
 */
export async function createInvite(ports: KeyPorts, request: InviteRequest): Promise<Invite> {
  requireSensible(request, ports.clock.now());
  const { principal, defaultNames: _words, clientKey, ...payload } = request;
  const made = await writeRoom(ports, { roomId: request.roomId }, (write) => {
    const repeatable = { scope: `createInvite:${request.roomId}`, personId: personOf(principal), key: clientKey, payload };
    // The answer of a repetition holds the key's text; it is kept sealed, for keys are stored hashed only.
    return withClientKey(write.tx, repeatable, async () => {
      const { text, key } = isOpen(request) ? await openLink(write, ports, request) : await personalKey(write, ports, request);
      await recordAudit(write.tx, ports, { roomId: request.roomId, principal, action: 'INVITE_CREATED', target: key.id, detail: { role: request.role, uses: request.uses ?? null } });
      return { keyId: key.id, sealed: ports.secrets.seal(text) };
    });
  });
  const key = keyOfRow(await ports.db.prisma.key.findUniqueOrThrow({ where: { id: made.keyId } }));
  const member = key.memberId === null ? null : memberOfRow(await ports.db.prisma.member.findUniqueOrThrow({ where: { roomId_id: { roomId: request.roomId, id: key.memberId } } }));
  return { text: ports.secrets.open(made.sealed), key, member };
}
