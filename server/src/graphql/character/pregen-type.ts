import { allDocuments } from '../../room/document/read-documents.ts';
import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { documentNode } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { RoomRef } from '../room/room-ref.ts';
import { seatOf, SeatRef } from '../seat/seat-type.ts';
import { CharacterRef } from './character-ref.ts';

export const PregenRef = builder.objectRef<Shown<'pregen'>>('Pregen');

builder.node(PregenRef, {
  ...documentNode('pregen'),
  description: 'A ready-made character that one seat may play.',
  fields: (t) => ({
    name: t.string({ description: 'What they are called.', resolve: ({ view }) => view.data.name }),
    description: t.string({ nullable: true, description: 'Who they are.', resolve: ({ view }) => view.data.description || null }),
    portrait: t.field({ type: AssetRef, nullable: true, description: 'What they look like.', resolve: ({ view }) => view.data.portrait }),
    claimedBy: t.field({
      type: SeatRef, nullable: true, description: 'The seat that plays them.',
      resolve: ({ view, viewer }, _args, context) => seatOf(context, { roomId: view.roomId, viewer }, view.data.claimedBySeat),
    }),
    character: t.field({
      type: CharacterRef, nullable: true, description: 'What became of them in play.',
      resolve: ({ view, viewer }, _args, context) => documentOfKind(context, { roomId: view.roomId, viewer }, { id: view.data.characterId, kind: 'character' }),
    }),
    fields: t.field({ type: 'JSON', nullable: true, description: 'Further values by name; null for others than keepers.', resolve: ({ view }) => view.data.fields }),
  }),
});

builder.objectField(RoomRef, 'pregens', (t) =>
  t.field({
    type: [PregenRef], description: 'The ready-made characters, in the order in which they came.',
    resolve: async ({ roomId, viewer }, _args, { infra }) => (await allDocuments({ db: infra.db, roomId, viewer }, ['pregen'])).map((view) => shown(view, viewer)),
  }),
);
