import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { translate } from '../server/src/i18n/translate.ts';
import { allCommands } from '../server/src/turn/command/registry.ts';

/** The reference of all dot-commands, from their registry and the catalogues. */
export function commandDoc(): string {
  const rows = allCommands().map(({ word, words, keeperOnly }) => {
    const of = (locale: 'en' | 'zh') => `\`${translate(`command.${word}.usage`, {}, locale)}\` ${translate(`command.${word}.summary`, {}, locale)}`.replaceAll('|', '\\|');
    return `| ${words.map((alias) => `\`.${alias}\``).join(' ')} | ${keeperOnly ? 'keeper' : 'everyone'} | ${of('en')} | ${of('zh')} |`;
  });
  return `# Dot-commands

Type them into the composer, or send them with \`runCommand\`. They begin with \`.\`, \`。\` or \`/\`, run at once, and never start a
turn or ask a model. What a command answers to you alone is not stored; what it rolls is a frame of the story.

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
