import { withoutTemplateSyntax } from '../../core/template/index.ts';
import { withoutDecorators } from '../../core/worldbook/decorators.ts';
import type { View } from '../../core/document/document.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

const kept = new WeakMap<readonly View<'lore-entry'>[], readonly View<'lore-entry'>[]>();

/**
 * The entries that a model may be told at all: those that are on and not kept inert. What a player brought along stays
 * with that player; the prompt is shared by the whole table. The same list as long as no entry changes.
 */
export function sharedLore(snapshot: RoomSnapshot): readonly View<'lore-entry'>[] {
  const entries = ofKind(snapshot, 'lore-entry');
  const shared = kept.get(entries) ?? entries.filter(({ data, owner }) => data.enabled && data.inert === null && owner.kind !== 'PLAYER');
  kept.set(entries, shared);
  return shared;
}

/** An entry's text as a model may read it outside of a turn's prompt: what would have to be run is left out. */
export function plainLore(content: string): string {
  return withoutTemplateSyntax(withoutDecorators(content));
}
