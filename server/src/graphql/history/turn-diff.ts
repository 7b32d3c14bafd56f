import type { DocumentDiff } from '../../core/history/document-diff.ts';
import { momentOf } from '../../room/history/moment.ts';
import { countDiff, listDiff } from '../../room/history/turn-diff.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import type { DiffView } from './diff-type.ts';
import { DocumentDiffRef } from './diff-type.ts';

builder.objectField(RoomRef, 'turnDiff', (t) =>
  t.connection(
    {
      type: DocumentDiffRef, nullable: true,
      description: 'How documents differ between two turns, as the reader could read them then and may still read them now. Null where one of the turns does not count.',
      args: {
        from: t.arg.int({ description: 'The number of the turn to compare from; 0, also where absent, is before the first.' }),
        to: t.arg.int({ description: 'The number of the turn to compare to. Where absent, the room as it is now.' }),
      },
      resolve: async ({ roomId, viewer }, { from: given, to, ...args }, { infra }) => {
        const from = given ?? 0;
        const [start, end, now] = await Promise.all([momentOf(infra.db, roomId, from), momentOf(infra.db, roomId, to ?? null), momentOf(infra.db, roomId, null)]);
        if (start === null || end === null || now === null) return null;
        const reading = { db: infra.db, roomId, viewer };
        const span = { from: start, to: end, now };
        const seen = (diff: DocumentDiff): DiffView => ({ roomId, viewer, diff });
        return sealedConnection<DiffView>(args, {
          secrets: infra.secrets, roomId, list: `diff ${from} ${to ?? 'now'}`,
          place: ({ diff }) => diff.documentId,
          total: () => countDiff(reading, span),
          load: async (page) => (await listDiff(reading, span, page)).map(seen),
        });
      },
    },
    { name: 'DocumentDiffConnection', description: 'A page of documents that differ.' },
    { name: 'DocumentDiffEdge', description: 'A document that differs, in its list.' },
  ),
);
