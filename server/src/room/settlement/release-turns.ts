import type { RoomWrite } from '../write/write-room.ts';

/** Whether the room owes anything that its next story has to wait for, beside what `except` itself owes. */
export async function isOwing({ tx, roomId }: Pick<RoomWrite, 'tx' | 'roomId'>, except: string | null = null): Promise<boolean> {
  const pending = await tx.settlementReceipt.findFirst({
    where: { roomId, state: 'PENDING_SETTLEMENT', voidedAt: null, ...(except !== null && { turnId: { not: except } }) }, select: { id: true },
  });
  return pending !== null;
}

/**
 * Lets the turns go on that waited, once nothing is owed any more, and puts all that are to be told before the workers in the order
 * in which they were accepted; without effect otherwise, however often it is called. Under the room's lock, in the transaction that
 * resolved the last of it.
 */
export async function releaseTurns(write: RoomWrite): Promise<void> {
  const { tx, roomId } = write;
  if (await isOwing(write)) return;
  const released = await tx.turn.updateMany({ where: { roomId, state: 'BLOCKED' }, data: { state: 'QUEUED' } });
  if (released.count === 0) return;
  // One that was accepted later has its job already, which would come first: all of them are put in a row anew.
  await tx.$executeRaw`
    SELECT graphile_worker.add_job('turn', json_build_object('roomId', room_id, 'turnId', id), queue_name := 'room:' || room_id, job_key := 'turn:' || id,
      run_at := now() + row_number() OVER (ORDER BY ordinal) * interval '1 microsecond')
    FROM turns WHERE room_id = ${roomId} AND state = 'QUEUED'`;
}
