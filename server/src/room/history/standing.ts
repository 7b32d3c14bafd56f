import { z } from 'zod';
import type { Tx } from '../ports.ts';

/** A settlement that was owed: what it takes to owe it again after it was settled. */
const owedSchema = z.object({ id: z.string(), readVersions: z.record(z.string(), z.number()).catch({}), definitions: z.json() });
export type OwedReceipt = z.infer<typeof owedSchema>;

const schema = z.object({
  /** Turns that were taken back then. */
  undone: z.array(z.string()).default([]),
  /** Which telling counted, of turns where that is not the first. */
  versions: z.record(z.string(), z.number()).default({}),
  owed: z.array(owedSchema).default([]),
});

/** What no revision says of a moment: how turns and receipts stood. It grows with what was taken back and told anew, not with the story. */
export type Standing = z.infer<typeof schema>;

/** A stored standing; it was written by `standingNow`. */
export function standingOf(stored: unknown): Standing {
  return schema.parse(stored);
}

type TurnRow = { id: string; version: number; undone: boolean };

/** How turns and receipts stand right now, read under the room's lock. */
export async function standingNow(tx: Tx, roomId: string): Promise<Standing> {
  const turns = await tx.$queryRaw<TurnRow[]>`
    SELECT id, version, state = 'UNDONE' AS undone FROM turns WHERE room_id = ${roomId} AND number IS NOT NULL AND (state = 'UNDONE' OR version > 1)`;
  const owed = await tx.$queryRaw<OwedReceipt[]>`
    SELECT id, read_versions AS "readVersions", definitions FROM settlement_receipts
    WHERE room_id = ${roomId} AND state = 'PENDING_SETTLEMENT' AND voided_at IS NULL ORDER BY id`;
  return {
    undone: turns.flatMap(({ id, undone }) => (undone ? [id] : [])),
    versions: Object.fromEntries(turns.flatMap(({ id, version, undone }) => (undone ? [] : [[id, version]]))),
    owed,
  };
}
