import { tidyAliases } from '../../core/character/name-clash.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { translate } from '../../i18n/translate.ts';
import { withNameTries } from '../../room/character/name-tries.ts';
import { namesTaken } from '../../room/document/names-taken.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { requireCharacter } from './acting.ts';
import type { Command } from './command.ts';

type Renaming = { readonly id: string; readonly name: string };

/** Throws NOT_FOUND, INVALID_INPUT, CHARACTER_NAME_TAKEN. */
async function renameIn(write: RoomWrite, { id, name }: Renaming): Promise<void> {
  const before = (await write.documents.read([id])).get(id);
  if (before?.kind !== 'character') throw new DomainError('NOT_FOUND');
  const parsed = parseData('character', { ...before.data, name });
  if (!parsed.ok) throw new DomainError('INVALID_INPUT', {}, parsed.issues);
  const data = { ...parsed.data, aliases: tidyAliases(parsed.data.name, parsed.data.aliases) };
  const taken = await namesTaken(write, { id, ...data });
  // Told is that a name is taken, never whose it is.
  if (taken.length > 0) throw new DomainError('CHARACTER_NAME_TAKEN', {}, taken.map(({ path }) => ({ path, code: 'CHARACTER_NAME_TAKEN' })));
  await write.documents.put({ kind: 'character', id, data });
}

/** Gives the sender's character another name, or shows the one they have. */
export const renameCommand: Command = {
  word: 'rename',
  words: ['nn', 'rename', '改名'],
  keeperOnly: false,
  run: async (argument, context) => {
    const { ports, room, personId, viewer, locale } = context;
    const character = await requireCharacter(context);
    if (argument === '') return { reply: character.data.name };
    const change = async (write: RoomWrite) => {
      await renameIn(write, { id: character.id, name: argument });
      return translate('command.rename.done', { before: character.data.name, name: argument }, locale);
    };
    return { change, guard: (run) => withNameTries(ports, { roomId: room.id, personId, viewer }, run) };
  },
};
