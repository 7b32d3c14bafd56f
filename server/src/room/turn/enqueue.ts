import type { Tx } from '../ports.ts';

/**
 * Puts a turn before the workers, in the transaction that made it ready. The queue is the room: one turn of a room runs at a
 * time, on any replica. The key makes a repeated call the same job. A crashed attempt is taken up again at once, 25 times at most.
 */
export async function enqueueTurn(tx: Tx, roomId: string, turnId: string): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job('turn', json_build_object('roomId', ${roomId}::text, 'turnId', ${turnId}::text),
    queue_name := ${`room:${roomId}`}::text, job_key := ${`turn:${turnId}`}::text)`;
}

/** Looks at a collecting turn again when its quiet time is over; a later action moves the same job. */
export async function enqueueDue(tx: Tx, turn: { roomId: string; turnId: string; dueAt: Date }): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job('turn-due', json_build_object('roomId', ${turn.roomId}::text, 'turnId', ${turn.turnId}::text),
    run_at := ${turn.dueAt}::timestamptz, job_key := ${`due:${turn.turnId}`}::text)`;
}
