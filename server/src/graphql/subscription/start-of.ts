import type { Infra } from '../../infra/infra.ts';
import { frameList } from '../frame/frame-type.ts';
import { numberOfPlace, openCursor } from '../room/room-cursor.ts';
import type { Start } from './frame-stream.ts';

/** Frames that a reader may have missed; beyond that reading the room anew is faster for everybody. */
const behindMax = 5_000n;

async function lastFrame({ db }: Pick<Infra, 'db'>, roomId: string): Promise<bigint> {
  const { rows } = await db.pool.query<{ last_seq: string }>('SELECT last_seq FROM room_heads WHERE room_id = $1', [roomId]);
  return BigInt(rows[0]?.last_seq ?? 0);
}

/** Where a reader goes on: after their cursor; from now on where they have none, or one that leads nowhere or too far back. */
export async function startOf(infra: Pick<Infra, 'db' | 'secrets'>, roomId: string, after: string | null): Promise<Start> {
  const last = await lastFrame(infra, roomId);
  if (after === null) return { after: last, reset: null };
  const place = numberOfPlace(openCursor(infra.secrets, { roomId, list: frameList }, after));
  // A cursor ahead of the story is one of another time: a backup was restored.
  if (place === null || place > last) return { after: last, reset: 'UNKNOWN_CURSOR' };
  return last - place > behindMax ? { after: last, reset: 'TOO_FAR_BEHIND' } : { after: place, reset: null };
}
