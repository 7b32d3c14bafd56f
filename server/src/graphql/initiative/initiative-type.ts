import type { InitiativeEntry } from '../../core/document/kinds/initiative.ts';
import { initiativeId } from '../../core/document/kinds/initiative.ts';
import { CharacterRef } from '../character/character-ref.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { Reading } from '../seat/table-loader.ts';

type EntryView = Reading & { readonly entry: InitiativeEntry; readonly isCurrent: boolean };

const InitiativeEntryRef = builder.objectRef<EntryView>('InitiativeEntry').implement({
  description: 'Somebody in the order of turns.',
  fields: (t) => ({
    id: t.id({ description: 'Its id in the order.', resolve: ({ entry }) => entry.id }),
    name: t.string({ description: 'Who it is.', resolve: ({ entry }) => entry.name }),
    character: t.field({
      type: CharacterRef, nullable: true, description: 'The character; null where it is none, or none that the reader knows of.',
      resolve: ({ roomId, viewer, entry }, _args, context) => documentOfKind(context, { roomId, viewer }, { id: entry.characterId, kind: 'character' }),
    }),
    value: t.float({ description: 'What orders them; the highest goes first.', resolve: ({ entry }) => entry.value }),
    current: t.boolean({ description: 'Whether it is their turn, as far as the reader sees.', resolve: ({ isCurrent }) => isCurrent }),
    hidden: t.boolean({ description: 'Whether only keepers know of them; others are never shown such an entry.', resolve: ({ entry }) => entry.hidden }),
  }),
});

async function orderOf(context: Context, { roomId, viewer }: Reading) {
  return (await documentOfKind(context, { roomId, viewer }, { id: initiativeId, kind: 'initiative' }))?.view.data ?? null;
}

builder.objectFields(RoomRef, (t) => ({
  initiative: t.field({
    type: [InitiativeEntryRef], description: 'Who takes turns in a fight, in order; empty outside of one.',
    resolve: async ({ roomId, viewer }, _args, context) => {
      const order = await orderOf(context, { roomId, viewer });
      return (order?.entries ?? []).map((entry) => ({ roomId, viewer, entry, isCurrent: entry.id === order?.currentId }));
    },
  }),
  initiativeRound: t.int({ description: 'The round of the fight; 0 before the first turn.', resolve: async (room, _args, context) => (await orderOf(context, room))?.round ?? 0 }),
}));
