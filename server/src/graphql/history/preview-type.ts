import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { HistoryPreview, ReceiptMove } from '../../room/history/preview.ts';
import { previewRestore, previewUndo } from '../../room/history/preview.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineResult } from '../errors/result-union.ts';
import { connectionOfList } from '../relay/connection-of.ts';
import { placeOf, readNodeId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { Reading } from '../seat/table-loader.ts';
import { turnOf, TurnRef } from '../turn/turn-type.ts';
import type { TurnView } from '../turn/turn-type.ts';
import { requireUndoCount, UNDO_MAX } from '../turn/require-undo-count.ts';
import { DocumentDiffRef } from './diff-type.ts';

type PreviewView = Reading & { readonly preview: HistoryPreview };

const ReceiptFateRef = builder.enumType('ReceiptFate', {
  description: 'What becomes of a settlement when the room goes back.',
  values: {
    VOIDED: { description: 'It counts no more: its turn did not happen.' },
    BACK: { description: 'It counts again, as it was.' },
    OWED: { description: 'It is owed again.' },
  } as const,
});

const ReceiptMoveRef = builder.objectRef<ReceiptMove>('ReceiptMove').implement({
  description: 'What becomes of a settlement.',
  fields: (t) => ({
    receiptId: t.string({ description: 'Its id in the room.', resolve: ({ id }) => id }),
    turnNumber: t.int({ description: 'The turn that it is about.', resolve: ({ turnNumber }) => turnNumber }),
    state: t.string({ description: 'How it stands now.', resolve: ({ state }) => state }),
    becomes: t.field({ type: ReceiptFateRef, description: 'What becomes of it.', resolve: ({ becomes }) => becomes }),
  }),
});

/** The turns of these ids, in their order. */
export async function turnsOf(context: Context, { roomId, viewer }: Reading, ids: readonly string[]): Promise<TurnView[]> {
  const turns = await Promise.all(ids.map((id) => turnOf(context, { roomId, viewer }, id)));
  return turns.filter((turn) => turn !== null);
}

const HistoryPreviewRef = builder.objectRef<PreviewView>('HistoryPreview').implement({
  description: 'What going back would do. It is planned by the code that does it; nothing is stored.',
  fields: (t) => ({
    basis: t.id({ description: 'Names the state that was looked at. Hand it on, and going back is refused where the room has changed since.', resolve: ({ preview }) => preview.basis }),
    undone: t.field({ type: [TurnRef], description: 'Turns that would count no more, the last one first.', resolve: (view, _args, context) => turnsOf(context, view, view.preview.undone) }),
    returned: t.field({ type: [TurnRef], description: 'Turns taken back that would count again, the last one first.', resolve: (view, _args, context) => turnsOf(context, view, view.preview.returned) }),
    framesGone: t.int({ description: 'How many entries of the story would go.', resolve: ({ preview }) => preview.framesGone }),
    framesBack: t.int({ description: 'How many entries of the story would come back.', resolve: ({ preview }) => preview.framesBack }),
    receipts: t.field({ type: [ReceiptMoveRef], description: 'Settlements that would count otherwise than now.', resolve: ({ preview }) => [...preview.receipts] }),
    documents: t.connection(
      {
        type: DocumentDiffRef, description: 'Documents that would change: from what they are now to what they would be.',
        resolve: ({ roomId, viewer, preview }, args) => connectionOfList(args, preview.documents.map((diff) => ({ roomId, viewer, diff })), ({ diff }) => diff.documentId),
      },
      { name: 'PreviewDocumentConnection', description: 'A page of documents that would change.' },
      { name: 'PreviewDocumentEdge', description: 'A document that would change.' },
    ),
  }),
});

const HistoryPreviewResult = defineResult('HistoryPreviewResult', { payload: HistoryPreviewRef, errors: ['InvalidInputError', 'NotFoundError', 'ConflictError'] });

/** What keepers would see happen, or why it cannot; null for everybody else. */
async function previewFor({ roomId, viewer }: RoomView, preview: () => Promise<HistoryPreview>) {
  if (!seesAll(viewer)) return null;
  try {
    return { roomId, viewer, preview: await preview() };
  } catch (error) {
    const member = HistoryPreviewResult.memberOf(error);
    if (member === null) throw error;
    return member;
  }
}

/** The id of a snapshot in its room; what names another room's names nothing. */
export function localSnapshotId(roomId: string, text: string): string {
  const { typename, id } = readNodeId(text);
  const place = typename === 'RoomSnapshot' ? placeOf(id) : null;
  if (place === null || place.roomId !== roomId) throw new DomainError('NOT_FOUND');
  return place.id;
}

builder.objectFields(RoomRef, (t) => ({
  undoPreview: t.field({
    type: HistoryPreviewResult.ref, nullable: true,
    description: 'What taking back the last told turns would do; null for others than keepers.',
    args: { count: t.arg.int({ description: `How many turns, at most ${UNDO_MAX}; the last one where absent.` }) },
    resolve: async (room, { count }, { infra }) => (await previewFor(room, async () => previewUndo(infra, room.roomId, requireUndoCount(count ?? 1)))) as never,
  }),
  restorePreview: t.field({
    type: HistoryPreviewResult.ref, nullable: true,
    description: 'What going back to a snapshot would do; null for others than keepers.',
    args: { snapshotId: t.arg.id({ required: true, description: 'The snapshot.' }) },
    resolve: async (room, { snapshotId }, { infra }) => (await previewFor(room, async () => previewRestore(infra, room.roomId, localSnapshotId(room.roomId, snapshotId)))) as never,
  }),
}));
