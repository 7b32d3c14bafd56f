import type { Frame } from '../../core/frame/frame.ts';
import { redact } from '../../core/frame/redact.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { audienceKeysOf, seesAll } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';

type Queryable = Pick<Db, 'pool'>;
export type FrameRow = {
  room_id: string; seq: string; id: string; turn_id: string | null; turn_number: number | null; version: number;
  type: string; audience: string[]; data: unknown; at: Date;
};

export const frameColumns = 'f.room_id, f.seq, f.id, f.turn_id, coalesce(f.turn_number, t.number) AS turn_number, f.version, f.type, f.audience, f.data, f.at';
export const frameTables = 'FROM frames f LEFT JOIN turns t ON t.room_id = f.room_id AND t.id = f.turn_id';
/** A frame counts while its turn does, and of several tellings only the chosen one; version 0 belongs to all. */
export const frameCounts = "(t.id IS NULL OR (t.state <> 'UNDONE' AND (f.version = 0 OR f.version = t.version)))";
/** Resets are for live readers: who reads the history reads what is true now. */
const history = "f.type <> 'reset'";

export function frameOf(row: FrameRow): Frame {
  const { id, type, audience, data, version, at } = row;
  // Frames are written by typed code only; the union is closed by `type`.
  return { id, type, audience, data, version, at, roomId: row.room_id, seq: BigInt(row.seq), turnId: row.turn_id, turnNumber: row.turn_number } as Frame;
}

/** All frames after a number, whoever they are for: the tail of a replica, which redacts per class of viewers. */
export async function framesAfter(db: Queryable, roomId: string, seq: bigint, limit: number): Promise<Frame[]> {
  const { rows } = await db.pool.query<FrameRow>(`SELECT ${frameColumns} ${frameTables} WHERE f.room_id = $1 AND f.seq > $2 ORDER BY f.seq LIMIT $3`, [roomId, seq, limit]);
  return rows.map(frameOf);
}

export type FramePage = { readonly after?: bigint; readonly before?: bigint; readonly limit: number; readonly backwards: boolean };

/** One page of the story as the viewer may read it now, in order; `hasMore` in the direction of reading. */
export async function listFrames(db: Queryable, reading: { roomId: string; viewer: Viewer }, page: FramePage): Promise<{ frames: Frame[]; hasMore: boolean }> {
  const { rows } = await db.pool.query<FrameRow>(
    `SELECT ${frameColumns} ${frameTables} WHERE f.room_id = $1 AND f.seq > $2 AND f.seq < $3 AND ${frameCounts} AND ${history}
       AND ($4 OR f.audience && $5::text[]) ORDER BY f.seq ${page.backwards ? 'DESC' : 'ASC'} LIMIT $6`,
    [reading.roomId, page.after ?? 0n, page.before ?? 9223372036854775807n, seesAll(reading.viewer), audienceKeysOf(reading.viewer), page.limit + 1],
  );
  const frames = rows.slice(0, page.limit).flatMap((row) => redact(frameOf(row), reading.viewer) ?? []);
  return { frames: page.backwards ? frames.toReversed() : frames, hasMore: rows.length > page.limit };
}

/** The counting frames of one turn that the viewer may see. */
export async function framesOfTurns(db: Queryable, reading: { roomId: string; viewer: Viewer }, turnIds: readonly string[]): Promise<Frame[]> {
  const { rows } = await db.pool.query<FrameRow>(
    `SELECT ${frameColumns} ${frameTables} WHERE f.room_id = $1 AND f.turn_id = ANY($2) AND ${frameCounts} AND ($3 OR f.audience && $4::text[]) ORDER BY f.seq`,
    [reading.roomId, turnIds, seesAll(reading.viewer), audienceKeysOf(reading.viewer)],
  );
  return rows.flatMap((row) => redact(frameOf(row), reading.viewer) ?? []);
}

/** How many frames the story has that the viewer may read now. */
export async function countFrames(db: Queryable, { roomId, viewer }: { roomId: string; viewer: Viewer }): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total ${frameTables} WHERE f.room_id = $1 AND ${frameCounts} AND ${history} AND ($2 OR f.audience && $3::text[])`,
    [roomId, seesAll(viewer), audienceKeysOf(viewer)],
  );
  return rows[0]?.total ?? 0;
}

/** Frames among which a repeated request finds those that it led to: it is repeated within moments. */
const recentFrames = 2_000;

/** Frames by id, of the newest, that the viewer may see; in order. */
export async function recentFramesById(db: Queryable, reading: { roomId: string; viewer: Viewer }, ids: readonly string[]): Promise<Frame[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<FrameRow>(
    `SELECT ${frameColumns} ${frameTables} WHERE f.room_id = $1 AND f.seq > (SELECT last_seq - $3 FROM room_heads WHERE room_id = $1) AND f.id = ANY($2) ORDER BY f.seq`,
    [reading.roomId, ids, recentFrames],
  );
  return rows.flatMap((row) => redact(frameOf(row), reading.viewer) ?? []);
}
