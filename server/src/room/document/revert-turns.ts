import type { Planning } from '../write/plan-write.ts';
import type { DocumentRow } from './stored-document.ts';
import { revertValues, valueKinds } from './revert-values.ts';
import { documentOfRow } from './stored-document.ts';

type RevertRow = DocumentRow & { doc_id: string; turn_id: string | null; existed: boolean };

/** Documents whose last change was by one of these turns, as they were before the first of them. */
async function before(write: Planning, turnIds: readonly string[]): Promise<RevertRow[]> {
  return write.tx.$queryRaw<RevertRow[]>`
    WITH mine AS (SELECT doc_id, min(rev) AS first, max(rev) AS last FROM revisions WHERE room_id = ${write.roomId} AND turn_id = ANY(${[...turnIds]}::text[]) AND kind <> ALL(${[...valueKinds]}::text[]) GROUP BY doc_id),
    latest AS (SELECT r.doc_id, max(r.rev) AS rev FROM revisions r JOIN mine USING (doc_id) WHERE r.room_id = ${write.roomId} GROUP BY r.doc_id)
    SELECT m.doc_id, m.doc_id AS id, ${write.roomId} AS room_id, b.kind, b.owner_kind, b.owner_id, b.shown_to, b.version, b.rev, b.data, b.at AS updated_at, b.turn_id,
      coalesce(b.data IS NOT NULL, FALSE) AS existed
    FROM mine m JOIN latest l ON l.doc_id = m.doc_id AND l.rev = m.last
    LEFT JOIN LATERAL (SELECT * FROM revisions r WHERE r.room_id = ${write.roomId} AND r.doc_id = m.doc_id AND r.rev < m.first ORDER BY r.rev DESC LIMIT 1) b ON TRUE`;
}

/**
 * Takes back what these turns changed, by new revisions. What somebody changed by hand afterwards is kept: their change was
 * the last word. A restored state counts as the work of the turn that made it, so that an undo of that turn finds it.
 */
export async function revertTurns(write: Planning, turnIds: readonly string[]): Promise<void> {
  await revertValues(write, turnIds);
  for (const row of await before(write, turnIds)) {
    const document = row.existed ? documentOfRow(row) : null;
    if (document === null) await write.documents.remove(row.doc_id, { turnId: row.turn_id });
    else await write.documents.put({ kind: document.kind, id: document.id, data: document.data, owner: document.owner, shownTo: document.shownTo, turnId: row.turn_id });
  }
}
