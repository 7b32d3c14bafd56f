import { seesAll } from '../../core/document/viewer.ts';
import type { SettlementState } from '../../core/settlement/receipt.ts';
import { isOperator } from '../../room/key/principal.ts';
import { membershipsOf } from '../../room/member/load-members.ts';
import type { ReceiptFilter, ReceiptPlace } from '../../room/settlement/list-receipts.ts';
import { countReceipts, listReceipts } from '../../room/settlement/list-receipts.ts';
import type { ReceiptRow } from '../../room/settlement/receipt-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { connectionOf } from '../relay/connection-of.ts';
import { idWithin } from '../relay/node-id.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import type { ReceiptView } from './receipt-view.ts';
import { ReceiptRef, receiptView, SettlementStateRef } from './receipt-view.ts';

const ReceiptFilterRef = builder.inputType('ReceiptFilter', {
  description: 'Which receipts to show.',
  fields: (t) => ({
    state: t.field({ type: SettlementStateRef, description: 'Only in this state.' }),
    needsAttention: t.boolean({ description: 'True shows those that somebody has to see to: what is owed.' }),
    roomId: t.id({ description: 'Only of this room.' }),
  }),
});

type Wanted = { readonly state?: SettlementState | null | undefined; readonly needsAttention?: boolean | null | undefined };

function stateOf(wanted: Wanted | null | undefined): SettlementState | null {
  return wanted?.needsAttention === true ? 'PENDING_SETTLEMENT' : (wanted?.state ?? null);
}

/** Asked for one state that is not owed and for what is owed at once: there is none. */
const contradicts = (wanted: Wanted | null | undefined) => wanted?.needsAttention === true && wanted.state != null && wanted.state !== 'PENDING_SETTLEMENT';

const placeText = ({ createdAt, id, roomId }: ReceiptRow) => `${createdAt.toISOString()} ${id} ${roomId}`;

function placeOfText(text: string | undefined): ReceiptPlace | undefined {
  const [at, id, roomId] = text?.split(' ') ?? [];
  const date = new Date(at ?? '');
  return id === undefined || roomId === undefined || Number.isNaN(date.getTime()) ? undefined : { at: date, id, roomId };
}

const ReceiptEdgeRef = builder.edgeObject({ type: ReceiptRef, name: 'SettlementReceiptEdge', description: 'A receipt in its list.' });
const ReceiptConnectionRef = builder.connectionObject({ type: ReceiptRef, name: 'SettlementReceiptConnection', description: 'A page of receipts.' }, ReceiptEdgeRef);

builder.objectField(RoomRef, 'settlementReceipts', (t) =>
  t.connection(
    {
      type: ReceiptRef, description: 'What the turns of the room owe to its dimensions, and owed; newest first. What was taken back is left out.',
      args: { filter: t.arg({ type: ReceiptFilterRef, description: 'Which of them.' }) },
      resolve: (room, { filter, ...args }, { infra }) => {
        const elsewhere = contradicts(filter) || (filter?.roomId != null && idWithin('Room', filter.roomId) !== room.roomId);
        const wanted: ReceiptFilter = { roomIds: elsewhere ? [] : [room.roomId], state: stateOf(filter), shownOnly: !seesAll(room.viewer) };
        return sealedConnection<ReceiptView>(args, {
          secrets: infra.secrets, roomId: room.roomId, list: 'receipts',
          place: ({ receipt }) => placeText(receipt),
          total: () => countReceipts(infra.db, wanted),
          load: async ({ after, before, limit, inverted }) =>
            (await listReceipts(infra.db, wanted, { limit, inverted, after: placeOfText(after), before: placeOfText(before) })).flatMap((receipt) => receiptView(room, receipt) ?? []),
        });
      },
    },
    ReceiptConnectionRef,
    ReceiptEdgeRef,
  ),
);

/** The rooms whose receipts somebody looks after; null is all. */
async function keptRooms(context: Context): Promise<readonly string[] | null> {
  if (isOperator(context.principal)) return null;
  const memberships = await membershipsOf(context.infra.db, context.principal);
  const viewers = await Promise.all(memberships.map(async ({ roomId }) => ({ roomId, viewer: await context.viewerIn(roomId) })));
  return viewers.flatMap(({ roomId, viewer }) => (viewer?.kind === 'keeper' ? [roomId] : []));
}

async function viewOf(context: Context, receipt: ReceiptRow): Promise<ReceiptView[]> {
  const room = await roomViewOf(context, receipt.roomId);
  const view = room === null ? null : receiptView(room, receipt);
  return view === null ? [] : [view];
}

builder.queryField('settlementReceipts', (t) =>
  t.connection(
    {
      type: ReceiptRef,
      description: 'What turns owe to the dimensions of their rooms, and owed: all of it for operators, their own rooms for keepers, nothing for others. Newest first.',
      args: { filter: t.arg({ type: ReceiptFilterRef, description: 'Which of them.' }) },
      resolve: async (_root, { filter, ...args }, context) => {
        const { db } = context.infra;
        const kept = await keptRooms(context);
        const asked = filter?.roomId == null ? null : [idWithin('Room', filter.roomId) ?? '\0'];
        const roomIds = contradicts(filter) ? [] : asked === null ? kept : asked.filter((id) => kept === null || kept.includes(id));
        const wanted: ReceiptFilter = { roomIds, state: stateOf(filter) };
        return connectionOf<ReceiptView>(args, {
          cursor: ({ receipt }) => placeText(receipt),
          total: () => countReceipts(db, wanted),
          load: async ({ after, before, limit, inverted }) => {
            const rows = await listReceipts(db, wanted, { limit, inverted, after: placeOfText(after), before: placeOfText(before) });
            return (await Promise.all(rows.map((receipt) => viewOf(context, receipt)))).flat();
          },
        });
      },
    },
    ReceiptConnectionRef,
    ReceiptEdgeRef,
  ),
);
