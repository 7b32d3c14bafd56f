import type { Frame } from '../../core/frame/frame.ts';
import { displayMessages } from '../../core/story/display-messages.ts';
import type { DisplayMessage } from '../../core/story/display-messages.ts';
import { DISPLAY_MESSAGES } from '../../core/story/witnessed.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { TurnRow } from '../turn/turn-row.ts';
import type { FrameRow } from './read-frames.ts';
import { frameColumns, frameCounts, frameOf, frameTables } from './read-frames.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; /** The turn that asks: what came after it, and its own story, are not there for it. */ readonly turn: Pick<TurnRow, 'id' | 'ordinal'> | null };

/** Frames that are read at a time: about as many as 200 messages have. */
const page = 600;
const newest = 9223372036854775807n;

async function framesBefore({ db, roomId, turn }: Reading, seq: bigint): Promise<Frame[]> {
  const { rows } = await db.pool.query<FrameRow>(
    `SELECT ${frameColumns} ${frameTables} WHERE f.room_id = $1 AND f.seq < $2 AND ${frameCounts}
       AND ((f.type = 'action' AND f.data->>'talk' = 'false') OR (f.type = 'narrative' AND (t.id IS NULL OR (t.state = 'COMMITTED' AND t.id IS DISTINCT FROM $3))))
       AND (t.id IS NULL OR $4::bigint IS NULL OR t.ordinal <= $4) ORDER BY f.seq DESC LIMIT $5`,
    [roomId, seq, turn?.id ?? null, turn?.ordinal ?? null, page],
  );
  return rows.map(frameOf);
}

/**
 * The newest 200 messages of a room's log, oldest first: what was done, and committed stories. A turn that is tried again sees
 * what it saw at first: later turns are left out, and so is its own telling of before.
 */
export async function newestMessages(reading: Reading): Promise<DisplayMessage[]> {
  const frames: Frame[] = [];
  for (let seq = newest; ; seq = frames.at(-1)?.seq ?? 0n) {
    const found = await framesBefore(reading, seq);
    frames.push(...found);
    const messages = displayMessages(frames.toReversed());
    // One more than are looked through: the oldest of them may begin on the next page.
    if (found.length < page || messages.length > DISPLAY_MESSAGES) return messages.slice(-DISPLAY_MESSAGES);
  }
}
