import { Prisma } from '../../generated/prisma/client.ts';
import type { Planning } from '../write/plan-write.ts';

type Scope = Pick<Planning, 'tx' | 'roomId' | 'at'>;

/**
 * Lets receipts count exactly where their telling does: nothing is owed for what did not happen, and what comes back is owed
 * again as it was. `turnIds` null looks at every turn. Call it after turns were taken back, brought back or told another way.
 */
export async function reconcileReceipts({ tx, roomId, at }: Scope, turnIds: readonly string[] | null): Promise<void> {
  const some = turnIds === null ? Prisma.empty : Prisma.sql`AND s.turn_id = ANY(${[...turnIds]}::text[])`;
  await tx.$executeRaw`
    UPDATE settlement_receipts s SET voided_at = CASE WHEN t.state <> 'UNDONE' AND s.version = t.version THEN NULL ELSE ${at}::timestamptz END, claimed_by = NULL, claimed_at = NULL
    FROM turns t WHERE s.room_id = ${roomId} ${some} AND t.room_id = s.room_id AND t.id = s.turn_id
      AND (s.voided_at IS NULL) <> (t.state <> 'UNDONE' AND s.version = t.version)`;
}
