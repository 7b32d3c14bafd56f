import type { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Asked } from '../client-key/with-client-key.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { syncPacks } from '../pack/sync-packs.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { SnapshotCause } from './change-snapshot.ts';
import { createSnapshotIn } from './change-snapshot.ts';
import { requireBasis } from './history-basis.ts';
import type { RestorePlan } from './plan-restore.ts';
import { planRestore } from './plan-restore.ts';
import { reconcileReceipts } from './reconcile-receipts.ts';

/** `basis` is what a preview was made from, null where nobody looked; `keepAs` names the state that is left, null to keep none. */
export type Restoring = { readonly id: string; readonly asked: Asked; readonly basis: string | null; readonly keepAs: string | null };

/** What a restore did: turns that count no more, turns that count again, and the snapshot of the state that was left. */
export type Restored = { readonly undone: string[]; readonly returned: string[]; readonly keptId: string | null };

async function moveTurns({ tx, roomId }: RoomWrite, { moves }: RestorePlan): Promise<void> {
  const rows = JSON.stringify(moves.map(({ id, toState, toVersion }) => ({ id, state: toState, version: toVersion })));
  await tx.$executeRaw`
    UPDATE turns t SET state = m.state, version = m.version FROM jsonb_to_recordset(${rows}::jsonb) AS m(id text, state text, version int)
    WHERE t.room_id = ${roomId} AND t.id = m.id`;
}

/** What was owed at the snapshot is owed again, whatever became of it since. */
async function oweAgain({ tx, roomId }: RoomWrite, { owed }: RestorePlan): Promise<void> {
  const rows = JSON.stringify(owed);
  await tx.$executeRaw`
    UPDATE settlement_receipts s SET state = 'PENDING_SETTLEMENT', read_versions = o."readVersions", definitions = o.definitions,
      claimed_by = NULL, claimed_at = NULL, failure = NULL, changes = '[]', reason = NULL, resolved_at = NULL, resolved_by = NULL, voided_at = NULL
    FROM jsonb_to_recordset(${rows}::jsonb) AS o(id text, "readVersions" jsonb, definitions jsonb) WHERE s.room_id = ${roomId} AND s.id = o.id`;
}

const idsOf = ({ moves }: RestorePlan, state: 'COMMITTED' | 'UNDONE') => moves.flatMap((move) => (move.toState === state && move.state !== state ? [move.id] : []));

async function restore(write: RoomWrite, ports: RoomPorts, { id, basis, keepAs, ...cause }: Omit<SnapshotCause, 'roomId'> & Omit<Restoring, 'asked'>): Promise<Restored> {
  await requireWritable(write);
  const keptId = keepAs === null ? null : await createSnapshotIn(write, ports, { ...cause, name: keepAs });
  const plan = await planRestore(write, id);
  requireBasis(basis, plan.basis);
  await moveTurns(write, plan);
  await reconcileReceipts(write, null);
  await oweAgain(write, plan);
  await syncPacks(write, await write.documents.readKinds(['pack-switch']));
  write.frame({ id: ports.ids.uuid(), type: 'reset', audience: ['*'], data: { reason: 'RESTORED' } });
  const detail: Prisma.InputJsonObject = { turnNumber: plan.snapshot.turnNumber };
  await recordAudit(write.tx, ports, { roomId: write.roomId, principal: cause.principal, action: 'SNAPSHOT_RESTORED', target: plan.snapshot.name, detail });
  return { undone: idsOf(plan, 'UNDONE'), returned: idsOf(plan, 'COMMITTED'), keptId };
}

/**
 * Brings a room back to a snapshot by new revisions: documents are as they were, later turns count no more, turns that were
 * taken back since count again, what was owed is owed again. Nothing is renumbered or deleted. Throws NOT_FOUND,
 * HISTORY_TURN_OPEN while a turn is open, HISTORY_MOVED where the room is not what the preview showed, ROOM_ENDED,
 * CLIENT_KEY_REUSED.
 */
export async function restoreSnapshot(ports: RoomPorts, { roomId, memberId, principal }: SnapshotCause, { asked, ...wanted }: Restoring): Promise<Restored> {
  const request = { scope: `restoreSnapshot:${roomId}`, ...asked, payload: { id: wanted.id } };
  const restored = await writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => restore(write, ports, { memberId, principal, ...wanted })));
  ports.notify.publish({ room: roomId, kind: 'turn' });
  // Seats may have changed hands: whoever reads is asked anew what they may see.
  ports.notify.publish({ room: roomId, kind: 'keys' });
  return restored;
}
