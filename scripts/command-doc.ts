import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandText } from '../server/src/turn/command/command-text.ts';
import { builtInCommands } from '../server/src/turn/command/registry.ts';

/** The reference of all dot-commands, from their registry and the catalogues. */
export function commandDoc(): string {
  const rows = builtInCommands().map((command) => {
    const { words, keeperOnly } = command;
    const of = (locale: 'en' | 'zh') => {
      const { usage, summary } = commandText(command, locale);
      return `\`${usage}\` ${summary}`.replaceAll('|', '\\|');
    };
    return `| ${words.map((alias) => `\`.${alias}\``).join(' ')} | ${keeperOnly ? 'keeper' : 'everyone'} | ${of('en')} | ${of('zh')} |`;
  });
  return `# Dot-commands

Type them into the composer, or send them with \`runCommand\`. They begin with \`.\`, \`。\` or \`/\`, run at once, and never start a
turn or ask a model. What a command answers to you alone is not stored; what it rolls is a frame of the story. A system of rules
brings words of its own, which stand in no list here: \`.help\` shows those of the room.

This page is made by \`npm run generate\`.

| words | who | English | 中文 |
|---|---|---|---|
${rows.join('\n')}

## What a check takes

\`.ra 3#b1 困难侦查 60 优势 搜查书房\`: everything but the stat may be left out.

| part | meaning |
|---|---|
| \`3#\` | rolls it that often, 20 times at most |
| \`b\`, \`b2\`, \`p1\`; \`adv\`, \`dis\`, \`优势\`, \`劣势\`; the system's own words | how often what favours or hinders applies |
| \`prof\`, \`熟练\` | the proficiency counts, in systems that have one |
| \`hard\`, \`困难\` … before the stat | a difficulty of the system, in any of its languages |
| \`spot hidden\`, \`侦查\`, \`spot60\` | the stat, by any of its names |
| one to three digits | rolled against instead of the sheet's figure; the DC in systems that have those; the dice in systems that count them |
| \`+10\`, \`-2\` | added to what is rolled against, or to the roll against a DC |
| the rest | why |

\`.rav\` takes the same, then whom: a character's name with a stat of theirs, or a number. Figures of others are used where their
sheet may be read; else say the number. A card for players names no figure of somebody whose sheet they may not read.

## Where the system is gone

A room whose system is not on the server any more is not written to: only \`.rule\`, \`.help\` and, for keepers, \`.set\` work there.
`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/commands.md' } } });
  writeFileSync(values.out, commandDoc());
}
