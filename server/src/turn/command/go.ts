import { translate } from '../../i18n/translate.ts';
import { answerNowIn } from '../../room/turn/end-turn.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Command } from './command.ts';

/** The keeper's word: the collecting turn starts. */
export const goCommand: Command = {
  word: 'go',
  words: ['go', '继续', '回应'],
  keeperOnly: true,
  run: (_argument, { locale }) => {
    const change = async (write: RoomWrite) => {
      await answerNowIn(write);
      return translate('command.go.done', {}, locale);
    };
    return Promise.resolve({ change });
  },
};
