import { translate } from '../../i18n/translate.ts';
import type { Command } from '../../turn/command/command.ts';
import { commandsFor } from '../../turn/command/registry.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';

const CommandHelpRef = builder.objectRef<Command>('CommandHelp').implement({
  description: 'Something that can be typed instead of said.',
  fields: (t) => ({
    word: t.string({ description: 'Its word.', resolve: ({ words, word }) => words[0] ?? word }),
    aliases: t.stringList({ description: 'Other words for it, in every dialect.', resolve: ({ words }) => words.slice(1) }),
    usage: t.string({ description: "How to type it, in the viewer's language.", resolve: ({ word }, _args, { locale }) => translate(`command.${word}.usage`, {}, locale) }),
    summary: t.string({ description: "What it does, in the viewer's language.", resolve: ({ word }, _args, { locale }) => translate(`command.${word}.summary`, {}, locale) }),
    keeperOnly: t.boolean({ description: 'Whether it is for keepers alone.', resolve: ({ keeperOnly }) => keeperOnly }),
  }),
});

builder.objectField(RoomRef, 'commands', (t) =>
  t.field({ type: [CommandHelpRef], description: 'The commands that the reader may give, in the order in which to show them.', resolve: ({ viewer }) => commandsFor(viewer) }),
);
