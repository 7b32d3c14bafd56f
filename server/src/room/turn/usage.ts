import type { Db } from '../../infra/db/connect-database.ts';
import type { Tx } from '../ports.ts';

/** What a room used on one day (UTC). Cost in millionths of the provider's currency unit. */
export type RoomUsage = { readonly turns: number; readonly inputTokens: number; readonly outputTokens: number; readonly costMicros: number };

/** The day of an instant, as usage is counted: UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Counts a told turn; what its model calls used was counted when they ended. */
export async function countTurn(tx: Tx, roomId: string, day: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO usage_days AS u (room_id, day, turns) VALUES (${roomId}, ${day}, 1)
    ON CONFLICT (room_id, day) DO UPDATE SET turns = u.turns + 1`;
}

type UsageRow = { turns: number; input: string; output: string; cost: string };

/** The room's usage of one day, or of all days. */
export async function usageOf(db: Pick<Db, 'pool'>, roomId: string, day?: string): Promise<RoomUsage> {
  const { rows } = await db.pool.query<UsageRow>(
    `SELECT coalesce(sum(turns), 0)::int AS turns, coalesce(sum(input_tokens), 0)::text AS input, coalesce(sum(output_tokens), 0)::text AS output,
       coalesce(sum(cost_micros), 0)::text AS cost FROM usage_days WHERE room_id = $1 AND ($2::text IS NULL OR day = $2)`,
    [roomId, day ?? null],
  );
  const row = rows[0];
  return { turns: row?.turns ?? 0, inputTokens: Number(row?.input ?? 0), outputTokens: Number(row?.output ?? 0), costMicros: Number(row?.cost ?? 0) };
}
