import { audienceOf } from '../../core/document/project.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { showTo } from '../../core/proposal/apply-effect.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Shows documents to a seat that could not see them; those that it could are left as they are. */
export async function showToSeat(write: RoomWrite, seatId: string, documentIds: readonly string[]): Promise<void> {
  for (const document of (await write.documents.read(documentIds)).values()) {
    const audience = audienceOf(document);
    if (audience.includes(EVERYONE) || audience.includes(seatId)) continue;
    await write.documents.put({ kind: document.kind, id: document.id, data: document.data, shownTo: showTo(document.shownTo, [seatId]) });
  }
}
