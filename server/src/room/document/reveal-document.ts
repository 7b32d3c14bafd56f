import { definitionOf } from '../../core/document/definition-of.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { showSheets } from '../sheet/follow-character.ts';
import { writeRoom } from '../write/write-room.ts';
import type { ShownTo } from './seat-audience.ts';
import { seatAudience } from './seat-audience.ts';

/** Shows a document to everyone or to some seats, or hides it again. Throws NOT_FOUND, ROOM_ENDED, DOCUMENT_NOT_BY_HAND, INVALID_INPUT for unknown seats. */
export async function revealDocument(ports: RoomPorts, { roomId, memberId }: { roomId: string; memberId: string | null }, { id, shownTo }: { id: string; shownTo: ShownTo }): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const document = (await write.documents.read([id])).get(id);
    if (document === undefined) throw new DomainError('NOT_FOUND');
    if (!definitionOf(document.kind).handMade) throw new DomainError('DOCUMENT_NOT_BY_HAND', { kind: document.kind });
    const { audience, issues } = await seatAudience(write, shownTo, ['seats']);
    if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
    await write.documents.put({ kind: document.kind, id, data: document.data, shownTo: audience });
    if (document.kind === 'character') await showSheets(write, { id, before: document, after: { data: document.data, shownTo: audience } });
  });
}
