import { EVERYONE, KEEPER, seesAll } from '../../core/document/viewer.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { countRevisions, listRevisions } from '../../room/document/list-revisions.ts';
import type { Revision } from '../../room/document/list-revisions.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import { SeatRef, seatsOf } from '../seat/seat-type.ts';
import { apiKindOf, DocumentKindRef, typenameOf } from './document-kind.ts';
import { loadDocument } from './document-loader.ts';
import { seenEtag } from './other-data.ts';
import { RevisionRef } from './revision-ref.ts';
import type { Shown } from './shown.ts';
import { isShown } from './shown.ts';

export const DocumentOwnerKindRef = builder.enumType('DocumentOwnerKind', {
  description: 'Whose a document is.',
  values: {
    WORLD: { description: 'The world\'s.' },
    PLAYER: { description: "One member's." },
    PLUGIN: { description: "A plugin's." },
  } as const,
});

const DocumentOwnerRef = builder.objectRef<DocumentOwner & { readonly roomId: string }>('DocumentOwner').implement({
  description: 'Whose a document is.',
  fields: (t) => ({
    kind: t.field({ type: DocumentOwnerKindRef, description: 'What the owner is.', resolve: ({ kind }) => kind }),
    id: t.string({
      nullable: true, description: 'The node id of the member, or the id of the plugin; null for the world.',
      resolve: ({ kind, id, roomId }) => (id === '' ? null : kind === 'PLAYER' ? roomNodeId('Member', roomId, id) : id),
    }),
  }),
});

/** Seats are told to those who may change who sees a thing; readers learn no more than that they see it. */
async function audienceSeats(context: Context, { view, viewer }: Shown) {
  if (!seesAll(viewer) || view.audience.every((key) => key === EVERYONE || key === KEEPER)) return [];
  return (await seatsOf(context, { roomId: view.roomId, viewer })).filter(({ seat }) => view.audience.includes(seat.id));
}

const AudienceRef = builder.objectRef<Shown>('Audience').implement({
  description: 'Who sees a document.',
  fields: (t) => ({
    everyone: t.boolean({ description: 'Everybody in the room.', resolve: ({ view }) => view.audience.includes(EVERYONE) }),
    keeperOnly: t.boolean({ description: 'Keepers alone.', resolve: ({ view }) => view.audience.every((key) => key === KEEPER) }),
    seats: t.field({ type: [SeatRef], description: 'The seats that see it beside the keepers; empty for readers who may not change that.', resolve: (document, _args, context) => audienceSeats(context, document) }),
  }),
});

function revisionsOf({ view, viewer }: Shown, args: object, { infra }: Context) {
  if (!seesAll(viewer)) return null;
  const reading = { db: infra.db, roomId: view.roomId, viewer };
  const rev = (place: string | undefined) => numberOfPlace(place ?? null)?.toString();
  return sealedConnection<Revision>(args, {
    secrets: infra.secrets, roomId: view.roomId, list: `revisions ${view.id}`,
    place: (revision) => placeOfNumber(BigInt(revision.rev)),
    total: () => countRevisions(reading, view.id),
    load: ({ after, before, limit, inverted }) => listRevisions(reading, view.id, { limit, inverted, after: rev(after), before: rev(before) }),
  });
}

export const DocumentRef = builder.interfaceRef<Shown>('Document').implement({
  description: 'One piece of what a room holds, as its reader may see it.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ view }) => typenameOf(view.kind),
  fields: (t) => ({
    documentId: t.string({ description: 'Its id in the room.', resolve: ({ view }) => view.id }),
    kind: t.field({ type: DocumentKindRef, description: 'What it is.', resolve: ({ view }) => apiKindOf(view.kind) }),
    kindName: t.string({ description: 'What it is, also where `kind` is OTHER.', resolve: ({ view }) => view.kind }),
    owner: t.field({ type: DocumentOwnerRef, description: 'Whose it is.', resolve: ({ view }) => ({ ...view.owner, roomId: view.roomId }) }),
    audience: t.field({ type: AudienceRef, description: 'Who sees it.', resolve: (document) => document }),
    title: t.string({ description: 'What it is called.', resolve: ({ view }) => view.title }),
    etag: t.string({ description: 'Changes when what the reader sees of it changes.', resolve: (document, _args, context) => seenEtag(context, document) }),
    version: t.int({ nullable: true, description: 'Counts its changes; null for readers who may not write it.', resolve: ({ view }) => view.version }),
    updatedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was last changed; null for readers who may not write it.', resolve: ({ view }) => view.updatedAt }),
    revisions: t.connection(
      { type: RevisionRef, nullable: true, description: 'Its changes, newest first; null for others than keepers.', resolve: (document, args, context) => revisionsOf(document, args, context) },
      { name: 'RevisionConnection', description: 'A page of revisions.' },
      { name: 'RevisionEdge', description: 'A revision in its list.' },
    ),
  }),
});

/** What every document type of one kind has in common as a node. */
export function documentNode<K extends DocumentKind>(kind: K) {
  return {
    interfaces: [DocumentRef],
    id: { description: 'The node id of the document.', resolve: ({ view }: Shown<K>) => `${view.roomId}:${view.id}` },
    loadOne: async (id: string, context: Context): Promise<Shown<K> | null> => {
      const document = await loadDocument(context, id);
      return isShown(document, kind) ? document : null;
    },
  };
}
