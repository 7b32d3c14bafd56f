import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentFilter } from './document-filter.ts';
import { documentCondition, statementValues } from './document-filter.ts';
import type { DocumentRow } from './stored-document.ts';
import { documentColumns, documentOfRow } from './stored-document.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

function viewsOf(rows: readonly DocumentRow[], viewer: Viewer): View[] {
  return rows.flatMap((row) => {
    const document = documentOfRow(row);
    const view = document === null ? null : project(document, viewer);
    return view === null ? [] : [view];
  });
}

/** A place in a list of documents: they stand in the order in which they came to be. */
export type DocumentPlace = { readonly createdRev: string; readonly id: string };
export type DocumentPage = {
  readonly items: readonly { readonly view: View; readonly place: DocumentPlace }[];
  readonly total: number;
  readonly hasMore: boolean;
};
export type PageRequest = { readonly limit: number; readonly after?: DocumentPlace; readonly before?: DocumentPlace; readonly backwards?: boolean };

/**
 * One page of what the viewer may see. The total counts what they see, never more. `backwards` gives the last items
 * before a place; items always come in list order.
 */
export async function listDocuments({ db, roomId, viewer }: Reading, filter: DocumentFilter, page: PageRequest): Promise<DocumentPage> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, filter, values);
  const bounds = [
    page.after && `(created_rev, id) > (${values.add(page.after.createdRev)}::bigint, ${values.add(page.after.id)})`,
    page.before && `(created_rev, id) < (${values.add(page.before.createdRev)}::bigint, ${values.add(page.before.id)})`,
  ].filter(Boolean);
  const order = page.backwards === true ? 'DESC' : 'ASC';
  const text = `SELECT ${documentColumns}, created_rev,
      (SELECT count(*)::int FROM documents WHERE ${condition}) AS total
    FROM documents WHERE ${[condition, ...bounds].join(' AND ')}
    ORDER BY created_rev ${order}, id ${order} LIMIT ${values.add(page.limit + 1)}`;
  const { rows } = await db.pool.query<DocumentRow & { created_rev: string; total: number }>(text, values.list);
  const kept = rows.slice(0, page.limit);
  const ordered = page.backwards === true ? kept.toReversed() : kept;
  const items = ordered.flatMap((row) => viewsOf([row], viewer).map((view) => ({ view, place: { createdRev: row.created_rev, id: row.id } })));
  const total = rows[0]?.total ?? (await countDocuments({ db, roomId, viewer }, filter));
  return { items, total, hasMore: rows.length > page.limit };
}

/** How many documents the viewer would see. */
export async function countDocuments({ db, roomId, viewer }: Reading, filter: DocumentFilter): Promise<number> {
  const values = statementValues();
  const text = `SELECT count(*)::int AS total FROM documents WHERE ${documentCondition(roomId, viewer, filter, values)}`;
  const { rows } = await db.pool.query<{ total: number }>(text, values.list);
  return rows[0]?.total ?? 0;
}

/** Every document of these kinds that the viewer may see; for kinds of which a room has few. */
export async function allDocuments<K extends DocumentKind>({ db, roomId, viewer }: Reading, kinds: readonly K[]): Promise<View<K>[]> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds }, values);
  const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE ${condition} ORDER BY created_rev, id`, values.list);
  return viewsOf(rows, viewer) as View<K>[];
}

/** The named documents that the viewer may see, by id. Unknown, foreign and hidden ids are alike: absent. */
export async function documentsById({ db, roomId, viewer }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, View>> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, {}, values);
  const text = `SELECT ${documentColumns} FROM documents WHERE ${condition} AND id = ANY(${values.add(ids)}::text[])`;
  const { rows } = await db.pool.query<DocumentRow>(text, values.list);
  return new Map(viewsOf(rows, viewer).map((view) => [view.id, view]));
}
