import { wordsIn } from '../../core/rulepack/index.ts';
import { translate } from '../../i18n/translate.ts';
import type { Command, CommandContext } from './command.ts';
import { commandPlace } from './command-place.ts';
import { rulesChange, rulesText } from './rule.ts';

const offWords = ['off', 'none', '无', '关'];

function systemsText({ ports, room, locale }: CommandContext): string {
  const systems = ports.rulepacks.list().map(({ id, label }) => `- ${id} (${wordsIn(label, locale)})`);
  return [rulesText(commandPlace(ports, room).system, locale), translate('command.set.systems', {}, locale), ...systems].join('\n');
}

/** Chooses the system of rules that the room is played by. Sheets of others are kept. */
export const setCommand: Command = {
  word: 'set',
  words: ['set', '规则系统'],
  keeperOnly: true,
  withoutSystem: true,
  run: async (argument, context) => {
    if (argument === '') return { reply: systemsText(context) };
    const rulepackId = offWords.includes(argument.toLowerCase()) ? null : argument;
    return { change: rulesChange(context, { rulepackId }) };
  },
};
