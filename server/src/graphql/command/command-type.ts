import type { Command } from '../../turn/command/command.ts';
import { commandPlace } from '../../turn/command/command-place.ts';
import { commandText } from '../../turn/command/command-text.ts';
import { commandsFor } from '../../turn/command/registry.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';

const CommandHelpRef = builder.objectRef<Command>('CommandHelp').implement({
  description: 'Something that can be typed instead of said.',
  fields: (t) => ({
    word: t.string({ description: 'Its word.', resolve: ({ words, word }) => words[0] ?? word }),
    aliases: t.stringList({ description: 'Other words for it, in every dialect.', resolve: ({ words }) => words.slice(1) }),
    usage: t.string({ description: "How to type it, in the viewer's language.", resolve: (command, _args, { locale }) => commandText(command, locale).usage }),
    summary: t.string({ description: "What it does, in the viewer's language.", resolve: (command, _args, { locale }) => commandText(command, locale).summary }),
    keeperOnly: t.boolean({ description: 'Whether it is for keepers alone.', resolve: ({ keeperOnly }) => keeperOnly }),
  }),
});

builder.objectField(RoomRef, 'commands', (t) =>
  t.field({
    type: [CommandHelpRef], description: "The commands that the reader may give, in the order in which to show them: the product's, then those of the room's system.",
    resolve: async ({ roomId, viewer }, _args, context) => commandsFor(viewer, commandPlace(context.infra, await roomRow(context).load(roomId))),
  }),
);
