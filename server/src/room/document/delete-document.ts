import { definitionOf } from '../../core/document/definition-of.ts';
import type { Raw } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { removeCards } from '../card/remove-cards.ts';
import { removeEntries } from '../lore/remove-entries.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { removeSheets } from '../sheet/follow-character.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';

/** A book takes its entries with it, a character the sheets and the card, the scene at hand leaves the table, a claimed pregen's character plays on. */
async function removeWithParts(write: RoomWrite, document: Raw): Promise<void> {
  if (document.kind === 'book') await removeEntries(write, document.id);
  if (document.kind === 'scene') {
    const [table] = await write.documents.readKinds(['table']);
    if (table?.kind === 'table' && table.data.currentSceneId === document.id) await write.documents.put({ kind: 'table', id: table.id, data: { ...table.data, currentSceneId: null } });
  }
  if (document.kind === 'character') {
    await removeSheets(write, document.id);
    await removeCards(write, document.id);
  }
  await write.documents.remove(document.id);
}

/** Removes a document of a version that the writer has seen; its revisions stay. Throws NOT_FOUND, STALE_VERSION, ROOM_ENDED, DOCUMENT_NOT_BY_HAND. */
export async function deleteDocument(ports: RoomPorts, { roomId, memberId }: { roomId: string; memberId: string | null }, { id, expectedVersion }: { id: string; expectedVersion: number }): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const document = (await write.documents.read([id])).get(id);
    if (document === undefined) throw new DomainError('NOT_FOUND');
    if (!definitionOf(document.kind).handMade) throw new DomainError('DOCUMENT_NOT_BY_HAND', { kind: document.kind });
    if (document.version !== expectedVersion) throw new DomainError('STALE_VERSION', { expected: expectedVersion, actual: document.version });
    await removeWithParts(write, document);
  });
}
