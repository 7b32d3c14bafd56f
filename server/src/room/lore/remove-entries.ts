import type { RoomWrite } from '../write/write-room.ts';

/** Removes what stands in a book. */
export async function removeEntries(write: RoomWrite, bookId: string): Promise<void> {
  const entries = await write.documents.readKinds(['lore-entry']);
  for (const entry of entries) if (entry.kind === 'lore-entry' && entry.data.bookId === bookId) await write.documents.remove(entry.id);
}
