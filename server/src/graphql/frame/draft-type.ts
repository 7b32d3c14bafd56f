import type { DraftState } from '../../room/frame/draft-state.ts';
import { draftFor, draftOfParts, frameOfText } from '../../room/frame/draft-state.ts';
import { readDraft } from '../../room/turn/draft.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { Reading } from '../seat/table-loader.ts';
import { FrameRef } from './frame-type.ts';
import type { SeenFrame } from './seen-frame.ts';
import { seenBy } from './seen-frame.ts';

/** The draft as somebody sees it: the last stretch of text, and everything that came before it. */
type SeenDraft = { readonly draftId: string; readonly attempt: number; readonly text: string; readonly frames: readonly SeenFrame[] };

function seenDraft(draft: DraftState | null, { roomId, viewer }: Reading, at: Date): SeenDraft | null {
  const entries = draft === null ? [] : draftFor(draft, viewer);
  if (draft === null || entries.length === 0) return null;
  const last = entries.findLast((entry) => entry.kind === 'text');
  const bodies = entries.flatMap((entry) => (entry === last ? [] : [entry.kind === 'text' ? frameOfText(entry) : entry.frame]));
  const frames = bodies.flatMap((body) => seenBy(viewer, roomId, { body, seq: null, turnNumber: null, at }) ?? []);
  return { draftId: last?.frameId ?? draft.turnId, attempt: draft.attempt, text: last?.text ?? '', frames };
}

const DraftRef = builder.objectRef<SeenDraft>('Draft').implement({
  description: 'What a running turn has shown so far. None of it is stored before the turn is told.',
  fields: (t) => ({
    draftId: t.id({ description: 'The id of the frame that the text becomes.', resolve: ({ draftId }) => draftId }),
    attempt: t.exposeInt('attempt', { description: 'Which attempt at the turn.' }),
    text: t.exposeString('text', { description: 'The last stretch of text.' }),
    frames: t.field({ type: [FrameRef], description: 'What else was shown: dice, speech, and earlier stretches of text as the frames that they become.', resolve: ({ frames }) => [...frames] }),
  }),
});

builder.objectField(RoomRef, 'draft', (t) =>
  t.field({
    type: DraftRef, nullable: true, description: 'What the running turn has shown so far; null where none runs or nothing was shown.',
    resolve: async ({ roomId, viewer }, _args, { infra }) => seenDraft(draftOfParts(await readDraft(infra.db, roomId)), { roomId, viewer }, infra.clock.now()),
  }),
);
