import { DomainError } from '../../core/error/domain-error.ts';
import { translate } from '../../i18n/translate.ts';
import type { Command, CommandContext } from './command.ts';
import { commandFor, commandsFor, nearestWord } from './registry.ts';

function line(command: Command, { locale }: CommandContext): string {
  return `${translate(`command.${command.word}.usage`, {}, locale)} — ${translate(`command.${command.word}.summary`, {}, locale)}`;
}

/** What the sender may do here: generated from the registry, so it cannot promise what is not there. */
export const helpCommand: Command = {
  word: 'help',
  words: ['help', 'h', '帮助'],
  keeperOnly: false,
  run: (argument, context) => {
    if (argument === '') return Promise.resolve({ reply: commandsFor(context.viewer).map((command) => line(command, context)).join('\n') });
    const word = argument.replace(/^[.。/]/, '').toLowerCase();
    const command = commandFor(word);
    if (command === undefined || !commandsFor(context.viewer).includes(command)) throw new DomainError('COMMAND_UNKNOWN', { seen: word.slice(0, 40), nearest: nearestWord(word, context.viewer) });
    return Promise.resolve({ reply: `${line(command, context)}\n${command.words.map((alias) => `.${alias}`).join(' ')}` });
  },
};
