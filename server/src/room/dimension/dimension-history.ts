import type { DimensionChanger } from '../../core/dimension/dimension-data.ts';
import type { Value } from '../../core/expr/value.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { RevisionPage } from '../document/list-revisions.ts';
import type { DimensionReading } from './read-dimensions.ts';

/** One change of a dimension's value; `value` is null where it went away. */
export type DimensionChangeRow = {
  readonly rev: string; readonly version: number; readonly value: Value; readonly by: DimensionChanger | null; readonly reason: string | null;
  readonly at: Date; readonly memberId: string | null; readonly turnId: string | null; readonly turnNumber: number | null;
};

type Row = { rev: string; version: number; value: Value; change: { by: DimensionChanger; reason: string | null } | null; at: Date; member_id: string | null; turn_id: string | null; number: number | null };

const changes = `SELECT rev, version, value, change, at, member_id, turn_id FROM (
  SELECT rev, version, at, member_id, turn_id, data->'value' AS value, data->'lastChange' AS change, lag(data->'value') OVER (ORDER BY rev) AS before
  FROM revisions WHERE room_id = $1 AND doc_id = $2) AS each WHERE value IS DISTINCT FROM before`;

/** What a dimension was from change to change, newest first; nothing for readers who may not write. */
export async function listDimensionHistory({ db, roomId, viewer }: DimensionReading, documentId: string, page: RevisionPage): Promise<DimensionChangeRow[]> {
  if (!seesAll(viewer)) return [];
  const { rows } = await db.pool.query<Row>(
    `SELECT changes.*, turns.number FROM (${changes}) AS changes LEFT JOIN turns ON turns.room_id = $1 AND turns.id = changes.turn_id
     WHERE rev < $3 AND rev > $4 ORDER BY rev ${page.inverted ? 'ASC' : 'DESC'} LIMIT $5`,
    [roomId, documentId, page.after ?? '9223372036854775807', page.before ?? '-1', page.limit],
  );
  return rows.map(({ rev, version, value, change, at, member_id, turn_id, number }) => ({
    rev, version, value, by: change?.by ?? null, reason: change?.reason ?? null, at, memberId: member_id, turnId: turn_id, turnNumber: number,
  }));
}

/** How often a dimension changed; 0 for readers who may not write. */
export async function countDimensionHistory({ db, roomId, viewer }: DimensionReading, documentId: string): Promise<number> {
  if (!seesAll(viewer)) return 0;
  const { rows } = await db.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${changes}) AS changes`, [roomId, documentId]);
  return rows[0]?.total ?? 0;
}

/** Revisions of each dimension that a trend looks back on. */
const TREND = 32;

/** The latest values of each of these dimensions, oldest first; none for readers who may not write. One statement, however many they are. */
export async function recentValues({ db, roomId, viewer }: DimensionReading, documentIds: readonly string[]): Promise<ReadonlyMap<string, readonly Value[]>> {
  if (!seesAll(viewer)) return new Map();
  const { rows } = await db.pool.query<{ doc_id: string; value: Value }>(
    `SELECT ids.id AS doc_id, recent.value FROM unnest($2::text[]) AS ids(id) CROSS JOIN LATERAL (
       SELECT rev, data->'value' AS value FROM revisions WHERE room_id = $1 AND doc_id = ids.id AND data IS NOT NULL ORDER BY rev DESC LIMIT ${TREND}) AS recent
     ORDER BY ids.id, recent.rev`, [roomId, [...documentIds]]);
  return new Map([...Map.groupBy(rows, ({ doc_id }) => doc_id)].map(([id, group]) => [id, group.map(({ value }) => value)]));
}
