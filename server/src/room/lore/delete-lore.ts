import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { writeRoom } from '../write/write-room.ts';
import { isTheirs, loreAuthor } from './lore-author.ts';
import { removeEntries } from './remove-entries.ts';
import type { LoreWriter } from './upsert-lore-entry.ts';

/**
 * Removes an entry, or a book with its entries; `expectedVersion` null: whichever it is by now. Removing what is gone is done already.
 * Throws FORBIDDEN, NOT_FOUND for what is not theirs, STALE_VERSION, ROOM_ENDED.
 */
export async function deleteLore(ports: RoomPorts, { roomId, viewer, memberId }: LoreWriter, { id, expectedVersion }: { id: string; expectedVersion: number | null }): Promise<void> {
  const author = loreAuthor(viewer);
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const document = (await write.documents.read([id])).get(id);
    if (document === undefined || (document.kind !== 'lore-entry' && document.kind !== 'book') || !isTheirs(author, document)) throw new DomainError('NOT_FOUND');
    if (expectedVersion !== null && expectedVersion !== document.version) throw new DomainError('STALE_VERSION', { expected: expectedVersion, actual: document.version });
    if (document.kind === 'book') await removeEntries(write, id);
    await write.documents.remove(id);
  });
}
