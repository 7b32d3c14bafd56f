import { DomainError } from '../../core/error/domain-error.ts';
import { blocks } from '../../core/settlement/receipt.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { receiptInWrite } from './receipt-row.ts';

/** The name under which settling is put before the workers. */
export const SETTLE_TASK = 'settle';

/** Stands for the worker that has not taken it yet. */
export const WAITING = 'waiting';

/** Milliseconds after which an attempt that was asked for counts as lost: a model call may take two minutes, and there may be three. */
const patience = 600_000;

/** The queue is the room, so that no turn runs beside it; the key makes a repeated request the same job. */
async function enqueueSettle(tx: Tx, roomId: string, receiptId: string): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job('settle', json_build_object('roomId', ${roomId}::text, 'receiptId', ${receiptId}::text),
    queue_name := ${`room:${roomId}`}::text, job_key := ${`settle:${receiptId}`}::text)`;
}

/** A receipt that somebody wants to do something about, under the room's lock. Throws NOT_FOUND. */
export async function requireReceipt({ tx, roomId }: RoomWrite, id: string): Promise<ReceiptRow> {
  const receipt = await receiptInWrite(tx, roomId, id);
  if (receipt === null) throw new DomainError('NOT_FOUND');
  return receipt;
}

export const isOwed = ({ state, voidedAt }: ReceiptRow): boolean => blocks({ state, voided: voidedAt !== null });

async function askRetryIn(write: RoomWrite, id: string, mayAsk: (write: RoomWrite) => Promise<void>): Promise<ReceiptRow> {
  const receipt = await requireReceipt(write, id);
  const underWay = receipt.claimedAt !== null && write.at.getTime() - receipt.claimedAt.getTime() < patience;
  if (!isOwed(receipt) || underWay) return receipt;
  await mayAsk(write);
  const claim = { claimedBy: WAITING, claimedAt: write.at };
  await write.tx.settlementReceipt.update({ where: { roomId_id: { roomId: write.roomId, id } }, data: claim });
  await enqueueSettle(write.tx, write.roomId, id);
  return { ...receipt, ...claim };
}

/**
 * Has what a turn owes tried again by a worker. Without effect where it is settled, does not count or is being tried: the answer
 * is how it stands. `mayAsk` refuses where trying costs more than the room may spend. Throws NOT_FOUND.
 */
export async function askRetry(ports: RoomPorts, cause: { roomId: string; memberId: string | null }, { receiptId, mayAsk }: { receiptId: string; mayAsk: (write: RoomWrite) => Promise<void> }): Promise<ReceiptRow> {
  const receipt = await writeRoom(ports, cause, (write) => askRetryIn(write, receiptId, mayAsk));
  failpoint('settle:asked');
  ports.notify.publish({ room: cause.roomId, kind: 'turn', turn: receipt.turnId });
  return receipt;
}
