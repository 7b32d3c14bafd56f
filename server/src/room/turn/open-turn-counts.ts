import type { Tx } from '../ports.ts';

/** Turns of the room that still have to happen, and those among them that this seat acts in. */
export async function openTurnCounts(tx: Tx, roomId: string, seatId: string): Promise<{ room: number; seat: number }> {
  const rows = await tx.$queryRaw<{ room: number; seat: number }[]>`
    SELECT count(*)::int AS room,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM actions a WHERE a.room_id = t.room_id AND a.turn_id = t.id AND a.seat_id = ${seatId}))::int AS seat
    FROM turns t WHERE t.room_id = ${roomId} AND t.state IN ('COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED')`;
  return rows[0] ?? { room: 0, seat: 0 };
}
