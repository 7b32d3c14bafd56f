import { seesAll } from '../../core/document/viewer.ts';
import type { RevisionPage } from '../document/list-revisions.ts';
import type { VariableReading } from './read-variables.ts';

/** One change of a value; `value` is null where it went away. */
export type VariableChangeRow = { readonly rev: string; readonly value: unknown; readonly at: Date; readonly memberId: string | null; readonly turnId: string | null };

/** The document that holds a variable, and the place of its value there. */
export type VariablePlace = { readonly documentId: string; readonly path: readonly string[] };

type Row = { rev: string; value: unknown; at: Date; member_id: string | null; turn_id: string | null };

const changes = `SELECT rev, value, at, member_id, turn_id FROM (
  SELECT rev, at, member_id, turn_id, data #> $3::text[] AS value, lag(data #> $3::text[]) OVER (ORDER BY rev) AS before
  FROM revisions WHERE room_id = $1 AND doc_id = $2) AS each WHERE value IS DISTINCT FROM before`;

/** What a variable was from change to change, newest first; nothing for readers who may not write. */
export async function listVariableHistory({ db, roomId, viewer }: VariableReading, { documentId, path }: VariablePlace, page: RevisionPage): Promise<VariableChangeRow[]> {
  if (!seesAll(viewer)) return [];
  const { rows } = await db.pool.query<Row>(
    `SELECT * FROM (${changes}) AS changes WHERE rev < $4 AND rev > $5 ORDER BY rev ${page.inverted ? 'ASC' : 'DESC'} LIMIT $6`,
    [roomId, documentId, path, page.after ?? '9223372036854775807', page.before ?? '-1', page.limit],
  );
  return rows.map(({ rev, value, at, member_id, turn_id }) => ({ rev, value, at, memberId: member_id, turnId: turn_id }));
}

/** How often a variable changed; 0 for readers who may not write. */
export async function countVariableHistory({ db, roomId, viewer }: VariableReading, { documentId, path }: VariablePlace): Promise<number> {
  if (!seesAll(viewer)) return 0;
  const { rows } = await db.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${changes}) AS changes`, [roomId, documentId, path]);
  return rows[0]?.total ?? 0;
}
