import type { Shown } from '../document/shown.ts';
import { builder } from '../builder.ts';
import { documentsConnection } from '../document/documents-connection.ts';
import { RoomRef } from '../room/room-ref.ts';
import { CharacterRef } from './character-ref.ts';

builder.objectField(RoomRef, 'characters', (t) =>
  t.connection(
    {
      type: CharacterRef,
      description: 'The people of the story that the reader may know of, in the order in which they came.',
      args: { type: t.arg.string({ description: 'Only this type: player, npc …' }) },
      resolve: async (room, { type, ...args }, context) => {
        const connection = await documentsConnection(context, room, { args, filter: { kinds: ['character'], ...(type != null && { characterType: type }) } });
        // The filter lets characters through only.
        return connection as typeof connection & { edges: { cursor: string; node: Shown<'character'> }[] };
      },
    },
    { name: 'CharacterConnection', description: 'A page of characters.' },
    { name: 'CharacterEdge', description: 'A character in its list.' },
  ),
);
