import { z } from 'zod';
import type { SettlementDeed } from '../../core/seat/permission-matrix.ts';
import { refused } from '../../core/seat/refused.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { receiptFor } from '../../core/settlement/receipt-for.ts';
import type { ReceiptRow } from '../../room/settlement/receipt-row.ts';
import { resolveByHand } from '../../room/settlement/resolve-by-hand.ts';
import { retrySettlement } from '../../turn/settle/retry-settlement.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requirePlace } from '../relay/node-id.ts';
import { roomRow } from '../room/room-row.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import type { ReceiptView } from './receipt-view.ts';
import { receiptOf, ReceiptRef } from './receipt-view.ts';
import { settlingRefusal } from './settlement-powers.ts';

/** Characters of what is said when something is confirmed or skipped. */
const REASON_MAX = 2_000;

const SettlementPayloadRef = builder.objectRef<{ readonly receipt: ReceiptView }>('SettlementPayload').implement({
  description: 'How the settling of a turn stands. What was settled before, or counts no more, is answered as it is.',
  fields: (t) => ({ receipt: t.field({ type: ReceiptRef, description: 'The receipt as it is now.', resolve: ({ receipt }) => receipt }) }),
});

const SettlementResult = defineResult('SettlementResult', { payload: SettlementPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'] });

/** A receipt that the asker knows of and may do this about. Throws NOT_FOUND, FORBIDDEN, ROOM_ENDED. */
async function requireReceipt(context: Context, text: string, deed: SettlementDeed): Promise<ReceiptView> {
  const place = requirePlace('SettlementReceipt', text);
  const reading = { roomId: place.roomId, viewer: await requireViewer(context, place.roomId) };
  const receipt = await receiptOf(context, reading, place.id);
  if (receipt === null) throw new DomainError('NOT_FOUND');
  const refusal = await settlingRefusal(context, deed, reading);
  if (refusal !== null) throw refused(refusal, { room: (await roomRow(context).load(place.roomId)).status, seat: '' });
  return receipt;
}

const causeOf = ({ roomId, viewer }: ReceiptView) => ({ roomId, memberId: memberIdOf(viewer) });

/** Also what only keepers know of once it is final is answered to whoever resolved it: they knew of it. */
function answered(context: Context, view: ReceiptView, row: ReceiptRow): { receipt: ReceiptView } {
  renewContext(context);
  return { receipt: { ...view, receipt: receiptFor(row, view.viewer) } };
}

const idArg = 'The receipt.';

defineMutation('retrySettlement', {
  description: 'Has the settling of a turn tried again by a worker, with the values as they are now. For keepers and whoever plays; without effect on what is settled or being tried.',
  result: SettlementResult,
  args: (arg) => ({ receiptId: arg.id({ required: true, description: idArg }) }),
  resolve: async ({ receiptId }, context) => {
    const view = await requireReceipt(context, receiptId, 'retry');
    return answered(context, view, await retrySettlement(context.infra, causeOf(view), view.receipt.id));
  },
});

defineMutation('confirmSettlement', {
  description: 'Confirms that what a turn means for the dimensions was seen to by hand; values stay as they are. For keepers; without effect on what is settled.',
  result: SettlementResult,
  scope: 'keeper',
  args: (arg) => ({ receiptId: arg.id({ required: true, description: idArg }), note: arg.string({ description: `What there is to say about it; ${REASON_MAX} characters at most.` }) }),
  resolve: async ({ receiptId, note }, context) => {
    const view = await requireReceipt(context, receiptId, 'confirm');
    const reason = parseInput(z.string().trim().max(REASON_MAX).nullish(), note, ['note']) || null;
    const row = await resolveByHand(context.infra, causeOf(view), { receiptId: view.receipt.id, event: { kind: 'confirmed', reason }, principal: context.principal });
    return answered(context, view, row);
  },
});

defineMutation('skipSettlement', {
  description: 'Leaves out what a turn means for the dimensions; values stay as they are, and it is never worked out again. For keepers, and for whoever plays where the room allows it; without effect on what is settled.',
  result: SettlementResult,
  args: (arg) => ({ receiptId: arg.id({ required: true, description: idArg }), reason: arg.string({ required: true, description: `Why; ${REASON_MAX} characters at most.` }) }),
  resolve: async (args, context) => {
    const view = await requireReceipt(context, args.receiptId, 'skip');
    const reason = parseInput(z.string().trim().min(1).max(REASON_MAX), args.reason, ['reason']);
    const row = await resolveByHand(context.infra, causeOf(view), { receiptId: view.receipt.id, event: { kind: 'skipped', reason }, principal: context.principal });
    return answered(context, view, row);
  },
});
