'use client';

import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { endedStates } from './job-fragment.ts';
import type { Job } from './job-fragment.ts';
import { jobProgressSubscription } from './job-operations.ts';

/** Follows a job to its end: starts with what is known and takes every sign of life. Pass a stable `onEnded`. */
export function useJob(started: Job, onEnded: (job: Job) => void): Job {
  const over = endedStates.has(started.state);
  const [{ data }] = useSubscription({ query: jobProgressSubscription, variables: { id: started.id }, pause: over });
  const job = data?.jobProgress.job ?? started;
  useEffect(() => {
    if (endedStates.has(job.state)) onEnded(job);
  }, [job, onEnded]);
  return job;
}
