import type { NewFrame } from '../../core/frame/frame.ts';
import type { Tx } from '../ports.ts';
import type { RoomHead } from './room-head.ts';
import { headUpdate } from './room-head.ts';

type Storing = {
  readonly tx: Tx;
  readonly roomId: string;
  readonly turn: { readonly id: string | null; readonly number: number | null; readonly version: number } | null;
  readonly at: Date;
  readonly head: RoomHead;
};

/** Appends frames, numbered without gaps after the head's last one, and stores the head; one statement does both. */
export async function storeFrames({ tx, roomId, turn, at, head }: Storing, frames: readonly NewFrame[]): Promise<void> {
  const rows = JSON.stringify(frames.map((frame, i) => ({ seq: String(head.lastSeq + BigInt(i + 1)), id: frame.id, type: frame.type, audience: frame.audience, data: frame.data })));
  head.lastSeq += BigInt(frames.length);
  const moved = headUpdate(roomId, head);
  if (frames.length === 0) return void (await tx.$executeRaw(moved));
  await tx.$executeRaw`
    WITH moved AS (${moved})
    INSERT INTO frames (room_id, seq, id, turn_id, turn_number, version, type, audience, data, at)
    SELECT ${roomId}, r.seq, r.id, ${turn?.id ?? null}, ${turn?.number ?? null}::int, ${turn?.version ?? 1}::int, r.type, r.audience, r.data, ${at}
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(seq bigint, id text, type text, audience text[], data jsonb)`;
}
