import { DomainError } from '../../core/error/domain-error.ts';
import type { WitnessedHistory, WitnessedStory } from '../../core/story/witnessed.ts';
import { limitIssues, WITNESSED_DEFAULT, WITNESSED_MAX, WITNESSED_TEXT_MAX, witnessedStories } from '../../core/story/witnessed.ts';
import { newestMessages } from '../../room/frame/display-frames.ts';
import { builder } from '../builder.ts';
import { CharacterRef } from '../character/character-ref.ts';
import { seatsOf } from '../seat/seat-type.ts';
import { StorySegmentRef } from './story-segment-type.ts';

const WitnessedStoryRef = builder.objectRef<WitnessedStory>('WitnessedStory').implement({
  description: 'A story that somebody was there for.',
  fields: (t) => ({
    content: t.string({ description: 'All of it as plain text.', resolve: ({ content }) => content }),
    segments: t.field({ type: [StorySegmentRef], description: 'The same by voices: everything that was told, not their own words alone.', resolve: ({ segments }) => [...segments] }),
  }),
});

const WitnessedHistoryRef = builder.objectRef<WitnessedHistory>('WitnessedHistory').implement({
  description: 'Stories that a character was there for.',
  fields: (t) => ({
    stories: t.field({ type: [WitnessedStoryRef], description: 'Oldest first.', resolve: ({ messages }) => [...messages] }),
    truncated: t.boolean({ description: 'Whether there is, or may be, more than is shown.', resolve: ({ truncated }) => truncated }),
  }),
});

builder.objectField(CharacterRef, 'witnessed', (t) =>
  t.field({
    type: WitnessedHistoryRef, nullable: true,
    description: `The stories that they were there for, as they would be told to whoever plays them: of the newest 200 messages, at most ${WITNESSED_TEXT_MAX} characters. For keepers; null for others.`,
    args: { limit: t.arg.int({ description: `How many, 1 to ${WITNESSED_MAX}; ${WITNESSED_DEFAULT} where absent.` }) },
    resolve: async ({ view, viewer }, { limit }, context) => {
      if (viewer.kind !== 'keeper' && viewer.kind !== 'operator') return null;
      const wanted = limit ?? WITNESSED_DEFAULT;
      if (limitIssues(wanted).length > 0) throw new DomainError('BAD_REQUEST', { reason: `limit: 1..${WITNESSED_MAX}` });
      const { roomId, id: characterId } = view;
      const [messages, seats] = await Promise.all([newestMessages({ db: context.infra.db, roomId, turn: null }), seatsOf(context, { roomId, viewer })]);
      const seatIds = seats.filter(({ characters }) => characters.some(({ id }) => id === characterId)).map(({ seat }) => seat.id);
      return witnessedStories(messages, { characterId, seatIds, limit: wanted });
    },
  }),
);
