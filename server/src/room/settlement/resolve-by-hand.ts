import type { SettlementEvent } from '../../core/settlement/resolve-receipt.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { writeRoom } from '../write/write-room.ts';
import { isOwed, requireReceipt } from './ask-retry.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { storeResolved } from './store-resolved.ts';

type Resolving = { readonly receiptId: string; readonly event: Extract<SettlementEvent, { kind: 'confirmed' | 'skipped' }>; readonly principal: Principal };

const actions = { confirmed: 'SETTLEMENT_CONFIRMED', skipped: 'SETTLEMENT_SKIPPED' } as const;

/**
 * Confirms that what a turn owes was seen to by hand, or leaves it out; values stay as they are. Without effect on one that is
 * settled or does not count: the answer is how it stands. An attempt under way is out. Throws NOT_FOUND.
 */
export async function resolveByHand(ports: RoomPorts, cause: { roomId: string; memberId: string | null }, { receiptId, event, principal }: Resolving): Promise<ReceiptRow> {
  const receipt = await writeRoom(ports, cause, async (write) => {
    const found = await requireReceipt(write, receiptId);
    if (!isOwed(found)) return found;
    await storeResolved(write, found, { event, memberId: cause.memberId });
    await recordAudit(write.tx, ports, { roomId: cause.roomId, principal, action: actions[event.kind], target: String(found.turnNumber) });
    return requireReceipt(write, receiptId);
  });
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: receipt.turnId });
  return receipt;
}
