import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../../room/ports.ts';
import { roomInWrite } from '../../room/room/room-row.ts';
import { askRetry } from '../../room/settlement/ask-retry.ts';
import type { ReceiptRow } from '../../room/settlement/receipt-row.ts';
import { requireUnderCaps } from '../intake/require-under-caps.ts';

/**
 * Has what a turn owes tried again, within the room's daily caps: a model is asked for it. The answer is how the receipt stands;
 * one that is settled stays so. Throws NOT_FOUND, CAP_REACHED.
 */
export function retrySettlement(ports: RoomPorts, cause: { roomId: string; memberId: string | null }, receiptId: string): Promise<ReceiptRow> {
  return askRetry(ports, cause, {
    receiptId,
    mayAsk: async (write) => {
      const room = await roomInWrite(write.tx, write.roomId);
      if (room === null) throw new DomainError('NOT_FOUND');
      await requireUnderCaps(write, room);
    },
  });
}
