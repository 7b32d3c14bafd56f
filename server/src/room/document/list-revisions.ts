import { definitionOf } from '../../core/document/definition-of.ts';
import { isDocumentKind } from '../../core/document/kinds/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { project } from '../../core/document/project.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from './stored-document.ts';
import { documentOfRow } from './stored-document.ts';

/** One change of a document, as its keeper reads it; `title` and `data` are null where the change removed it. */
export type Revision = {
  readonly roomId: string;
  readonly rev: string;
  readonly version: number;
  readonly at: Date;
  readonly memberId: string | null;
  readonly turnId: string | null;
  readonly title: string | null;
  readonly data: unknown;
};

export type RevisionPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };
type Row = Omit<DocumentRow, 'rev'> & { rev: string; member_id: string | null; turn_id: string | null };

function revisionOf(row: Row, viewer: Viewer): Revision {
  const document = row.data === null || !isDocumentKind(row.kind) ? null : documentOfRow(row);
  const view = document === null ? null : project(document, viewer);
  const title = document === null ? null : definitionOf(document.kind).title(document.data);
  return { roomId: row.room_id, rev: row.rev, version: row.version, at: row.updated_at, memberId: row.member_id, turnId: row.turn_id, title, data: view?.data ?? null };
}

/** The changes of a document, newest first; none for readers who may not write. */
export async function listRevisions({ db, roomId, viewer }: Reading, documentId: string, page: RevisionPage): Promise<Revision[]> {
  if (!seesAll(viewer)) return [];
  const { rows } = await db.pool.query<Row>(
    `SELECT room_id, doc_id AS id, kind, owner_kind, owner_id, shown_to, version, rev, data, at AS updated_at, member_id, turn_id
     FROM revisions WHERE room_id = $1 AND doc_id = $2 AND rev < $3 AND rev > $4 ORDER BY rev ${page.inverted ? 'ASC' : 'DESC'} LIMIT $5`,
    [roomId, documentId, page.after ?? '9223372036854775807', page.before ?? '-1', page.limit],
  );
  return rows.map((row) => revisionOf(row, viewer));
}

/** How many changes a document has had; 0 for readers who may not write. */
export async function countRevisions({ db, roomId, viewer }: Reading, documentId: string): Promise<number> {
  if (!seesAll(viewer)) return 0;
  const { rows } = await db.pool.query<{ total: number }>('SELECT count(*)::int AS total FROM revisions WHERE room_id = $1 AND doc_id = $2', [roomId, documentId]);
  return rows[0]?.total ?? 0;
}
