import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import { tableOf } from '../seat/table-loader.ts';
import { documentNode, DocumentRef } from './document-type.ts';
import { typenameOf } from './document-kind.ts';
import { loadDocument } from './document-loader.ts';
import { otherData } from './other-data.ts';
import type { Shown } from './shown.ts';

export const NoteRef = builder.objectRef<Shown<'note'>>('Note');

builder.node(NoteRef, {
  ...documentNode('note'),
  description: "The keeper's own memory; others see it where it was shown to them.",
  fields: (t) => ({ text: t.string({ description: 'What it says.', resolve: ({ view }) => view.data.text }) }),
});

export const HandoutRef = builder.objectRef<Shown<'handout'>>('Handout');

builder.node(HandoutRef, {
  ...documentNode('handout'),
  description: 'A letter, map or photograph to put into hands.',
  fields: (t) => ({
    text: t.string({ description: 'What it says.', resolve: ({ view }) => view.data.text }),
    image: t.field({ type: AssetRef, nullable: true, description: 'What it looks like.', resolve: ({ view }) => view.data.image }),
  }),
});

const SceneSecretRef = builder.objectRef<{ readonly text: string }>('SceneSecret').implement({
  description: 'What only keepers know about a scene.',
  fields: (t) => ({ text: t.exposeString('text', { description: 'What it is.' }) }),
});

export const SceneRef = builder.objectRef<Shown<'scene'>>('Scene');

builder.node(SceneRef, {
  ...documentNode('scene'),
  description: 'A place or moment of the story.',
  fields: (t) => ({
    description: t.string({ description: 'What everybody there perceives.', resolve: ({ view }) => view.data.description }),
    image: t.field({ type: AssetRef, nullable: true, description: 'What it looks like.', resolve: ({ view }) => view.data.image }),
    secret: t.field({ type: SceneSecretRef, nullable: true, description: 'What only keepers know about it; null for others.', resolve: ({ view }) => view.data.secret }),
    current: t.boolean({
      description: 'Whether the story is there now.',
      resolve: async ({ view, viewer }, _args, context) => (await tableOf(context, { roomId: view.roomId, viewer })).scene?.id === view.id,
    }),
  }),
});

export const OtherDocumentRef = builder.objectRef<Shown>('OtherDocument');

builder.node(OtherDocumentRef, {
  description: 'A document of a kind that has no type of its own.',
  interfaces: [DocumentRef],
  id: { description: 'The node id of the document.', resolve: ({ view }) => `${view.roomId}:${view.id}` },
  loadOne: async (id, context) => {
    const document = await loadDocument(context, id);
    return document !== null && typenameOf(document.view.kind) === 'OtherDocument' ? document : null;
  },
  fields: (t) => ({ data: t.field({ type: 'JSON', nullable: true, description: 'What it holds, as the reader may see it.', resolve: (document, _args, context) => otherData(context, document) }) }),
});
