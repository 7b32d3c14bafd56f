import type { Db } from '../../infra/db/connect-database.ts';
import type { Tx } from '../ports.ts';
import type { Standing } from './standing.ts';
import { standingOf } from './standing.ts';

/** A named place in a room's history. */
export type SnapshotRow = {
  readonly roomId: string;
  readonly id: string;
  readonly name: string;
  readonly rev: bigint;
  /** The last turn that counted then; 0 before the first. */
  readonly turnNumber: number;
  /** The member who made it; null for an operator who is none. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
};

type Queryable = Pick<Db, 'pool'>;

const columns = 'room_id AS "roomId", id, name, rev, turn_number AS "turnNumber", created_by AS "createdBy", created_at AS "createdAt"';

function rowOf(row: SnapshotRow): SnapshotRow {
  return { ...row, rev: BigInt(row.rev) };
}

export async function snapshotById({ pool }: Queryable, roomId: string, id: string): Promise<SnapshotRow | null> {
  const { rows } = await pool.query<SnapshotRow>(`SELECT ${columns} FROM room_snapshots WHERE room_id = $1 AND id = $2`, [roomId, id]);
  return rows[0] === undefined ? null : rowOf(rows[0]);
}

/** Ids are made in the order of time, so the id alone places a snapshot in the list. */
export type SnapshotPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

/** One page of a room's snapshots, newest first; from the back where inverted. */
export async function listSnapshots({ pool }: Queryable, roomId: string, { limit, after, before, inverted }: SnapshotPage): Promise<SnapshotRow[]> {
  const { rows } = await pool.query<SnapshotRow>(
    `SELECT ${columns} FROM room_snapshots WHERE room_id = $1 AND ($2::text IS NULL OR id < $2) AND ($3::text IS NULL OR id > $3)
     ORDER BY id ${inverted ? 'ASC' : 'DESC'} LIMIT $4`,
    [roomId, after ?? null, before ?? null, limit],
  );
  return rows.map(rowOf);
}

export async function countSnapshots({ pool }: Queryable, roomId: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>('SELECT count(*)::int AS total FROM room_snapshots WHERE room_id = $1', [roomId]);
  return rows[0]?.total ?? 0;
}

/** A snapshot with how turns and receipts stood, inside a transaction; null where there is none. */
export async function snapshotInWrite(tx: Tx, roomId: string, id: string): Promise<(SnapshotRow & { readonly standing: Standing }) | null> {
  const row = await tx.roomSnapshot.findUnique({ where: { roomId_id: { roomId, id } } });
  return row === null ? null : { ...row, standing: standingOf(row.standing) };
}
