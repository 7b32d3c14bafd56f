import type { JobItem, JobState } from '../job/job-row.ts';
import type { ImportRole } from './import-request.ts';
import type { CardPicture } from './card-pictures.ts';

/** The steps of every import, and between them one for each picture. */
export const importSteps = ['read', 'portrait', 'book', 'commit'] as const;

/** What is done about a picture, and what came of it. */
export type Step = { readonly name: string; state: JobState; message: string | null };

/** The steps of an import, in the order in which they are taken; the file has been read when there are any. */
export function stepsOf(as: ImportRole, { pictures, hasBook }: { readonly pictures: readonly CardPicture[]; readonly hasBook: boolean }): Step[] {
  const step = (name: string, state: JobState = 'QUEUED'): Step => ({ name, state, message: null });
  const card = as === 'LOREBOOK' ? [] : [step('portrait'), ...pictures.map(({ name, type }, i) => step(`${type}: ${name || i + 1}`.slice(0, 200)))];
  return [step('read', 'SUCCEEDED'), ...card, ...(hasBook ? [step('book')] : []), step('commit')];
}

export function itemsOf(steps: readonly Step[]): JobItem[] {
  return steps.map(({ name, state, message }) => ({ name, state, ...(message !== null && { message }) }));
}

export function doneOf(steps: readonly Step[]): number {
  return steps.filter(({ state }) => state !== 'QUEUED' && state !== 'RUNNING').length;
}
