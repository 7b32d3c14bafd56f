import { DomainError } from '../../core/error/domain-error.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { wordsIn } from '../../core/rulepack/index.ts';
import { translate } from '../../i18n/translate.ts';
import type { Command, CommandContext, CommandPlace } from './command.ts';
import { commandPlace } from './command-place.ts';
import { commandText } from './command-text.ts';
import { commandWord } from '../../core/rulepack/index.ts';
import { builtInCommands, commandFor, commandsFor, nearestWord } from './registry.ts';

function line(command: Command, { locale }: CommandContext): string {
  const { usage, summary } = commandText(command, locale);
  return `${usage} — ${summary}`;
}

/** What everybody may do, what the system adds, and for keepers what they alone may do. */
function overview(context: CommandContext, place: CommandPlace): string {
  const { viewer, locale } = context;
  const commands = commandsFor(viewer, place);
  const own = new Set(builtInCommands());
  const layer = (title: string, members: readonly Command[]) => (members.length === 0 ? [] : [[title, ...members.map((command) => line(command, context))].join('\n')]);
  return [
    ...layer(translate('command.help.players', {}, locale), commands.filter((command) => own.has(command) && !command.keeperOnly)),
    ...layer(place.system === null ? '' : translate('command.help.system', { system: wordsIn(place.system.rulepack.label, locale) }, locale), commands.filter((command) => !own.has(command))),
    ...(seesAll(viewer) ? layer(translate('command.help.keepers', {}, locale), commands.filter(({ keeperOnly }) => keeperOnly)) : []),
  ].join('\n\n');
}

/** What the sender may do here: generated from the registry, so it cannot promise what is not there. */
export const helpCommand: Command = {
  word: 'help',
  words: ['help', 'h', '帮助'],
  keeperOnly: false,
  withoutSystem: true,
  run: async (argument, context) => {
    const { ports, room, viewer } = context;
    const place = commandPlace(ports, room);
    if (argument === '') return { reply: overview(context, place) };
    const word = commandWord(argument.replace(/^[.。/]/, ''));
    const command = commandFor(word, place);
    if (command === undefined || !commandsFor(viewer, place).includes(command)) throw new DomainError('COMMAND_UNKNOWN', { seen: word.slice(0, 40), nearest: nearestWord(word, viewer, place) });
    return { reply: `${line(command, context)}\n${command.words.map((alias) => `.${alias}`).join(' ')}` };
  },
};
