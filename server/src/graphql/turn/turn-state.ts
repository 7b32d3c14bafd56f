import { builder } from '../builder.ts';

export const TurnStateRef = builder.enumType('TurnState', {
  description: 'How far a turn is.',
  values: {
    COLLECTING: { description: 'It gathers actions.' },
    QUEUED: { description: 'It waits to be told.' },
    RUNNING: { description: 'It is being told.' },
    BLOCKED: { description: 'Something has to be settled before it can go on.' },
    COMMITTED: { description: 'It is told.' },
    FAILED: { description: 'It could not be told. Its actions are kept.' },
    CANCELLED: { description: 'It was stopped. Its actions are kept.' },
    UNDONE: { description: 'It was taken back.' },
  } as const,
});
