import type { Tx } from '../ports.ts';
import type { RoomHead } from './room-head.ts';

/** One telling of a turn. */
export type Telling = { readonly turnId: string; readonly version: number };

/**
 * Notes where the room stands when a telling comes to count, after everything else of the write is stored: a commit that
 * changes no document has no revision to be found by. Only the last told turn ends anew; what comes later is no part of
 * an earlier one.
 */
export async function endTelling({ tx, roomId, head }: { readonly tx: Tx; readonly roomId: string; readonly head: RoomHead }, { turnId, version }: Telling): Promise<void> {
  await tx.$executeRaw`
    UPDATE turn_versions v SET end_rev = ${head.rev}, end_seq = ${head.lastSeq} FROM turns t
    WHERE v.room_id = ${roomId} AND v.turn_id = ${turnId} AND v.version = ${version} AND t.room_id = v.room_id AND t.id = v.turn_id
      AND NOT EXISTS (SELECT 1 FROM turns later WHERE later.room_id = t.room_id AND later.number > t.number AND later.state <> 'UNDONE')`;
}
