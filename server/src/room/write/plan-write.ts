import type { RoomPorts } from '../ports.ts';
import type { DocumentChange } from './pending-documents.ts';
import { openDocuments, storedDocuments } from './pending-documents.ts';
import { readHead } from './room-head.ts';
import type { RoomWrite } from './write-room.ts';

/** As much of a write as whoever plans one needs: it reads, and says what documents are to be. */
export type Planning = Pick<RoomWrite, 'tx' | 'roomId' | 'head' | 'rev' | 'at' | 'documents'>;

/** A preview may wait so long for a connection, and then take as long as a write may; milliseconds. */
const limits = { maxWait: 15_000, timeout: 30_000 } as const;

/**
 * Runs the plan of a write against one state of the room and stores nothing: what comes out is what the write would do, for
 * it runs the same plan under the lock. The transaction can only read.
 */
export async function planWrite<T>(ports: Pick<RoomPorts, 'db' | 'clock'>, roomId: string, plan: (planning: Planning) => Promise<T>): Promise<{ readonly planned: T; readonly changes: readonly DocumentChange[] }> {
  return ports.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET TRANSACTION READ ONLY`;
    const head = await readHead(tx, roomId);
    const at = ports.clock.now();
    const rev = head.rev + 1n;
    const documents = openDocuments({ source: storedDocuments(tx, roomId), roomId, rev, at });
    const planned = await plan({ tx, roomId, head, rev, at, documents });
    return { planned, changes: documents.changes() };
  }, { ...limits, isolationLevel: 'RepeatableRead' });
}
