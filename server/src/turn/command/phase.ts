import { DomainError } from '../../core/error/domain-error.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { translate } from '../../i18n/translate.ts';
import { setPhaseIn } from '../../room/room/set-phase.ts';
import type { Command } from './command.ts';

const phases = { prep: 'PREP', play: 'PLAY', auto: null, 准备: 'PREP', 游玩: 'PLAY', 自动: null } as const;

function isPhaseWord(word: string): word is keyof typeof phases {
  return Object.hasOwn(phases, word);
}

/** Shows the phase to anyone; keepers pin it or let the room decide. */
export const phaseCommand: Command = {
  word: 'phase',
  words: ['phase', '阶段'],
  keeperOnly: false,
  run: async (argument, { ports, room, viewer, locale }) => {
    const word = argument.toLowerCase();
    const say = (phase: string) => translate('command.phase.now', { phase: translate(`phase.${phase}`, {}, locale) }, locale);
    if (word === '') return { reply: say(room.phase) };
    if (!seesAll(viewer)) throw new DomainError('FORBIDDEN');
    if (!isPhaseWord(word)) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'prep, play, auto' });
    return { change: async (write) => say(await setPhaseIn(write, ports, phases[word])) };
  },
};
