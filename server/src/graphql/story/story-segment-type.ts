import type { StorySegment } from '../../core/story/story-segment.ts';
import { builder } from '../builder.ts';

export const StorySegmentRef = builder.objectRef<StorySegment>('StorySegment').implement({
  description: 'A stretch of a telling in one voice.',
  fields: (t) => ({
    kind: t.string({ description: 'narration or speech.', resolve: ({ kind }) => kind }),
    speaker: t.string({ nullable: true, description: 'Who speaks.', resolve: ({ speaker }) => speaker ?? null }),
    text: t.string({ description: 'The words.', resolve: ({ text }) => text }),
  }),
});
