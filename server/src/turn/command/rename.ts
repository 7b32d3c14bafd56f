import { tidyAliases } from '../../core/character/name-clash.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { translate } from '../../i18n/translate.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { castIssuesInWrite } from '../../room/character/cast-in-write.ts';
import { withNameTries } from '../../room/character/name-tries.ts';
import { refuseCharacter } from '../../room/character/refuse-character.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { requireCharacter } from './acting.ts';
import type { Command } from './command.ts';

type Renaming = { readonly id: string; readonly name: string; readonly viewer: Viewer };

/** Throws NOT_FOUND, INVALID_INPUT, CHARACTER_NAME_TAKEN. */
async function renameIn(write: RoomWrite, { id, name, viewer }: Renaming): Promise<void> {
  const before = (await write.documents.read([id])).get(id);
  if (before?.kind !== 'character') throw new DomainError('NOT_FOUND');
  const parsed = parseData('character', { ...before.data, name });
  if (!parsed.ok) throw new DomainError('INVALID_INPUT', {}, parsed.issues);
  const data = { ...parsed.data, aliases: tidyAliases(parsed.data.name, parsed.data.aliases) };
  refuseCharacter(await castIssuesInWrite(write, { id, data, before: before.data, viewer }), viewer);
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
      await renameIn(write, { id: character.id, name: argument, viewer });
      return translate('command.rename.done', { before: character.data.name, name: argument }, locale);
    };
    return { change, guard: (run) => withNameTries(ports, { roomId: room.id, personId, viewer }, run) };
  },
};
