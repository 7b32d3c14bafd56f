import type { Db } from '../../infra/db/connect-database.ts';

/** A place in a room's history: everything up to this revision and this frame. */
export type Moment = { readonly number: number; readonly rev: bigint; readonly seq: bigint };

type Row = { number: number; rev: string; seq: string };

/** Turns that were told and still count; one that is told anew stands as it was told before. */
export const toldTurns = "t.number IS NOT NULL AND t.state <> 'UNDONE'";
export const tellingOf = 'LEFT JOIN turn_versions v ON v.room_id = t.room_id AND v.turn_id = t.id AND v.version = t.version';
/** Where the telling of `t` that counts ended. */
export const endRev = 'coalesce(v.end_rev, (SELECT max(r.rev) FROM revisions r WHERE r.room_id = t.room_id AND r.turn_id = t.id), t.base_rev)';
export const endSeq = 'coalesce(v.end_seq, (SELECT max(f.seq) FROM frames f WHERE f.room_id = t.room_id AND f.turn_id = t.id AND f.version = t.version), 0)';

const now = `SELECT coalesce((SELECT max(t.number) FROM turns t WHERE t.room_id = h.room_id AND ${toldTurns}), 0) AS number, h.rev, h.last_seq AS seq
  FROM room_heads h WHERE h.room_id = $1`;

const beforeFirst = `SELECT 0 AS number, coalesce(t.base_rev, h.rev) AS rev,
    coalesce((SELECT min(f.seq) - 1 FROM frames f WHERE f.room_id = h.room_id AND f.turn_id = t.id), h.last_seq) AS seq
  FROM room_heads h LEFT JOIN LATERAL (SELECT * FROM turns t WHERE t.room_id = h.room_id AND ${toldTurns} ORDER BY t.number LIMIT 1) t ON TRUE
  WHERE h.room_id = $1`;

const atTurn = (number: number) => `SELECT t.number, ${endRev} AS rev, ${endSeq} AS seq FROM turns t ${tellingOf} WHERE t.room_id = $1 AND t.number = ${Math.trunc(number)} AND ${toldTurns}`;

/** The statement that finds a moment (`number`, `rev`, `seq`) of the room `$1`; no row where there is none. */
export function momentSql(number: number | null): string {
  if (number === null) return now;
  return number === 0 ? beforeFirst : atTurn(number);
}

/**
 * The room as a turn left it; 0 is how the first turn found it, null how it is now, with what was changed by hand since the
 * last. Null where there is no such turn, or it was taken back.
 */
export async function momentOf({ pool }: Pick<Db, 'pool'>, roomId: string, number: number | null): Promise<Moment | null> {
  const { rows } = await pool.query<Row>(momentSql(number), [roomId]);
  const row = rows[0];
  return row === undefined ? null : { number: row.number, rev: BigInt(row.rev), seq: BigInt(row.seq) };
}
