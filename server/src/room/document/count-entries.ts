import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentCondition, statementValues } from './document-filter.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** How many entries of these books the viewer may see, by book. */
export async function countEntries({ db, roomId, viewer }: Reading, bookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds: ['lore-entry'] }, values);
  const { rows } = await db.pool.query<{ book_id: string; entries: number }>(
    `SELECT data->>'bookId' AS book_id, count(*)::int AS entries FROM documents WHERE ${condition} AND data->>'bookId' = ANY(${values.add(bookIds)}::text[]) GROUP BY 1`,
    values.list,
  );
  return new Map(rows.map(({ book_id, entries }) => [book_id, entries]));
}
