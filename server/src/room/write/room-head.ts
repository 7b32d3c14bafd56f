import { DomainError } from '../../core/error/domain-error.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../ports.ts';

/** The counters of a room, read under its lock. */
export type RoomHead = { rev: bigint; lastSeq: bigint; turnNumber: number; turnOrdinal: bigint };

/** The counters as they are, without a lock: for whoever only plans. Throws NOT_FOUND for an unknown room. */
export async function readHead(tx: Tx, roomId: string): Promise<RoomHead> {
  const rows = await tx.$queryRaw<RoomHead[]>`
    SELECT rev, last_seq AS "lastSeq", turn_number AS "turnNumber", turn_ordinal AS "turnOrdinal" FROM room_heads WHERE room_id = ${roomId}`;
  const head = rows[0];
  if (head === undefined) throw new DomainError('NOT_FOUND');
  return head;
}

/** Locks the room for this transaction; every room write begins here. Throws NOT_FOUND for an unknown room. */
export async function lockRoom(tx: Tx, roomId: string): Promise<RoomHead> {
  const rows = await tx.$queryRaw<RoomHead[]>`
    SELECT rev, last_seq AS "lastSeq", turn_number AS "turnNumber", turn_ordinal AS "turnOrdinal"
    FROM room_heads WHERE room_id = ${roomId} FOR UPDATE`;
  const head = rows[0];
  if (head === undefined) throw new DomainError('NOT_FOUND');
  return head;
}

/** The statement that stores the counters; they only ever grow. */
export function headUpdate(roomId: string, { rev, lastSeq, turnNumber, turnOrdinal }: RoomHead): Prisma.Sql {
  return Prisma.sql`UPDATE room_heads SET rev = ${rev}, last_seq = ${lastSeq}, turn_number = ${turnNumber}, turn_ordinal = ${turnOrdinal} WHERE room_id = ${roomId}`;
}
