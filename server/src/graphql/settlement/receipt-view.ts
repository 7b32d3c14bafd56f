import type { SettlementState } from '../../core/settlement/receipt.ts';
import { maySeeReceipt, receiptFor } from '../../core/settlement/receipt-for.ts';
import type { ReceiptRow } from '../../room/settlement/receipt-row.ts';
import { receiptsById, receiptsOfTurns } from '../../room/settlement/receipt-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { RoomView } from '../room/room-ref.ts';

/** A receipt as somebody sees it. */
export type ReceiptView = RoomView & { readonly receipt: ReceiptRow };

export const ReceiptRef = builder.objectRef<ReceiptView>('SettlementReceipt');

/** The receipt as a reader may know it; null where they may not. The only way from a row to a reader. */
export function receiptView(reading: RoomView, receipt: ReceiptRow | null): ReceiptView | null {
  if (receipt === null || !maySeeReceipt(receipt, reading.viewer)) return null;
  return { ...reading, receipt: receiptFor(receipt, reading.viewer) };
}

type Place = { readonly roomId: string; readonly id: string };

const textOf = ({ roomId, id }: Place) => `${roomId} ${id}`;

function byRoom(load: typeof receiptsById) {
  return defineLoader<Place, ReceiptRow | null>(async (places, { infra }) => {
    const groups = [...Map.groupBy(places, ({ roomId }) => roomId)];
    const found = new Map(await Promise.all(groups.map(async ([roomId, group]) => [roomId, await load(infra.db, roomId, group.map(({ id }) => id))] as const)));
    return places.map(({ roomId, id }) => found.get(roomId)?.get(id) ?? null);
  }, textOf);
}

const receiptLoader = byRoom(receiptsById);
const turnReceiptLoader = byRoom(receiptsOfTurns);

export async function receiptOf(context: Context, reading: RoomView, id: string): Promise<ReceiptView | null> {
  return receiptView(reading, await receiptLoader(context).load({ roomId: reading.roomId, id }));
}

/** What the telling of a turn that counts owed or owes. */
export async function receiptOfTurn(context: Context, reading: RoomView, turnId: string): Promise<ReceiptView | null> {
  return receiptView(reading, await turnReceiptLoader(context).load({ roomId: reading.roomId, id: turnId }));
}

export const SettlementStateRef = builder.enumType('SettlementState', {
  description: "How far the settling of a turn is: what it means for the room's dimensions.",
  values: {
    PENDING_SETTLEMENT: { description: 'It is owed; the next turn waits for it.' },
    SETTLED: { description: 'Values changed.' },
    NO_CHANGE: { description: 'Every rule was thought about, and nothing changed.' },
    MANUAL: { description: 'Somebody confirmed that it was seen to by hand.' },
    SKIPPED: { description: 'Somebody left it out; values stay as they were.' },
  } as const satisfies Record<SettlementState, { description: string }>,
});
