import type { Job } from '../../generated/prisma/client.ts';

export const jobStates = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof jobStates)[number];

/** One part of a job, as people watch it: a file of an import, a pack of an install. `message` is a code or a name, not words. */
export type JobItem = { readonly name: string; readonly state: JobState; readonly message?: string | null };

/** Long work that people watch. The row is the truth; the job engine only drives it. */
export type JobRow = Omit<Job, 'state' | 'items'> & { readonly state: JobState; readonly items: readonly JobItem[] };

export function jobOfRow(row: Job): JobRow {
  return row as unknown as JobRow;
}

export function hasEnded(state: JobState): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}
