import type { Viewer } from '../../core/document/viewer.ts';
import { audienceKeysOf, seesAll } from '../../core/document/viewer.ts';
import type { Frame } from '../../core/frame/frame.ts';
import { redact } from '../../core/frame/redact.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { FramePage, FrameRow } from '../frame/read-frames.ts';
import { frameColumns, frameCounts, frameOf, frameTables } from '../frame/read-frames.ts';
import type { Moment } from './moment.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** What was told and rolled, without the news of documents, which are read for themselves. `$1` room, `$2` moment, `$3` all, `$4` keys. */
const condition = `f.room_id = $1 AND f.seq <= $2 AND ${frameCounts} AND f.type NOT IN ('reset', 'state') AND ($3 OR f.audience && $4::text[])`;

function valuesOf({ roomId, viewer }: Reading, { seq }: Moment): unknown[] {
  return [roomId, seq, seesAll(viewer), audienceKeysOf(viewer)];
}

/** One page of the story as a viewer could read it at a moment, in order. */
export async function listFramesAt(reading: Reading, moment: Moment, page: FramePage): Promise<Frame[]> {
  const { rows } = await reading.db.pool.query<FrameRow>(
    `SELECT ${frameColumns} ${frameTables} WHERE ${condition} AND f.seq > $5 AND f.seq < $6 ORDER BY f.seq ${page.backwards ? 'DESC' : 'ASC'} LIMIT $7`,
    [...valuesOf(reading, moment), page.after ?? 0n, page.before ?? 9223372036854775807n, page.limit],
  );
  return rows.flatMap((row) => redact(frameOf(row), reading.viewer) ?? []);
}

/** How much of the story a viewer could read at a moment. */
export async function countFramesAt(reading: Reading, moment: Moment): Promise<number> {
  const { rows } = await reading.db.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${frameTables} WHERE ${condition}`, valuesOf(reading, moment));
  return rows[0]?.total ?? 0;
}
