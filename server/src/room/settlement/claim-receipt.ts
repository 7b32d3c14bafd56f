import type { RoomPorts } from '../ports.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { receiptColumns } from './receipt-row.ts';
import { WAITING } from './ask-retry.ts';

/** A receipt with the fence of the attempt that holds it. */
export type ClaimedReceipt = ReceiptRow & { readonly claimedBy: string };

/**
 * Takes a receipt for an attempt under a fence of its own; null where there is nothing to settle any more. Whoever held it before is
 * out: what they come to is not stored. Taking over from somebody who died is the same attempt, so that a finished model call is
 * found again.
 */
export async function claimReceipt(ports: RoomPorts, { roomId, receiptId }: { roomId: string; receiptId: string }, workerId: string): Promise<ClaimedReceipt | null> {
  const { rows } = await ports.db.pool.query<ClaimedReceipt>(
    `UPDATE settlement_receipts SET attempts = attempts + CASE WHEN claimed_by IS NULL OR claimed_by = $5 THEN 1 ELSE 0 END, claimed_by = $3, claimed_at = $4
     WHERE room_id = $1 AND id = $2 AND state = 'PENDING_SETTLEMENT' AND voided_at IS NULL RETURNING ${receiptColumns}`,
    [roomId, receiptId, `${workerId}:${ports.ids.short()}`, ports.clock.now(), WAITING],
  );
  return rows[0] ?? null;
}
