import { nameClashes } from '../../core/character/name-clash.ts';
import type { NameClash } from '../../core/character/name-clash.ts';
import type { NamedCharacter } from '../../core/character/name-owners.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** The names of a character that belong to somebody else of the room; under the room's lock, so that no two get one name. */
export async function namesTaken(write: RoomWrite, character: NamedCharacter): Promise<NameClash[]> {
  const documents = await write.documents.readKinds(['character']);
  const characters = documents.flatMap((document) => (document.kind === 'character' ? [{ id: document.id, ...document.data }] : []));
  return nameClashes(character, characters);
}
