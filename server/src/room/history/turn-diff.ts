import type { DocumentDiff } from '../../core/history/document-diff.ts';
import { documentDiff } from '../../core/history/document-diff.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Moment } from './moment.ts';
import type { IdPage, PastReading } from './past-documents.ts';
import { betweenIds, collect, lastOf, readAt } from './past-documents.ts';

/** Two moments to compare; `now` is how the room is, which decides what players may still read of the past. */
export type Span = { readonly from: Moment; readonly to: Moment; readonly now: Moment };

/** Kinds whose history is the keeper's own: of a dimension, players have the value that counts and no other. */
const keepersOwn: readonly string[] = ['dimension'];

/**
 * What differs of these documents, as the viewer may read it. A player is shown what they could read then and may still read
 * now: what was taken out of their hands since is not handed out again by a look back.
 */
async function diffOf(reading: PastReading, { from, to, now }: Span, ids: readonly string[]): Promise<DocumentDiff[]> {
  const all = seesAll(reading.viewer);
  const [before, after, current] = [await readAt(reading, from.rev, ids), await readAt(reading, to.rev, ids), all ? null : await readAt(reading, now.rev, ids)];
  return ids.flatMap((id) => {
    const known = current === null ? null : (current.get(id) ?? null);
    if (current !== null && (known === null || keepersOwn.includes(known.kind))) return [];
    return documentDiff(before.get(id) ?? null, after.get(id) ?? null) ?? [];
  });
}

async function changedIds({ db, roomId }: PastReading, { from, to }: Span, page: IdPage): Promise<string[]> {
  const { condition, order } = betweenIds(page);
  const [low, high] = from.rev < to.rev ? [from.rev, to.rev] : [to.rev, from.rev];
  const { rows } = await db.pool.query<{ doc_id: string }>(
    `SELECT DISTINCT doc_id FROM revisions WHERE room_id = $1 AND ${condition} AND rev > $5 AND rev <= $6 ORDER BY ${order} LIMIT $4`,
    [roomId, page.after ?? null, page.before ?? null, page.limit, low, high],
  );
  return rows.map(({ doc_id: id }) => id);
}

/** One page of the documents that differ between two moments, in the order of their ids. */
export function listDiff(reading: PastReading, span: Span, page: IdPage): Promise<DocumentDiff[]> {
  return collect(page, async (part) => {
    const ids = await changedIds(reading, span, part);
    return { items: await diffOf(reading, span, ids), lastId: lastOf(ids, part) };
  });
}

/** How many documents differ, for this viewer. */
export async function countDiff(reading: PastReading, span: Span): Promise<number> {
  return (await listDiff(reading, span, { limit: Number.MAX_SAFE_INTEGER, inverted: false })).length;
}
