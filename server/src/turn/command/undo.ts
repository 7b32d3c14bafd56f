import { DomainError } from '../../core/error/domain-error.ts';
import { translate } from '../../i18n/translate.ts';
import { undoTurnsIn } from '../../room/turn/undo-turns.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Command } from './command.ts';

/** Turns one command may take back. */
const UNDO_MAX = 20;

function countOf(argument: string): number {
  const count = argument === '' ? 1 : Number(argument);
  if (!Number.isInteger(count) || count < 1 || count > UNDO_MAX) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: `1–${UNDO_MAX}` });
  return count;
}

/** Takes back the last turns. */
export const undoCommand: Command = {
  word: 'undo',
  words: ['undo', '撤回', '撤销'],
  keeperOnly: true,
  run: (argument, { ports, locale }) => {
    const count = countOf(argument);
    const change = async (write: RoomWrite) => translate('command.undo.done', { count: (await undoTurnsIn(write, ports, count)).length }, locale);
    return Promise.resolve({ change });
  },
};
