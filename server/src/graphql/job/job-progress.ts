import { DomainError } from '../../core/error/domain-error.ts';
import type { JobRow } from '../../room/job/job-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { requireId } from '../relay/node-id.ts';
import { requireSignedIn } from '../scopes/require-viewer.ts';
import { JobRef, jobOf } from './job-type.ts';
import { watchJob } from './watch-job.ts';

const JobProgressRef = builder.objectRef<{ readonly job: JobRow }>('JobProgress').implement({
  description: 'A sign of life of a job.',
  fields: (t) => ({ job: t.field({ type: JobRef, description: 'The job as it is now.', resolve: ({ job }) => job }) }),
});

async function subscribe(context: Context, text: string): Promise<AsyncIterable<JobRow>> {
  requireSignedIn(context);
  const job = await jobOf(context, requireId('Job', text));
  if (job === null) throw new DomainError('NOT_FOUND');
  return watchJob(context.infra, job.id);
}

builder.subscriptionField('jobProgress', (t) =>
  t.field({
    type: JobProgressRef,
    description: 'A job as it is and whenever it comes further, until it has ended.',
    args: { id: t.arg.id({ required: true, description: 'The job.' }) },
    subscribe: (_root, { id }, context) => subscribe(context, id),
    resolve: (job: JobRow) => ({ job }),
  }),
);
