import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import { builder } from '../builder.ts';
import { CharacterRef } from '../character/character-ref.ts';
import type { Context } from '../context/context.ts';
import { documentOfKind } from '../document/document-loader.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { seatOf, SeatRef } from '../seat/seat-type.ts';
import type { Reading } from '../seat/table-loader.ts';
import { tableOf } from '../seat/table-loader.ts';

/** An action as somebody sees it. */
export type ActionView = Reading & { readonly action: ActionRow };

/** A whisper is between a seat and the keepers. */
export function maySeeAction(viewer: Viewer, { whisper, seatId }: ActionRow): boolean {
  return !whisper || seesAll(viewer) || (viewer.kind === 'seat' && viewer.seatIds.includes(seatId));
}

/** Whoever acts is most likely on a seat's list, which is read anyway. */
async function actorOf(context: Context, { roomId, viewer, action }: ActionView): Promise<Shown<'character'> | null> {
  if (action.actorId === null) return null;
  const { seats } = await tableOf(context, { roomId, viewer });
  const played = seats.flatMap(({ characters }) => characters).find(({ id }) => id === action.actorId);
  return played === undefined ? documentOfKind(context, { roomId, viewer }, { id: action.actorId, kind: 'character' }) : shown(played, viewer);
}

const ActionSourceRef = builder.enumType('ActionSource', {
  description: 'Who acted.',
  values: {
    PLAYER: { description: 'Whoever plays the seat.', value: 'player' },
    SYSTEM: { description: 'The engine itself let the story go on. No request can say so.', value: 'system' },
  } as const,
});

export const ActionRef = builder.objectRef<ActionView>('Action').implement({
  description: 'What a seat did or said.',
  fields: (t) => ({
    id: t.id({ description: 'Tells actions of a room apart; its frame has the same.', resolve: ({ action }) => action.id }),
    seat: t.field({ type: SeatRef, nullable: true, description: 'The seat; null where it was removed since.', resolve: (view, _args, context) => seatOf(context, view, view.action.seatId) }),
    kind: t.string({ description: 'What kind of action.', resolve: ({ action }) => action.kind }),
    text: t.string({ description: 'The words.', resolve: ({ action }) => action.text }),
    actor: t.field({
      type: CharacterRef, nullable: true, description: 'The character who did it.',
      resolve: (view, _args, context) => actorOf(context, view),
    }),
    fields: t.field({ type: 'JSON', description: 'Further fields of its kind, by name.', resolve: ({ action }) => action.fields ?? {} }),
    source: t.field({ type: ActionSourceRef, description: 'Whether a person did it.', resolve: ({ action }) => action.source }),
    whisper: t.boolean({ description: 'Whether it was said to the keeper alone.', resolve: ({ action }) => action.whisper }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ action }) => action.createdAt }),
  }),
});
