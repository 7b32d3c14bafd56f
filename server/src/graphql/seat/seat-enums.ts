import { builder } from '../builder.ts';

export const SeatRoleRef = builder.enumType('SeatRole', {
  description: 'What a seat is for.',
  values: {
    PLAYER: { description: 'Plays characters of the story.', value: 'player' },
    HOST: { description: 'Narrates beside the keeper. It gives no rights.', value: 'host' },
    SPECTATOR: { description: 'Looks on; it may let the story go on.', value: 'spectator' },
  } as const,
});

export const SeatControllerRef = builder.enumType('SeatController', {
  description: 'Who plays a seat.',
  values: {
    HUMAN: { description: 'A member.', value: 'human' },
    AI: { description: "A companion: the keeper's model speaks for its characters within the telling. It submits no actions.", value: 'ai' },
    EMPTY: { description: 'Nobody. It submits no actions; its characters stay with it.', value: 'empty' },
  } as const,
});

export const TextRuleRef = builder.enumType('TextRule', {
  description: 'Whether an action has words.',
  values: {
    REQUIRED: { description: 'It needs them.' },
    OPTIONAL: { description: 'It may have them.' },
    NONE: { description: 'It has none.' },
  } as const,
});
