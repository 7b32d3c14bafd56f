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
`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/commands.md' } } });
  writeFileSync(values.out, commandDoc());
}
