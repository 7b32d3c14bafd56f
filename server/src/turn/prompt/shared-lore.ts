import type { View } from '../../core/document/document.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/**
 * The entries that a model may be told at all: those that are on and not kept inert. What a player brought along stays
 * with that player; the prompt is shared by the whole table.
 */
export function sharedLore(snapshot: RoomSnapshot): View<'lore-entry'>[] {
  return ofKind(snapshot, 'lore-entry').filter(({ data, owner }) => data.enabled && data.inert === null && owner.kind !== 'PLAYER');
}
