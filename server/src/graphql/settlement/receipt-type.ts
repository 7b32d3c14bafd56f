import type { SettlementDeed } from '../../core/seat/permission-matrix.ts';
import { dimensionId } from '../../core/dimension/dimension-key.ts';
import type { SettledChange } from '../../core/settlement/receipt.ts';
import { blocks } from '../../core/settlement/receipt.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { DimensionRef } from '../dimension/dimension-type.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { wordsOf } from '../errors/words-of.ts';
import { DomainErrorInfoRef } from '../errors/issue-type.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';
import { placeOf } from '../relay/node-id.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import type { Reading } from '../seat/table-loader.ts';
import { turnOf, TurnRef } from '../turn/turn-type.ts';
import { receiptOf, receiptOfTurn, ReceiptRef, SettlementStateRef } from './receipt-view.ts';
import type { ReceiptView } from './receipt-view.ts';
import { settlingRefusal } from './settlement-powers.ts';

type SeenChange = Reading & { readonly change: SettledChange };

const SettledChangeRef = builder.objectRef<SeenChange>('SettledChange').implement({
  description: 'One dimension that settling a turn changed.',
  fields: (t) => ({
    key: t.string({ description: 'The key of the dimension.', resolve: ({ change }) => change.key }),
    fromVersion: t.int({ description: 'Its version before.', resolve: ({ change }) => change.from }),
    toVersion: t.int({ description: 'Its version afterwards.', resolve: ({ change }) => change.to }),
    dimension: t.field({
      type: DimensionRef, nullable: true, description: 'The dimension as it is now; null where it is gone.',
      resolve: ({ roomId, viewer, change }, _args, context) => documentOfKind(context, { roomId, viewer }, { id: dimensionId(change.key), kind: 'dimension' }),
    }),
  }),
});

const isOwed = ({ receipt }: ReceiptView) => blocks({ state: receipt.state, voided: receipt.voidedAt !== null });

const may = (deed: SettlementDeed) => async (view: ReceiptView, _args: object, context: Context) => isOwed(view) && (await settlingRefusal(context, deed, view)) === null;

async function loadReceipt(context: Context, text: string): Promise<ReceiptView | null> {
  const place = placeOf(text);
  const room = place === null ? null : await roomViewOf(context, place.roomId);
  return place === null || room === null ? null : receiptOf(context, room, place.id);
}

builder.node(ReceiptRef, {
  description: 'Whether it is settled what a told turn means for the dimensions of its room. Players learn how far it is; rules, what was read and why it failed are the keeper\'s.',
  id: { description: 'The node id of the receipt.', resolve: ({ roomId, receipt }) => `${roomId}:${receipt.id}` },
  loadOne: (id, context) => loadReceipt(context, id),
  fields: (t) => ({
    room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ roomId, viewer, asSeat }) => ({ roomId, viewer, ...(asSeat !== undefined && { asSeat }) }) }),
    turn: t.field({ type: TurnRef, nullable: true, description: 'The turn that owed it.', resolve: ({ roomId, viewer, receipt }, _args, context) => turnOf(context, { roomId, viewer }, receipt.turnId) }),
    turnNumber: t.int({ description: 'The number of that turn.', resolve: ({ receipt }) => receipt.turnNumber }),
    version: t.int({ description: 'The number of the telling that owed it.', resolve: ({ receipt }) => receipt.version }),
    source: t.string({ description: 'Names turn and telling together: each telling is settled at most once.', resolve: ({ receipt }) => receipt.id }),
    state: t.field({ type: SettlementStateRef, description: 'How far it is.', resolve: ({ receipt }) => receipt.state }),
    error: t.string({ nullable: true, description: "Why it is still owed, in the viewer's language; null for others than keepers.", resolve: ({ receipt: { failure } }, _args, { locale }) => (failure === null ? null : wordsOf(failure.code, failure.params, locale)) }),
    failure: t.field({ type: DomainErrorInfoRef, nullable: true, description: 'The same as data, with every problem by path; null for others than keepers.', resolve: ({ receipt }) => receipt.failure }),
    attempts: t.int({ description: 'How often it was tried, the first time in its turn.', resolve: ({ receipt }) => receipt.attempts }),
    settling: t.boolean({ description: 'Whether it is being tried right now.', resolve: ({ receipt }) => receipt.claimedAt !== null }),
    voided: t.boolean({ description: 'Whether its telling does not count any more: then nothing is owed for it.', resolve: ({ receipt }) => receipt.voidedAt !== null }),
    changes: t.field({ type: [SettledChangeRef], description: 'What was changed; empty for others than keepers, whose dimensions say it themselves.', resolve: ({ roomId, viewer, receipt }) => receipt.changes.map((change) => ({ roomId, viewer, change })) }),
    reason: t.string({ nullable: true, description: 'What was said when it was confirmed or skipped; null for others than keepers.', resolve: ({ receipt }) => receipt.reason }),
    createdAt: t.field({ type: 'DateTime', description: 'When its turn was told.', resolve: ({ receipt }) => receipt.createdAt }),
    resolvedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was settled.', resolve: ({ receipt }) => receipt.resolvedAt }),
    resolvedBy: t.field({
      type: MemberRef, nullable: true, description: 'Who confirmed or skipped it; null where the server settled it.',
      resolve: ({ roomId, receipt }, _args, context) => memberOf(context, receipt.resolvedBy === null ? null : { roomId, id: receipt.resolvedBy }),
    }),
    canRetry: t.boolean({ description: 'Whether the reader may have it tried again now.', resolve: may('retry') }),
    canConfirm: t.boolean({ description: 'Whether the reader may confirm now that it was seen to by hand.', resolve: may('confirm') }),
    canSkip: t.boolean({ description: 'Whether the reader may leave it out now.', resolve: may('skip') }),
  }),
});

builder.objectField(TurnRef, 'receipt', (t) =>
  t.field({
    type: ReceiptRef, nullable: true, description: 'What its telling that counts owes, or owed, to the dimensions; null where it owed nothing that the reader may know of.',
    resolve: ({ roomId, viewer, asSeat, turn }, _args, context) => (turn.number === null ? null : receiptOfTurn(context, { roomId, viewer, ...(asSeat !== undefined && { asSeat }) }, turn.id)),
  }),
);
