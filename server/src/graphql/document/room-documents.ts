import type { DocumentFilter } from '../../room/document/document-filter.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import { tableOf } from '../seat/table-loader.ts';
import { DocumentKindRef, kindsOf, localDocumentId } from './document-kind.ts';
import { documentOf } from './document-loader.ts';
import { DocumentOwnerKindRef, DocumentRef } from './document-type.ts';
import { documentsConnection } from './documents-connection.ts';
import { SceneRef } from './plain-documents.ts';
import { shown } from './shown.ts';

type Asked = { readonly ownerKind?: string | null | undefined; readonly search?: string | null | undefined };

/** What every list of documents can be narrowed by; an empty search narrows nothing. */
export function commonFilter({ ownerKind, search }: Asked): DocumentFilter {
  return { ...(ownerKind != null && { ownerKind }), ...(search != null && search.trim() !== '' && { search }) };
}

builder.objectFields(RoomRef, (t) => ({
  documents: t.connection(
    {
      type: DocumentRef,
      description: 'What the room holds and the reader may see, in the order in which it came to be.',
      args: {
        kind: t.arg({ type: DocumentKindRef, description: 'Only this kind.' }),
        owner: t.arg({ type: DocumentOwnerKindRef, description: 'Only what belongs to such an owner.' }),
        search: t.arg.string({ description: 'Only what has all these words in it; of titles beginnings are enough.' }),
      },
      resolve: (room, { kind, owner, search, ...args }, context) =>
        documentsConnection(context, room, { args, filter: { ...(kind != null && { kinds: kindsOf(kind) }), ...commonFilter({ ownerKind: owner, search }) } }),
    },
    { name: 'DocumentConnection', description: 'A page of documents.' },
    { name: 'DocumentEdge', description: 'A document in its list.' },
  ),
  document: t.field({
    type: DocumentRef, nullable: true, description: 'One document; null where it does not exist for the reader.',
    args: { id: t.arg.id({ required: true, description: 'Its id in the room, or its node id.' }) },
    resolve: (room, { id }, context) => documentOf(context, room, localDocumentId(room.roomId, id)),
  }),
  scene: t.field({
    type: SceneRef, nullable: true, description: 'Where the story is now; null before the first scene, and where the reader may not know.',
    resolve: async (room, _args, context) => {
      const { scene } = await tableOf(context, room);
      return scene === null ? null : shown(scene, room.viewer);
    },
  }),
}));
