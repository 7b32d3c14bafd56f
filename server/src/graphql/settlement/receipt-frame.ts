import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { frameInterfaces } from '../frame/frame-type.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { receiptOf, ReceiptRef, SettlementStateRef } from './receipt-view.ts';

builder.objectRef<SeenFrame<'receipt'>>('ReceiptFrame').implement({
  ...frameInterfaces,
  description: 'What a turn means for the dimensions was settled, or is still owed.',
  fields: (t) => ({
    receiptId: t.id({ description: 'The node id of the receipt.', resolve: ({ roomId, data }) => roomNodeId('SettlementReceipt', roomId, data.receiptId) }),
    turnId: t.id({ description: 'The node id of the turn that owed it.', resolve: ({ roomId, data }) => roomNodeId('Turn', roomId, data.turnId) }),
    state: t.field({ type: SettlementStateRef, description: 'How far it was then.', resolve: ({ data }) => data.state }),
    receipt: t.field({
      type: ReceiptRef, nullable: true, description: 'The receipt as it is now; null where it is nothing for the reader any more.',
      resolve: ({ roomId, viewer, data }, _args, context: Context) => receiptOf(context, { roomId, viewer }, data.receiptId),
    }),
  }),
});
