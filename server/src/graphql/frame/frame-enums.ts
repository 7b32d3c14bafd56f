import { builder } from '../builder.ts';

export const SpeakerRef = builder.enumType('Speaker', {
  description: 'Who tells.',
  values: {
    KEEPER: { description: 'The keeper of the story.' },
    CHARACTER: { description: 'A character, in their own voice.' },
    HOST: { description: 'Somebody at the table who narrates.' },
    SYSTEM: { description: 'The table itself.' },
  } as const,
});

export const TextFormatRef = builder.enumType('TextFormat', {
  description: 'How a text is to be read.',
  values: { MARKDOWN: { description: 'As Markdown, without HTML.' }, PLAIN: { description: 'As it stands.' } } as const,
});

export const DiceKindRef = builder.enumType('DiceKind', {
  description: 'What dice were rolled for.',
  values: {
    ROLL: { description: 'For their total.' },
    CHECK: { description: 'Against something.' },
    OPPOSED: { description: 'Against each other.' },
    INITIATIVE: { description: 'For the order of acting.' },
  } as const,
});

export const StateChangeKindRef = builder.enumType('StateChangeKind', {
  description: 'What became of a document for the reader.',
  values: {
    SHOWN: { description: 'They see it from now on.' },
    CHANGED: { description: 'What they see of it has changed.' },
    GONE: { description: 'They do not see it any more.' },
  } as const,
});

export const ResetReasonRef = builder.enumType('ResetReason', {
  description: "Why the room's frames are to be read anew.",
  values: {
    UNDO: { description: 'Turns were taken back.' },
    REGENERATED: { description: 'The last turn was told anew.' },
    VERSION_CHOSEN: { description: 'Another telling of a turn was chosen.' },
    RESTORED: { description: 'The room was brought back to a snapshot.' },
    TOO_FAR_BEHIND: { description: 'The reader was away for too long to catch up frame by frame.' },
    UNKNOWN_CURSOR: { description: 'The cursor leads nowhere.' },
    VIEW_CHANGED: { description: 'The reader sees the room with other eyes from now on.' },
  } as const,
});
