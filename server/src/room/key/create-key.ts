import { recordAudit } from '../audit/record-audit.ts';
import { addMember, addPerson } from '../member/add-member.ts';
import type { MemberRole } from '../member/member-row.ts';
import { lockRoom } from '../write/room-head.ts';
import type { KeyPorts } from './key-ports.ts';
import type { KeyScope } from './key-row.ts';
import type { MadeKey } from './make-key.ts';
import { makeKey } from './make-key.ts';
import { personOf } from './principal.ts';
import type { Principal } from './principal.ts';

type Wanted = { readonly name: string; readonly expiresAt?: Date | null; readonly principal: Principal | null };

function createdBy(principal: Principal | null): string | null {
  return principal === null ? null : personOf(principal);
}

/** A key for a new person who runs the deployment or may open rooms. */
export async function createPersonKey(ports: KeyPorts, wanted: Wanted & { readonly role: 'OPERATOR' | 'KEEPER' }): Promise<MadeKey> {
  const { name, role, expiresAt = null, principal } = wanted;
  return ports.db.prisma.$transaction(async (tx) => {
    const person = await addPerson(tx, ports, name);
    const made = await makeKey(tx, ports, { purpose: 'PERSON', role, name, personId: person.id, expiresAt, createdBy: createdBy(principal) });
    await recordAudit(tx, ports, { principal, action: 'KEY_CREATED', target: made.key.id, detail: { role } });
    return made;
  });
}

const defaultScopes: Readonly<Record<MemberRole, readonly KeyScope[]>> = { KEEPER: ['read', 'act', 'keeper'], PLAYER: ['read', 'act'], SPECTATOR: ['read'] };

/** A key for a program, which is a member of one room under a name of its own. Seats are given to it like to anybody. */
export async function createBotKey(ports: KeyPorts, wanted: Wanted & { readonly role: MemberRole; readonly roomId: string; readonly scopes?: readonly KeyScope[] | null }): Promise<MadeKey> {
  const { name, role, roomId, expiresAt = null, principal } = wanted;
  // Nobody can act on what they cannot read.
  const scopes = [...new Set<KeyScope>(['read', ...(wanted.scopes ?? defaultScopes[role])])];
  const made = await ports.db.prisma.$transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const person = await addPerson(tx, ports, name);
    const member = await addMember(tx, ports, { roomId, personId: person.id, name, role });
    const bot = await makeKey(tx, ports, { purpose: 'BOT', role, name, roomId, scopes, personId: person.id, memberId: member.id, expiresAt, createdBy: createdBy(principal) });
    await recordAudit(tx, ports, { roomId, principal, action: 'KEY_CREATED', target: bot.key.id, detail: { role, scopes: [...scopes] } });
    return bot;
  });
  ports.notify.publish({ room: roomId, kind: 'keys' });
  return made;
}
