import { seesAll } from '../../core/document/viewer.ts';
import { segmentsOf } from '../../core/story/story-segment.ts';
import { documentsById } from '../../room/document/read-documents.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { SpeakerRef, TextFormatRef } from './frame-enums.ts';
import { frameInterfaces } from './frame-type.ts';
import { StorySegmentRef } from '../story/story-segment-type.ts';
import type { SeenFrame } from './seen-frame.ts';

/** Somebody whom only the keeper knows of may be there: naming them would be telling. */
async function presentIn({ roomId, viewer, data }: SeenFrame<'narrative'>, { infra }: Context): Promise<readonly string[]> {
  if (seesAll(viewer) || data.presentCharacterIds.length === 0) return data.presentCharacterIds;
  const known = await documentsById({ db: infra.db, roomId, viewer }, data.presentCharacterIds);
  return data.presentCharacterIds.filter((id) => known.has(id));
}

builder.objectRef<SeenFrame<'narrative'>>('NarrativeFrame').implement({
  ...frameInterfaces,
  description: 'A part of the story.',
  fields: (t) => ({
    speaker: t.field({ type: SpeakerRef, description: 'Who tells it.', resolve: ({ data }) => data.speaker }),
    name: t.string({ nullable: true, description: 'The name of whoever tells it; null for the keeper.', resolve: ({ data }) => data.name }),
    text: t.string({ description: 'What is told.', resolve: ({ data }) => data.text }),
    format: t.field({ type: TextFormatRef, description: 'How the text is to be read.', resolve: ({ data }) => data.format }),
    segments: t.field({ type: [StorySegmentRef], description: 'The same by voices.', resolve: ({ data }) => segmentsOf(data) }),
    presentCharacterIds: t.idList({ description: 'Node ids of the characters that take part, as far as the reader knows of them now.', resolve: async (frame, _args, context) => (await presentIn(frame, context)).map((id) => roomNodeId('Character', frame.roomId, id)) }),
  }),
});

builder.objectRef<SeenFrame<'action'>>('ActionFrame').implement({
  ...frameInterfaces,
  description: 'What a seat did or said.',
  fields: (t) => ({
    seatId: t.id({ nullable: true, description: 'The node id of the seat.', resolve: ({ roomId, data }) => roomNodeId('Seat', roomId, data.seatId) }),
    actor: t.string({ description: 'The name of whoever did it.', resolve: ({ data }) => data.actor }),
    kind: t.string({ description: 'What kind of action it was.', resolve: ({ data }) => data.kind }),
    text: t.string({ description: 'The words.', resolve: ({ data }) => data.text }),
    whisper: t.boolean({ description: 'Whether it was said to the keeper alone.', resolve: ({ data }) => data.whisper }),
    talk: t.boolean({ description: 'Whether it was said beside the story.', resolve: ({ data }) => data.talk }),
  }),
});
