import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentCondition, statementValues } from './document-filter.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** How many entries of these books the viewer may see and how many of those are on, by book. */
export async function countEntries({ db, roomId, viewer }: Reading, bookIds: readonly string[]): Promise<ReadonlyMap<string, { readonly entries: number; readonly enabled: number }>> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds: ['lore-entry'] }, values);
  const { rows } = await db.pool.query<{ book_id: string; entries: number; enabled: number }>(
    `SELECT data->>'bookId' AS book_id, count(*)::int AS entries, count(*) FILTER (WHERE data->>'enabled' IS DISTINCT FROM 'false')::int AS enabled FROM documents WHERE ${condition} AND data->>'bookId' = ANY(${values.add(bookIds)}::text[]) GROUP BY 1`,
    values.list,
  );
  return new Map(rows.map(({ book_id, entries, enabled }) => [book_id, { entries, enabled }]));
}
