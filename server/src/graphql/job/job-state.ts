import { builder } from '../builder.ts';

export const JobStateRef = builder.enumType('JobState', {
  description: 'How far a job is.',
  values: {
    QUEUED: { description: 'Waits for a worker.' },
    RUNNING: { description: 'Is being done.' },
    SUCCEEDED: { description: 'Is done.' },
    FAILED: { description: 'Could not be done.' },
    CANCELLED: { description: 'Was stopped.' },
  } as const,
});
