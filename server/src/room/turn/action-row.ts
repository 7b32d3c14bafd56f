import type { Db } from '../../infra/db/connect-database.ts';

/** What a seat did or said, as stored. */
export type ActionRow = {
  readonly id: string;
  readonly turnId: string | null;
  readonly seatId: string;
  readonly memberId: string | null;
  readonly kind: string;
  readonly text: string;
  readonly actorId: string | null;
  /** Further fields of its kind, by name: plain values, checked when it was accepted. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly whisper: boolean;
  /** `system` where the engine itself let the story go on. */
  readonly source: 'player' | 'system';
  readonly createdAt: Date;
};

/** The actions of these turns, in the order in which they were accepted. */
export async function actionsOfTurns(db: Pick<Db, 'pool'>, roomId: string, turnIds: readonly string[]): Promise<ActionRow[]> {
  const { rows } = await db.pool.query<ActionRow>(
    `SELECT id, turn_id AS "turnId", seat_id AS "seatId", member_id AS "memberId", kind, text, actor_id AS "actorId", fields, whisper, source, created_at AS "createdAt"
     FROM actions WHERE room_id = $1 AND turn_id = ANY($2) ORDER BY ordinal`,
    [roomId, turnIds],
  );
  return rows;
}
