import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { lockRoom } from '../write/room-head.ts';

/** People who came for this room alone: nobody holds a key of theirs any more, and no other room knows them. */
async function removeStrandedPeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM people p WHERE p.id = ANY(${[...personIds]}::text[])
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.person_id = p.id) AND NOT EXISTS (SELECT 1 FROM members m WHERE m.person_id = p.id)`;
}

async function removeRows(tx: Tx, roomId: string): Promise<void> {
  const where = { roomId };
  const members = await tx.member.findMany({ where, select: { personId: true } });
  await tx.document.deleteMany({ where });
  await tx.revision.deleteMany({ where });
  await tx.frame.deleteMany({ where });
  await tx.draftPart.deleteMany({ where });
  await tx.modelCall.deleteMany({ where });
  await tx.action.deleteMany({ where });
  await tx.turnVersion.deleteMany({ where });
  await tx.turn.deleteMany({ where });
  await tx.settlementReceipt.deleteMany({ where });
  await tx.roomSnapshot.deleteMany({ where });
  await tx.loreVector.deleteMany({ where });
  await tx.usageDay.deleteMany({ where });
  await tx.presence.deleteMany({ where });
  await tx.key.deleteMany({ where });
  await tx.member.deleteMany({ where });
  await tx.job.deleteMany({ where });
  await tx.auditEntry.deleteMany({ where });
  await tx.clientKey.deleteMany({ where: { scope: { endsWith: `:${roomId}` } } });
  await tx.room.deleteMany({ where: { id: roomId } });
  await tx.roomHead.deleteMany({ where });
  await removeStrandedPeople(tx, members.map(({ personId }) => personId));
}

/** Milliseconds that removing a room of a long campaign may take. */
const timeout = 120_000;

/**
 * Removes a room for good, with everything that belongs to it and the keys that open nothing else. `confirmName` has to be its
 * name. Throws NOT_FOUND, INVALID_INPUT.
 */
export async function deleteRoom(ports: RoomPorts, { roomId, confirmName, principal }: { roomId: string; confirmName: string; principal: Principal }): Promise<void> {
  await ports.db.prisma.$transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const room = await tx.room.findUnique({ where: { id: roomId } });
    if (room === null) throw new DomainError('NOT_FOUND');
    if (room.name !== confirmName.trim()) throw new DomainError('INVALID_INPUT', {}, [{ path: ['confirmName'], code: 'ISSUE_ROOM_NAME_MISMATCH' }]);
    await removeRows(tx, roomId);
    await recordAudit(tx, ports, { principal, action: 'ROOM_DELETED', target: room.name, detail: { roomId } });
  }, { timeout });
  ports.notify.publish({ room: roomId, kind: 'keys' });
  ports.notify.publish({ room: roomId, kind: 'seq' });
}
