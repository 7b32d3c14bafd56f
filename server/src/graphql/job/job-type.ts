import type { JobItem, JobRow } from '../../room/job/job-row.ts';
import { jobsById } from '../../room/job/job.ts';
import { isOperator } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { failureOf } from '../errors/failure.ts';
import { DomainErrorInfoRef } from '../errors/issue-type.ts';
import { wordsOf } from '../errors/words-of.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { JobStateRef } from './job-state.ts';

const jobLoader = defineLoader<string, JobRow | null>(async (ids, { infra }) => {
  const jobs = await jobsById(infra.db, ids);
  return ids.map((id) => jobs.get(id) ?? null);
});

/** Jobs are seen by operators, by whoever started them and by the keepers of their room. */
export async function maySeeJob(context: Context, job: JobRow): Promise<boolean> {
  if (isOperator(context.principal)) return true;
  if (job.personId !== null && context.principal.keys.some(({ personId }) => personId === job.personId)) return true;
  return job.roomId !== null && (await context.viewerIn(job.roomId))?.kind === 'keeper';
}

/** A job as the asker may see it; null where it does not exist for them. */
export async function jobOf(context: Context, id: string): Promise<JobRow | null> {
  const job = await jobLoader(context).load(id);
  return job !== null && (await maySeeJob(context, job)) ? job : null;
}

const JobItemRef = builder.objectRef<JobItem>('JobItem').implement({
  description: 'One part of a job.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is about.' }),
    state: t.field({ type: JobStateRef, description: 'How far it is.', resolve: ({ state }) => state }),
    message: t.string({ nullable: true, description: 'What there is to say about it.', resolve: ({ message }, _args, { locale }) => (message == null ? null : wordsOf(message, {}, locale)) }),
  }),
});

export const JobRef = builder.objectRef<JobRow>('Job');

builder.node(JobRef, {
  description: 'Long work whose progress people watch: an install, an import.',
  id: { description: 'The node id of the job.', resolve: ({ id }) => id },
  loadOne: (id, context) => jobOf(context, id),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What is done.' }),
    state: t.field({ type: JobStateRef, description: 'How far it is.', resolve: ({ state }) => state }),
    room: t.field({ type: RoomRef, nullable: true, description: 'The room that it is for.', resolve: ({ roomId }, _args, context) => roomViewOf(context, roomId) }),
    done: t.exposeInt('done', { description: 'How many steps are done.' }),
    total: t.exposeInt('total', { description: 'How many steps there are.' }),
    items: t.field({ type: [JobItemRef], description: 'Its parts.', resolve: ({ items }) => [...items] }),
    failure: t.field({ type: DomainErrorInfoRef, nullable: true, description: 'Why it failed.', resolve: ({ failure }) => failureOf(failure) }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was asked for.', resolve: ({ createdAt }) => createdAt }),
    updatedAt: t.field({ type: 'DateTime', description: 'When it last came further.', resolve: ({ updatedAt }) => updatedAt }),
  }),
});
