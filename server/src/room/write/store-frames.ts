import type { NewFrame } from '../../core/frame/frame.ts';
import type { Tx } from '../ports.ts';

type Storing = {
  readonly tx: Tx;
  readonly roomId: string;
  readonly turn: { readonly id: string | null; readonly number: number | null; readonly version: number } | null;
  readonly at: Date;
  readonly lastSeq: bigint;
};

/** Appends frames, numbered without gaps after `lastSeq`; returns the new last number. */
export async function storeFrames(storing: Storing, frames: readonly NewFrame[]): Promise<bigint> {
  if (frames.length === 0) return storing.lastSeq;
  const { tx, roomId, turn, at, lastSeq } = storing;
  const rows = JSON.stringify(frames.map((frame, i) => ({ seq: String(lastSeq + BigInt(i + 1)), id: frame.id, type: frame.type, audience: frame.audience, data: frame.data })));
  await tx.$executeRaw`
    INSERT INTO frames (room_id, seq, id, turn_id, turn_number, version, type, audience, data, at)
    SELECT ${roomId}, r.seq, r.id, ${turn?.id ?? null}, ${turn?.number ?? null}::int, ${turn?.version ?? 1}::int, r.type, r.audience, r.data, ${at}
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(seq bigint, id text, type text, audience text[], data jsonb)`;
  return lastSeq + BigInt(frames.length);
}
