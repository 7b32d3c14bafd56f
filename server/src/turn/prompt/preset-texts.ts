import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { AuthorText } from './author-text.ts';

/** Below the room's own style (90) and above the story so far (40): a preset that no longer fits goes before what a keeper wrote. */
const presetPriority = 65;

/** The texts of the preset that is on in the room, in the order in which they are told; none where none is on. */
export function presetTexts(snapshot: RoomSnapshot): readonly AuthorText[] {
  const active = ofKind(snapshot, 'preset').find(({ data }) => data.enabled);
  if (active === undefined) return [];
  return active.data.segments.map(({ identifier, title, text, place, fixed }) => ({ id: `${active.id}/${identifier}`, title, text, place, priority: presetPriority, char: null, ...(fixed && { fixed }) }));
}
