import type { ErrorParams } from '../../core/error/issue.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { Tx } from '../ports.ts';

export type TurnState = 'COLLECTING' | 'QUEUED' | 'RUNNING' | 'BLOCKED' | 'COMMITTED' | 'FAILED' | 'CANCELLED' | 'UNDONE';

/** Why a turn failed, as data; words are put in where it is shown. */
export type TurnFailure = { readonly code: string; readonly params: ErrorParams };

/**
 * A turn as stored. `version` is the telling that counts, `versions` how many were begun; a turn with a number whose
 * state is open is being told anew, and its earlier telling stands until the new one is committed.
 */
export type TurnRow = {
  readonly roomId: string;
  readonly id: string;
  readonly ordinal: bigint;
  readonly number: number | null;
  readonly state: TurnState;
  readonly baseRev: bigint;
  readonly seed: string;
  readonly attempt: number;
  readonly version: number;
  readonly versions: number;
  readonly workerId: string | null;
  readonly failure: TurnFailure | null;
  readonly acceptedAt: Date;
  readonly dueAt: Date | null;
  readonly startedAt: Date | null;
  readonly committedAt: Date | null;
};

/** States in which a turn still has to happen. */
export const openStates: readonly TurnState[] = ['COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED'];

/** The columns of TurnRow, for every query that reads whole turns. */
export const turnColumns = `room_id AS "roomId", id, ordinal, number, state, base_rev AS "baseRev", seed, attempt, version, versions, worker_id AS "workerId",
  failure, accepted_at AS "acceptedAt", due_at AS "dueAt", started_at AS "startedAt", committed_at AS "committedAt"`;

type Queryable = Pick<Db, 'pool'>;

export function turnOfRow(row: TurnRow): TurnRow {
  return { ...row, ordinal: BigInt(row.ordinal), baseRev: BigInt(row.baseRev) };
}

async function query(db: Queryable, rest: string, values: unknown[]): Promise<TurnRow[]> {
  const { rows } = await db.pool.query<TurnRow>(`SELECT ${turnColumns} FROM turns WHERE ${rest}`, values);
  return rows.map(turnOfRow);
}

export async function turnById(db: Queryable, roomId: string, id: string): Promise<TurnRow | null> {
  return (await query(db, 'room_id = $1 AND id = $2', [roomId, id]))[0] ?? null;
}

/** Turns that still have to happen, in the order in which they will. */
export function openTurns(db: Queryable, roomId: string): Promise<TurnRow[]> {
  return query(db, 'room_id = $1 AND state = ANY($2) ORDER BY ordinal', [roomId, openStates]);
}

/** The newest turns by acceptance, newest first. */
export function recentTurns(db: Queryable, roomId: string, page: { limit: number; beforeOrdinal?: bigint }): Promise<TurnRow[]> {
  return query(db, 'room_id = $1 AND ordinal < $2 ORDER BY ordinal DESC LIMIT $3', [roomId, page.beforeOrdinal ?? 9223372036854775807n, page.limit]);
}

/** The told turns that count, newest first. */
export function committedTurns(db: Queryable, roomId: string, limit: number): Promise<TurnRow[]> {
  return query(db, "room_id = $1 AND state = 'COMMITTED' ORDER BY number DESC LIMIT $2", [roomId, limit]);
}

/** One turn inside a transaction that holds the room's lock. */
export async function turnInWrite(tx: Tx, roomId: string, id: string): Promise<TurnRow | null> {
  const rows = await tx.turn.findMany({ where: { roomId, id } });
  const row = rows[0];
  return row === undefined ? null : (row as unknown as TurnRow);
}
