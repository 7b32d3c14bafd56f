import type { View } from '../../core/document/document.ts';
import { documentTypenames } from '../document/document-kind.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { localId } from '../room/local-id.ts';

/** The id in its room of a member, character or preset that a book is bound to; arguments may hold that or a node id. */
export function localBindingId(roomId: string, text: string): string {
  return localId(['Member', ...documentTypenames], roomId, text);
}

/** To what a book is bound, as clients name it: members and characters by their node ids, presets by their own. */
export function bindingIdOf({ roomId, data: { binding, bindingId } }: View<'book'>): string | null {
  if (bindingId === null) return null;
  const typename = binding === 'member' ? 'Member' : binding === 'character' ? 'Character' : null;
  return typename === null ? bindingId : roomNodeId(typename, roomId, bindingId);
}
