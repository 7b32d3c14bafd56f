import { characterLabel } from '../../core/character/character-label.ts';
import type { ViewOf } from '../../core/document/kinds/index.ts';
import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import { documentNode } from '../document/document-type.ts';
import { SeatRef, seatsOf } from '../seat/seat-type.ts';
import { CharacterRef } from './character-ref.ts';

type Secret = NonNullable<ViewOf<'character'>['secret']>;

const CharacterSecretRef = builder.objectRef<Secret>('CharacterSecret').implement({
  description: 'What only keepers know about a character.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'What it is.' }),
    goals: t.exposeString('goals', { nullable: true, description: 'What they are after.' }),
    fields: t.field({ type: 'JSON', description: 'Further values by name.', resolve: ({ fields }) => fields }),
  }),
});

builder.node(CharacterRef, {
  ...documentNode('character'),
  description: 'A person of the story, whatever their type.',
  fields: (t) => ({
    name: t.string({ description: 'What they are called.', resolve: ({ view }) => view.data.name }),
    aliases: t.stringList({ description: 'What else they are called.', resolve: ({ view }) => view.data.aliases }),
    label: t.string({ description: 'Their name with the aliases behind it, as models read it.', resolve: ({ view }) => characterLabel(view.data) }),
    type: t.string({ description: 'player, npc, companion, or what the world calls it.', resolve: ({ view }) => view.data.type }),
    description: t.string({ nullable: true, description: 'What everybody who meets them perceives.', resolve: ({ view }) => view.data.description || null }),
    fields: t.field({ type: 'JSON', description: 'Further values by name.', resolve: ({ view }) => view.data.fields }),
    secret: t.field({ type: CharacterSecretRef, nullable: true, description: 'What only keepers know about them; null for others.', resolve: ({ view }) => view.data.secret }),
    portrait: t.field({ type: AssetRef, nullable: true, description: 'What they look like.', resolve: ({ view }) => view.data.portrait }),
    seat: t.field({
      type: SeatRef, nullable: true, description: 'The seat that plays them.',
      resolve: async ({ view, viewer }, _args, context) => (await seatsOf(context, { roomId: view.roomId, viewer })).find(({ characters }) => characters.some(({ id }) => id === view.id)) ?? null,
    }),
  }),
});
