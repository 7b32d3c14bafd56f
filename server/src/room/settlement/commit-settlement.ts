import type { Effect } from '../../core/proposal/effect.ts';
import type { SettlementFailure } from '../../core/settlement/receipt.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import { applyEffects } from '../document/apply-effects.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { openCarryOver } from './carry-over.ts';
import type { ClaimedReceipt } from './claim-receipt.ts';
import { receiptInWrite } from './receipt-row.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { isOwed } from './ask-retry.ts';
import { movedSince, standings } from './standings.ts';
import { storeResolved } from './store-resolved.ts';

/** What an attempt came to: proposals that settle it, and the dimensions they change; or why it could not be. */
export type Settling = { readonly ok: true; readonly effects: readonly Effect[]; readonly keys: readonly string[] } | { readonly ok: false; readonly failure: SettlementFailure };

/** The receipt as it is now, if this attempt still holds it and it is still owed; else it was decided elsewhere. */
async function held(write: RoomWrite, claimed: ClaimedReceipt): Promise<ReceiptRow | null> {
  const receipt = await receiptInWrite(write.tx, write.roomId, claimed.id);
  return receipt !== null && receipt.claimedBy === claimed.claimedBy && isOwed(receipt) ? receipt : null;
}

/** The effects belong to the telling that they settle, so that choosing it again brings them back. */
async function rememberEffects({ tx, roomId }: RoomWrite, { turnId, version }: ReceiptRow, effects: readonly Effect[]): Promise<void> {
  await tx.$executeRaw`UPDATE turn_versions SET writes = writes || ${JSON.stringify(effects)}::jsonb WHERE room_id = ${roomId} AND turn_id = ${turnId} AND version = ${version}`;
}

async function settle(write: RoomWrite, receipt: ReceiptRow, { effects, keys }: Extract<Settling, { ok: true }>): Promise<void> {
  const before = await standings(write);
  const carryOver = openCarryOver(write, { start: before, retold: false });
  const mark = write.documents.mark();
  const conflicts = [];
  for (const effect of effects) conflicts.push(...(await applyEffects(write, [await carryOver(effect)])));
  failpoint('settle:applied');
  if (conflicts.length > 0) {
    write.documents.rollback(mark);
    const issues = conflicts.flatMap((conflict) => conflict.issues ?? []);
    await storeResolved(write, receipt, { event: { kind: 'failed', failure: { code: 'SETTLEMENT_REFUSED', params: { problems: issues.length }, issues } }, memberId: null });
    return;
  }
  await rememberEffects(write, receipt, effects);
  await storeResolved(write, receipt, { event: { kind: 'evaluated', changes: movedSince(before, await standings(write), keys) }, memberId: null });
}

/**
 * Stores what an attempt came to: values, receipt and what waits for it in one transaction, under the room's lock. What the room
 * refuses leaves it owed, with every reason. Returns false where the attempt does not hold the receipt any more: nothing is stored.
 */
export async function commitSettlement(ports: RoomPorts, claimed: ClaimedReceipt, settling: Settling): Promise<boolean> {
  const { roomId, turnId } = claimed;
  const stored = await writeRoom(ports, { roomId, turnId }, async (write) => {
    const receipt = await held(write, claimed);
    if (receipt === null) return false;
    failpoint('settle:fenced');
    if (settling.ok) await settle(write, receipt, settling);
    else await storeResolved(write, receipt, { event: { kind: 'failed', failure: settling.failure }, memberId: null });
    failpoint('settle:stored');
    return true;
  });
  failpoint('settle:committed');
  ports.notify.publish({ room: roomId, kind: 'turn', turn: turnId });
  return stored;
}
