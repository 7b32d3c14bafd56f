import type { RoomPorts } from '../ports.ts';
import { blockTurn } from '../settlement/block-turn.ts';
import type { TurnRow } from './turn-row.ts';
import { turnColumns, turnOfRow } from './turn-row.ts';

/**
 * Takes a turn for this attempt; null where it is not to be run: decided meanwhile, or what an earlier one owes is settled first. The base revision is fixed at the first
 * attempt of a turn and kept by its retries and retellings, like the seed: stopping and retrying never re-rolls.
 */
export async function claimTurn(ports: RoomPorts, roomId: string, turnId: string, workerId: string): Promise<TurnRow | null> {
  const { rows } = await ports.db.pool.query<TurnRow>(
    `WITH claimed AS (
       UPDATE turns t SET state = 'RUNNING', attempt = attempt + 1, worker_id = $3, started_at = $4, failure = NULL,
         base_rev = CASE WHEN t.started_at IS NULL THEN h.rev ELSE t.base_rev END
       FROM room_heads h WHERE h.room_id = t.room_id AND t.room_id = $1 AND t.id = $2 AND t.state IN ('QUEUED', 'RUNNING')
         AND NOT EXISTS (SELECT FROM settlement_receipts s WHERE s.room_id = t.room_id AND s.state = 'PENDING_SETTLEMENT' AND s.voided_at IS NULL AND s.turn_id <> t.id) RETURNING t.*)
     SELECT ${turnColumns} FROM claimed`,
    [roomId, turnId, workerId, ports.clock.now()],
  );
  if (rows[0] === undefined) {
    await blockTurn(ports, { roomId, turnId });
    return null;
  }
  ports.notify.publish({ room: roomId, kind: 'turn', turn: turnId });
  return turnOfRow(rows[0]);
}
