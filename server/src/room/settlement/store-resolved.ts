import type { Receipt } from '../../core/settlement/receipt.ts';
import { isFinal } from '../../core/settlement/receipt.ts';
import { publicState } from '../../core/settlement/receipt-for.ts';
import type { SettlementEvent } from '../../core/settlement/resolve-receipt.ts';
import { resolveReceipt } from '../../core/settlement/resolve-receipt.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { writeReceiptFrame } from './receipt-frame.ts';
import { releaseTurns } from './release-turns.ts';

/**
 * Stores what became of a receipt that was owed, tells the table, and lets the turns go on that waited for the last of it; one
 * transaction under the room's lock. The caller has seen that it is owed.
 */
export async function storeResolved(write: RoomWrite, receipt: ReceiptRow, { event, memberId }: { readonly event: SettlementEvent; readonly memberId: string | null }): Promise<void> {
  const { tx, roomId, at } = write;
  const owed: Receipt = { ...receipt, voided: receipt.voidedAt !== null };
  const { state, failure, readVersions, definitions, changes, reason } = resolveReceipt(owed, event);
  await tx.settlementReceipt.update({
    where: { roomId_id: { roomId, id: receipt.id } },
    data: {
      state, readVersions, reason, claimedBy: null, claimedAt: null,
      definitions: definitions as unknown as Prisma.InputJsonObject,
      changes: changes as unknown as Prisma.InputJsonArray,
      failure: failure === null ? Prisma.DbNull : (failure as unknown as Prisma.InputJsonObject),
      ...(isFinal(state) && { resolvedAt: at, resolvedBy: memberId }),
    },
  });
  const turn = { id: receipt.turnId, number: receipt.turnNumber, version: receipt.version };
  writeReceiptFrame(write, { id: receipt.id, attempts: receipt.attempts, turn, state, publicState: publicState(state, changes), shown: receipt.shown, wasOwed: true });
  await releaseTurns(write);
}
