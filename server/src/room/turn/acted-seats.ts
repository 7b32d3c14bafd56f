import type { Db } from '../../infra/db/connect-database.ts';

/** The seats that have acted in the collecting turns of these rooms, by room. */
export async function actedSeats({ pool }: Pick<Db, 'pool'>, roomIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ room_id: string; seat_ids: string[] }>(
    `SELECT t.room_id, array_agg(DISTINCT a.seat_id) AS seat_ids FROM turns t JOIN actions a ON a.room_id = t.room_id AND a.turn_id = t.id
     WHERE t.room_id = ANY($1) AND t.state = 'COLLECTING' GROUP BY t.room_id`,
    [roomIds],
  );
  return new Map(rows.map(({ room_id, seat_ids }) => [room_id, seat_ids]));
}
