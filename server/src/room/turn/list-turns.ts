import type { Db } from '../../infra/db/connect-database.ts';
import { openStates, turnColumns, turnOfRow } from './turn-row.ts';
import type { TurnRow } from './turn-row.ts';

type Queryable = Pick<Db, 'pool'>;

/** Turns of a room by id; unknown ids are absent. */
export async function turnsById({ pool }: Queryable, roomId: string, ids: readonly string[]): Promise<ReadonlyMap<string, TurnRow>> {
  const { rows } = await pool.query<TurnRow>(`SELECT ${turnColumns} FROM turns WHERE room_id = $1 AND id = ANY($2)`, [roomId, ids]);
  return new Map(rows.map((row) => [row.id, turnOfRow(row)]));
}

export type TurnPage = { readonly limit: number; readonly after?: bigint | undefined; readonly before?: bigint | undefined; readonly inverted: boolean };

const last = 9223372036854775807n;

/** One page of a room's turns in the order in which they were accepted, from the back where inverted. */
export async function listTurns({ pool }: Queryable, roomId: string, { limit, after, before, inverted }: TurnPage): Promise<TurnRow[]> {
  const { rows } = await pool.query<TurnRow>(
    `SELECT ${turnColumns} FROM turns WHERE room_id = $1 AND ordinal > $2 AND ordinal < $3 ORDER BY ordinal ${inverted ? 'DESC' : 'ASC'} LIMIT $4`,
    [roomId, after ?? 0n, before ?? last, limit],
  );
  return rows.map(turnOfRow);
}

export async function countTurns({ pool }: Queryable, roomId: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>('SELECT count(*)::int AS total FROM turns WHERE room_id = $1', [roomId]);
  return rows[0]?.total ?? 0;
}

const urgency = ['RUNNING', 'BLOCKED', 'QUEUED', 'COLLECTING'];

/**
 * What the table waits for: the turn that runs, else the next to run, else the one that is collected; else the newest turn
 * where it failed or was stopped, for it can be tried again.
 */
export async function currentTurn({ pool }: Queryable, roomId: string): Promise<TurnRow | null> {
  const { rows } = await pool.query<TurnRow>(
    `SELECT ${turnColumns} FROM turns WHERE room_id = $1 AND (state = ANY($2) OR ordinal = (SELECT max(n.ordinal) FROM turns n WHERE n.room_id = $1))
     ORDER BY array_position($3::text[], state), ordinal LIMIT 1`,
    [roomId, openStates, urgency],
  );
  const row = rows[0];
  const waits = row !== undefined && (openStates.includes(row.state) || row.state === 'FAILED' || row.state === 'CANCELLED');
  return waits ? turnOfRow(row) : null;
}

/** Where the turns of a room stand: the last one told, and whether one is under way. Decides what may be done with each. */
export type TurnStanding = { readonly lastToldId: string | null; readonly underWay: boolean; readonly collecting: boolean };

export async function turnStanding({ pool }: Queryable, roomId: string): Promise<TurnStanding> {
  const { rows } = await pool.query<TurnStanding>(
    `SELECT (SELECT id FROM turns WHERE room_id = $1 AND state = 'COMMITTED' ORDER BY number DESC LIMIT 1) AS "lastToldId",
       EXISTS (SELECT FROM turns WHERE room_id = $1 AND state IN ('QUEUED', 'RUNNING', 'BLOCKED')) AS "underWay",
       EXISTS (SELECT FROM turns WHERE room_id = $1 AND state = 'COLLECTING') AS collecting`,
    [roomId],
  );
  return rows[0] ?? { lastToldId: null, underWay: false, collecting: false };
}
