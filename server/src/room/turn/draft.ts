import type { NewFrame } from '../../core/frame/frame.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';

/**
 * A piece of what a running turn has shown. `text` is appended at `offset` of the stretch that becomes frame `frameId`; `reset` withdraws all text so far (the reply is
 * told again); `frame` previews a frame with the id it will have once committed.
 */
export type DraftPiece =
  | { readonly kind: 'text'; readonly frameId: string; readonly offset: number; readonly text: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'frame'; readonly frame: NewFrame };

export type DraftPart = { readonly turnId: string; readonly attempt: number; readonly ordinal: number; readonly audience: Audience; readonly piece: DraftPiece };

type Queryable = Pick<Db, 'pool'>;

/**
 * Stores one part; a part already stored by the same attempt is left as it is. An attempt that does not count any more stores
 * nothing: whoever stopped the turn has removed its draft. The lock makes a cancel wait for parts that are being stored.
 */
export async function storeDraftPart(db: Queryable, roomId: string, part: DraftPart): Promise<void> {
  await db.pool.query(
    `INSERT INTO draft_parts (room_id, turn_id, attempt, ordinal, audience, part)
     SELECT t.room_id, t.id, t.attempt, $4, $5, $6 FROM turns t WHERE t.room_id = $1 AND t.id = $2 AND t.attempt = $3 AND t.state = 'RUNNING' FOR SHARE
     ON CONFLICT DO NOTHING`,
    [roomId, part.turnId, part.attempt, part.ordinal, part.audience, JSON.stringify(part.piece)],
  );
}

/** How far somebody has read a room's draft. */
export type DraftPlace = { readonly turnId: string; readonly attempt: number; readonly ordinal: number };

/** The parts of the room's running draft after a place, in order; another turn or a newer attempt is given whole. */
export async function readDraft(db: Queryable, roomId: string, after?: DraftPlace): Promise<DraftPart[]> {
  const { rows } = await db.pool.query<{ turn_id: string; attempt: number; ordinal: number; audience: string[]; part: DraftPiece }>(
    `SELECT d.turn_id, d.attempt, d.ordinal, d.audience, d.part FROM draft_parts d
     JOIN turns t ON t.room_id = d.room_id AND t.id = d.turn_id AND t.state = 'RUNNING' AND t.attempt = d.attempt
     WHERE d.room_id = $1 AND (d.turn_id <> $2 OR d.attempt > $3 OR (d.attempt = $3 AND d.ordinal > $4)) ORDER BY d.turn_id, d.attempt, d.ordinal`,
    [roomId, after?.turnId ?? '', after?.attempt ?? 0, after?.ordinal ?? -1],
  );
  return rows.map((row) => ({ turnId: row.turn_id, attempt: row.attempt, ordinal: row.ordinal, audience: row.audience, piece: row.part }));
}
