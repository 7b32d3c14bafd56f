import { DomainError } from '../../core/error/domain-error.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Asked } from '../client-key/with-client-key.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { standingNow } from './standing.ts';

/** Snapshots that a room may have; whoever needs more deletes old ones. */
export const SNAPSHOTS_MAX = 500;

export type SnapshotCause = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal };

/** Gives the room as it is now a name, inside a write that the caller has opened. Throws SNAPSHOTS_FULL. */
export async function createSnapshotIn(write: RoomWrite, ports: RoomPorts, { name, memberId, principal }: { name: string } & Omit<SnapshotCause, 'roomId'>): Promise<string> {
  const { tx, roomId, head, at } = write;
  if ((await tx.roomSnapshot.count({ where: { roomId } })) >= SNAPSHOTS_MAX) throw new DomainError('SNAPSHOTS_FULL', { maximum: SNAPSHOTS_MAX });
  const last = await tx.turn.findFirst({ where: { roomId, number: { not: null }, state: { not: 'UNDONE' } }, orderBy: { number: 'desc' } });
  const id = ports.ids.uuid();
  const standing: Prisma.InputJsonObject = { ...(await standingNow(tx, roomId)) };
  await tx.roomSnapshot.create({ data: { roomId, id, name, rev: head.rev, seq: head.lastSeq, turnNumber: last?.number ?? 0, standing, createdBy: memberId, createdAt: at } });
  await recordAudit(tx, ports, { roomId, principal, action: 'SNAPSHOT_CREATED', target: name });
  return id;
}

/** Gives the room as it is now a name to come back to. Returns its id. Throws SNAPSHOTS_FULL, CLIENT_KEY_REUSED. */
export function createSnapshot(ports: RoomPorts, { roomId, memberId, principal }: SnapshotCause, { name, asked }: { name: string; asked: Asked }): Promise<string> {
  const request = { scope: `createSnapshot:${roomId}`, ...asked, payload: { name } };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => createSnapshotIn(write, ports, { name, memberId, principal })));
}

/** Calls a snapshot otherwise. Throws NOT_FOUND. */
export function renameSnapshot(ports: RoomPorts, { roomId, memberId, principal }: SnapshotCause, { id, name }: { id: string; name: string }): Promise<void> {
  return writeRoom(ports, { roomId, memberId }, async ({ tx }) => {
    const { count } = await tx.roomSnapshot.updateMany({ where: { roomId, id }, data: { name } });
    if (count === 0) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ports, { roomId, principal, action: 'SNAPSHOT_RENAMED', target: name });
  });
}

/** Forgets a name; the history itself stays. Throws NOT_FOUND. */
export function deleteSnapshot(ports: RoomPorts, { roomId, memberId, principal }: SnapshotCause, id: string): Promise<void> {
  return writeRoom(ports, { roomId, memberId }, async ({ tx }) => {
    const snapshot = await tx.roomSnapshot.findUnique({ where: { roomId_id: { roomId, id } } });
    if (snapshot === null) throw new DomainError('NOT_FOUND');
    await tx.roomSnapshot.delete({ where: { roomId_id: { roomId, id } } });
    await recordAudit(tx, ports, { roomId, principal, action: 'SNAPSHOT_DELETED', target: snapshot.name });
  });
}
