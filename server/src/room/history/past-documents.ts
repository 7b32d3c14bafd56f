import type { Raw } from '../../core/document/document.ts';
import { audienceOf } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { maySee, seesAll } from '../../core/document/viewer.ts';
import type { Read } from '../../core/history/document-diff.ts';
import { idsNamedBy, readDocument } from './read-document.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentOfRow } from '../document/stored-document.ts';

export type PastReading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

const columns = 'room_id, doc_id AS id, kind, owner_kind, owner_id, shown_to, version, rev, data, at AS updated_at';

function documentOf(row: DocumentRow): Raw | null {
  return row.data === null ? null : documentOfRow(row);
}

/** These documents as they stood at a revision; those that were not there are absent. */
export async function documentsAt({ db, roomId }: Omit<PastReading, 'viewer'>, rev: bigint, ids: readonly string[]): Promise<ReadonlyMap<string, Raw>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.pool.query<DocumentRow>(
    `SELECT DISTINCT ON (doc_id) ${columns} FROM revisions WHERE room_id = $1 AND doc_id = ANY($2::text[]) AND rev <= $3 ORDER BY doc_id, rev DESC`,
    [roomId, ids, rev],
  );
  return new Map(rows.flatMap((row) => { const document = documentOf(row); return document === null ? [] : [[row.id, document] as const]; }));
}

/** What a viewer could read of these documents at that revision, as those who see them then. */
async function readsOf(reading: PastReading, rev: bigint, documents: readonly Raw[]): Promise<Read[]> {
  const { viewer } = reading;
  const namedIds = seesAll(viewer) ? [] : [...new Set(documents.flatMap(idsNamedBy))];
  const named = await documentsAt(reading, rev, namedIds);
  const knows = (id: string) => { const other = named.get(id); return other !== undefined && maySee(audienceOf(other), viewer); };
  return documents.flatMap((document) => readDocument(document, viewer, knows) ?? []);
}

/** These documents as a viewer could read them at a revision, by id. */
export async function readAt(reading: PastReading, rev: bigint, ids: readonly string[]): Promise<ReadonlyMap<string, Read>> {
  const documents = await documentsAt(reading, rev, ids);
  return new Map((await readsOf(reading, rev, [...documents.values()])).map((read) => [read.id, read]));
}

export type IdPage = { readonly after?: string | undefined; readonly before?: string | undefined; readonly limit: number; readonly inverted: boolean };

/** Documents looked at in one go: what a viewer may read of them is known only once they are read. */
const batch = { least: 50, most: 200 } as const;

/**
 * Collects up to `limit` items in the order of ids. `load` gives the items of a batch with its last id, null at the end; an item
 * that its reader may not see is left out, and the next batch is asked.
 */
export async function collect<T>(page: IdPage, load: (page: IdPage) => Promise<{ readonly items: readonly T[]; readonly lastId: string | null }>): Promise<T[]> {
  const items: T[] = [];
  const limit = Math.min(batch.most, Math.max(batch.least, page.limit));
  let { after, before } = page;
  while (items.length < page.limit) {
    const found = await load({ after, before, inverted: page.inverted, limit });
    items.push(...found.items);
    if (found.lastId === null) break;
    if (page.inverted) before = found.lastId;
    else after = found.lastId;
  }
  return items.slice(0, page.limit);
}

/** What lies between two ids, in their order or against it. `$2` is after, `$3` before, `$4` how many. */
export function betweenIds({ inverted }: IdPage): { readonly condition: string; readonly order: string } {
  return { condition: '($2::text IS NULL OR doc_id > $2) AND ($3::text IS NULL OR doc_id < $3)', order: `doc_id ${inverted ? 'DESC' : 'ASC'}` };
}

/** The last id of a batch, null where there is nothing after it. */
export function lastOf(ids: readonly string[], { limit }: IdPage): string | null {
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

/** One page of everything that a viewer could read at a revision, in the order of ids. */
export function listAt(reading: PastReading, rev: bigint, page: IdPage): Promise<Read[]> {
  return collect(page, async (part) => {
    const { condition, order } = betweenIds(part);
    const { rows } = await reading.db.pool.query<DocumentRow>(
      `SELECT DISTINCT ON (doc_id) ${columns} FROM revisions WHERE room_id = $1 AND ${condition} AND rev <= $5 ORDER BY ${order}, rev DESC LIMIT $4`,
      [reading.roomId, part.after ?? null, part.before ?? null, part.limit, rev],
    );
    const items = await readsOf(reading, rev, rows.flatMap((row) => documentOf(row) ?? []));
    return { items, lastId: lastOf(rows.map(({ id }) => id), part) };
  });
}
