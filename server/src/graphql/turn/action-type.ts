import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import { builder } from '../builder.ts';
import { CharacterRef } from '../character/character-ref.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { seatOf, SeatRef } from '../seat/seat-type.ts';
import type { Reading } from '../seat/table-loader.ts';

/** An action as somebody sees it. */
export type ActionView = Reading & { readonly action: ActionRow };

/** A whisper is between a seat and the keepers. */
export function maySeeAction(viewer: Viewer, { whisper, seatId }: ActionRow): boolean {
  return !whisper || seesAll(viewer) || (viewer.kind === 'seat' && viewer.seatIds.includes(seatId));
}

export const ActionRef = builder.objectRef<ActionView>('Action').implement({
  description: 'What a seat did or said.',
  fields: (t) => ({
    id: t.id({ description: 'Tells actions of a room apart; its frame has the same.', resolve: ({ action }) => action.id }),
    seat: t.field({ type: SeatRef, nullable: true, description: 'The seat; null where it was removed since.', resolve: (view, _args, context) => seatOf(context, view, view.action.seatId) }),
    kind: t.string({ description: 'What kind of action.', resolve: ({ action }) => action.kind }),
    text: t.string({ description: 'The words.', resolve: ({ action }) => action.text }),
    actor: t.field({
      type: CharacterRef, nullable: true, description: 'The character who did it.',
      resolve: (view, _args, context) => documentOfKind(context, view, { id: view.action.actorId, kind: 'character' }),
    }),
    whisper: t.boolean({ description: 'Whether it was said to the keeper alone.', resolve: ({ action }) => action.whisper }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ action }) => action.createdAt }),
  }),
});
