import type { RoomWrite } from '../write/write-room.ts';

/** Removes the cards of a character who goes: nobody is left whom their texts are about. */
export async function removeCards(write: RoomWrite, characterId: string): Promise<void> {
  for (const card of await write.documents.readKinds(['card'])) if (card.kind === 'card' && card.data.characterId === characterId) await write.documents.remove(card.id);
}
