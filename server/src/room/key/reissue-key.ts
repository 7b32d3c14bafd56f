import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { MemberPlace } from '../member/load-members.ts';
import { memberOfRow } from '../member/member-row.ts';
import { lockRoom } from '../write/room-head.ts';
import type { Invite } from './create-invite.ts';
import type { KeyPorts } from './key-ports.ts';
import { makeKey } from './make-key.ts';
import { personOf } from './principal.ts';
import type { Principal } from './principal.ts';

/**
 * Replaces a lost link: a new key for the same member and seat; the member's earlier keys of this room are revoked.
 * Throws NOT_FOUND where there is no such member.
 */
export async function reissueKey(ports: KeyPorts, { roomId, id }: MemberPlace, principal: Principal): Promise<Invite> {
  const invite = await ports.db.prisma.$transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const row = await tx.member.findUnique({ where: { roomId_id: { roomId, id } } });
    if (row === null || row.removedAt !== null) throw new DomainError('NOT_FOUND');
    const member = memberOfRow(row);
    const former = await tx.key.findMany({ where: { roomId, memberId: id, purpose: 'PERSON' }, orderBy: { createdAt: 'desc' } });
    await tx.key.updateMany({ where: { id: { in: former.map((key) => key.id) }, revokedAt: null }, data: { revokedAt: ports.clock.now() } });
    const { text, key } = await makeKey(tx, ports, {
      purpose: 'PERSON', role: member.role, roomId, memberId: id, seatId: former[0]?.seatId ?? null,
      // Their name is known already: whoever opens the link is not asked for one.
      name: member.name, personId: member.personId, createdBy: personOf(principal),
    });
    await recordAudit(tx, ports, { roomId, principal, action: 'KEY_REISSUED', target: id });
    return { text, key, member };
  });
  ports.notify.publish({ room: roomId, kind: 'keys' });
  return invite;
}
