import { allDocuments } from '../../room/document/read-documents.ts';
import { builder } from '../builder.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { DocumentOwnerKindRef } from '../document/document-type.ts';
import { documentsConnection } from '../document/documents-connection.ts';
import { commonFilter } from '../document/room-documents.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { RoomRef } from '../room/room-ref.ts';
import { LorebookRef, LoreEntryRef } from './lore-type.ts';

builder.objectFields(RoomRef, (t) => ({
  lorebook: t.connection(
    {
      type: LoreEntryRef,
      description: 'What the world knows and the reader may see of it.',
      args: {
        owner: t.arg({ type: DocumentOwnerKindRef, description: 'Only what belongs to such an owner.' }),
        book: t.arg.id({ description: 'Only what stands in this book.' }),
        search: t.arg.string({ description: 'Only what has all these words in it.' }),
      },
      resolve: async (room, { owner, book, search, ...args }, context) => {
        const filter = { kinds: ['lore-entry' as const], ...(book != null && { bookId: localDocumentId(room.roomId, book) }), ...commonFilter({ ownerKind: owner, search }) };
        const connection = await documentsConnection(context, room, { args, filter });
        // The filter lets entries through only.
        return connection as typeof connection & { edges: { cursor: string; node: Shown<'lore-entry'> }[] };
      },
    },
    { name: 'LoreEntryConnection', description: 'A page of lore.' },
    { name: 'LoreEntryEdge', description: 'An entry in its list.' },
  ),
  books: t.field({
    type: [LorebookRef], description: 'The books that the reader may see, in the order in which they came.',
    resolve: async ({ roomId, viewer }, _args, { infra }) => (await allDocuments({ db: infra.db, roomId, viewer }, ['book'])).map((view) => shown(view, viewer)),
  }),
}));
