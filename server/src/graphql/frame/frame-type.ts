import { builder } from '../builder.ts';
import { placeOfNumber, sealCursor } from '../room/room-cursor.ts';
import type { SecretBox } from '../../infra/secret/secret-box.ts';
import { fallbackText } from './fallback-text.ts';
import type { BodyType, SeenFrame } from './seen-frame.ts';

/** The list that frames have their place in: the same for the history, for live frames and for where to go on. */
export const frameList = 'frames';

export function frameCursor(secrets: Pick<SecretBox, 'derive'>, roomId: string, seq: bigint): string {
  return sealCursor(secrets, { roomId, list: frameList }, placeOfNumber(seq));
}

const typenames: Readonly<Record<BodyType, string>> = {
  narrative: 'NarrativeFrame', action: 'ActionFrame', dice: 'DiceFrame', state: 'StateFrame', system: 'SystemFrame', reset: 'ResetFrame', receipt: 'ReceiptFrame',
  draft: 'DraftFrame', 'turn-status': 'TurnStatusFrame', presence: 'PresenceFrame',
};

export const FrameRef = builder.interfaceRef<SeenFrame>('Frame').implement({
  description: 'Something that happened at the table, as its reader may see it.',
  resolveType: ({ type }) => typenames[type],
  fields: (t) => ({
    id: t.id({ description: 'Tells frames of a room apart. A preview has the id of the frame that it becomes.', resolve: ({ id }) => id }),
    cursor: t.string({
      nullable: true, description: 'Its place in the story, to go on after; null for previews and for what is not stored.',
      resolve: ({ roomId, seq }, _args, { infra }) => (seq === null ? null : frameCursor(infra.secrets, roomId, seq)),
    }),
    turnNumber: t.int({ nullable: true, description: 'The number of the turn that it belongs to, once that is told.', resolve: ({ turnNumber }) => turnNumber }),
    at: t.field({ type: 'DateTime', description: 'When it happened.', resolve: ({ at }) => at }),
    fallbackText: t.string({ description: "What happened in plain words, in the viewer's language.", resolve: (frame, _args, { locale }) => fallbackText(frame, locale) }),
  }),
});

/** What every type of frame has in common. */
export const frameInterfaces = { interfaces: [FrameRef] };
