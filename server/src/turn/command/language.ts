import { DomainError } from '../../core/error/domain-error.ts';
import type { Locale } from '../../i18n/translate.ts';
import { locales, translate } from '../../i18n/translate.ts';
import { updateRoomIn } from '../../room/room/update-room.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Command } from './command.ts';

const names: Readonly<Record<Locale, readonly string[]>> = { en: ['en', 'english', '英文', '英语'], zh: ['zh', 'chinese', '中文', '汉语'] };

/** The language in which the keeper tells the story. What each person reads around it is their own choice. */
export const languageCommand: Command = {
  word: 'language',
  words: ['language', '语言'],
  keeperOnly: true,
  run: async (argument, { ports, room, principal, locale }) => {
    const say = (language: Locale) => translate('command.language.now', { language: translate(`language.${language}`, {}, locale) }, locale);
    if (argument === '') return { reply: say(room.locale) };
    const wanted = locales.find((each) => names[each].includes(argument.toLowerCase()));
    if (wanted === undefined) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: locales.join(', ') });
    const change = async (write: RoomWrite) => {
      await updateRoomIn(write, ports, { principal, change: { locale: wanted } });
      return say(wanted);
    };
    return { change };
  },
};
