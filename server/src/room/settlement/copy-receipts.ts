import type { Tx } from '../ports.ts';

/**
 * Gives a fork the receipts of the turns that it has: what is owed there stays owed, and what is final stays final. Those of other
 * tellings come along as well, for whoever chooses them again.
 */
export async function copyReceipts(tx: Tx, { from, to, turnIds }: { readonly from: string; readonly to: string; readonly turnIds: readonly string[] }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO settlement_receipts (room_id, id, turn_id, version, turn_number, state, attempts, failure, read_versions, definitions, changes, reason, created_at, resolved_at, resolved_by, voided_at, shown)
    SELECT ${to}, id, turn_id, version, turn_number, state, attempts, failure, read_versions, definitions, changes, reason, created_at, resolved_at, resolved_by, voided_at, shown
    FROM settlement_receipts WHERE room_id = ${from} AND turn_id = ANY(${[...turnIds]}::text[]) ON CONFLICT DO NOTHING`;
}
