import { countFrames, listFrames } from '../../room/frame/read-frames.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import { builder } from '../builder.ts';
import type { PageRequest } from '../relay/connection-of.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { RoomRef } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import { frameList, FrameRef } from './frame-type.ts';
import type { SeenFrame } from './seen-frame.ts';
import { onePage, seenBy } from './seen-frame.ts';

function boundsOf({ after, before, limit, inverted }: PageRequest) {
  const [from, to] = [numberOfPlace(after ?? null), numberOfPlace(before ?? null)];
  return { limit, backwards: inverted, ...(from !== null && { after: from }), ...(to !== null && { before: to }) };
}

builder.objectField(RoomRef, 'frames', (t) =>
  t.connection(
    {
      type: FrameRef,
      description: 'The story as the reader may read it now, oldest first.',
      resolve: ({ roomId, viewer }, args, { infra }) =>
        sealedConnection<SeenFrame>(args, {
          secrets: infra.secrets, roomId, list: frameList,
          place: ({ seq }) => placeOfNumber(seq ?? 0n),
          total: () => countFrames(infra.db, { roomId, viewer }),
          load: async (page) => {
            const { frames } = await listFrames(infra.db, { roomId, viewer }, boundsOf(page));
            const seen = onePage(frames.flatMap((frame) => seenBy(viewer, roomId, eventOfFrame(frame)) ?? []));
            return page.inverted ? seen.toReversed() : seen;
          },
        }),
    },
    { name: 'FrameConnection', description: 'A page of frames.' },
    { name: 'FrameEdge', description: 'A frame in its list.' },
  ),
);
