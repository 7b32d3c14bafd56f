import { DomainError } from '../../core/error/domain-error.ts';
import type { Tx } from '../ports.ts';

/** The counters of a room, read under its lock. */
export type RoomHead = { rev: bigint; lastSeq: bigint; turnNumber: number; turnOrdinal: bigint };

/** Locks the room for this transaction; every room write begins here. Throws NOT_FOUND for an unknown room. */
export async function lockRoom(tx: Tx, roomId: string): Promise<RoomHead> {
  const rows = await tx.$queryRaw<RoomHead[]>`
    SELECT rev, last_seq AS "lastSeq", turn_number AS "turnNumber", turn_ordinal AS "turnOrdinal"
    FROM room_heads WHERE room_id = ${roomId} FOR UPDATE`;
  const head = rows[0];
  if (head === undefined) throw new DomainError('NOT_FOUND');
  return head;
}

/** Stores the counters; they only ever grow. */
export async function saveHead(tx: Tx, roomId: string, head: RoomHead): Promise<void> {
  await tx.$executeRaw`
    UPDATE room_heads SET rev = ${head.rev}, last_seq = ${head.lastSeq}, turn_number = ${head.turnNumber}, turn_ordinal = ${head.turnOrdinal}
    WHERE room_id = ${roomId}`;
}
