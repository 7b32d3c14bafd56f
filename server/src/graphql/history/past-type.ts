import { isDocumentKind } from '../../core/document/kinds/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Read } from '../../core/history/document-diff.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import type { Moment } from '../../room/history/moment.ts';
import { momentOf } from '../../room/history/moment.ts';
import { documentsAt, listAt } from '../../room/history/past-documents.ts';
import { countFramesAt, listFramesAt } from '../../room/history/past-frames.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { apiKindOf, DocumentKindRef } from '../document/document-kind.ts';
import { FrameRef } from '../frame/frame-type.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { seenBy } from '../frame/seen-frame.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { RoomRef } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import { localSeatId } from '../seat/seat-id.ts';

/** A room at a moment, through the eyes of a seat or its keeper's. */
type PastView = { readonly roomId: string; readonly viewer: Viewer; readonly moment: Moment; readonly list: string };

const PastDocumentRef = builder.objectRef<Read>('PastDocument').implement({
  description: 'A document as it could be read at a moment of the past.',
  fields: (t) => ({
    documentId: t.string({ description: 'Its id in the room.', resolve: ({ id }) => id }),
    kind: t.field({ type: DocumentKindRef, description: 'What it is.', resolve: ({ kind }) => (isDocumentKind(kind) ? apiKindOf(kind) : 'OTHER') }),
    kindName: t.string({ description: 'What it is, also where `kind` is OTHER.', resolve: ({ kind }) => kind }),
    title: t.exposeString('title', { description: 'What it was called.' }),
    data: t.field({ type: 'JSON', nullable: true, description: 'What could be read of it.', resolve: ({ data }) => data }),
  }),
});

const countAll = { limit: Number.MAX_SAFE_INTEGER, inverted: false } as const;

function documentsOf({ roomId, viewer, moment, list }: PastView, args: object, { infra }: Context) {
  const reading = { db: infra.db, roomId, viewer };
  return sealedConnection<Read>(args, {
    secrets: infra.secrets, roomId, list: `documents ${list}`,
    place: ({ id }) => id,
    total: async () => (await listAt(reading, moment.rev, countAll)).length,
    load: (page) => listAt(reading, moment.rev, page),
  });
}

function framesOf({ roomId, viewer, moment, list }: PastView, args: object, { infra }: Context) {
  const reading = { db: infra.db, roomId, viewer };
  return sealedConnection<SeenFrame>(args, {
    secrets: infra.secrets, roomId, list: `frames ${list}`,
    place: ({ seq }) => placeOfNumber(seq ?? 0n),
    total: () => countFramesAt(reading, moment),
    load: async ({ after, before, limit, inverted }) => {
      const [from, to] = [numberOfPlace(after ?? null), numberOfPlace(before ?? null)];
      const frames = await listFramesAt(reading, moment, { limit, backwards: inverted, ...(from !== null && { after: from }), ...(to !== null && { before: to }) });
      return frames.flatMap((frame) => seenBy(viewer, roomId, eventOfFrame(frame)) ?? []);
    },
  });
}

const PastRoomRef = builder.objectRef<PastView>('PastRoom').implement({
  description: 'A room as it could be read at a moment of the past.',
  fields: (t) => ({
    turnNumber: t.int({ description: 'The turn that it is just after; 0 before the first.', resolve: ({ moment }) => moment.number }),
    documents: t.connection(
      { type: PastDocumentRef, description: 'What could be read then.', resolve: (view, args, context) => documentsOf(view, args, context) },
      { name: 'PastDocumentConnection', description: 'A page of documents of the past.' },
      { name: 'PastDocumentEdge', description: 'A document of the past in its list.' },
    ),
    frames: t.connection(
      {
        type: FrameRef, description: 'The story that could be read then, oldest first, without news of documents.',
        resolve: (view, args, context) => framesOf(view, args, context),
      },
      { name: 'PastFrameConnection', description: 'A page of the story as it was read then.' },
      { name: 'PastFrameEdge', description: 'A frame in its list.' },
    ),
  }),
});

builder.objectField(RoomRef, 'asOf', (t) =>
  t.field({
    type: PastRoomRef, nullable: true,
    description: 'The room as a seat could read it just after a turn, or as its keeper could. Null for others than keepers, where that turn does not count, and where there was no such seat.',
    args: {
      turn: t.arg.int({ required: true, description: "The turn's number; 0 is before the first." }),
      seat: t.arg.id({ description: 'Whose eyes to look through; the keeper\'s where absent.' }),
    },
    resolve: async ({ roomId, viewer }, { turn, seat }, { infra }) => {
      const moment = seesAll(viewer) ? await momentOf(infra.db, roomId, turn) : null;
      if (moment === null) return null;
      if (seat == null) return { roomId, viewer, moment, list: `${moment.number}` };
      const seatId = localSeatId(roomId, seat);
      const there = (await documentsAt({ db: infra.db, roomId }, moment.rev, [seatId])).get(seatId);
      return there?.kind === 'seat' ? { roomId, moment, viewer: { kind: 'seat', memberId: null, seatIds: [seatId] } as const, list: `${moment.number} ${seatId}` } : null;
    },
  }),
);
