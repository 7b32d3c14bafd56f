import { DomainError } from '../../core/error/domain-error.ts';
import { cancelJob } from '../../room/job/job.ts';
import type { JobRow } from '../../room/job/job-row.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { JobRef, jobOf } from './job-type.ts';

const JobPayloadRef = builder.objectRef<{ readonly job: JobRow }>('JobPayload').implement({
  description: 'A changed job.',
  fields: (t) => ({ job: t.field({ type: JobRef, description: 'The job as it is now.', resolve: ({ job }) => job }) }),
});

const JobResult = defineResult('JobResult', { payload: JobPayloadRef, errors: ['NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('cancelJob', {
  description: 'Stops a job that is not done. For whoever may see it.',
  result: JobResult,
  args: (arg) => ({ id: arg.id({ required: true, description: 'The job.' }) }),
  resolve: async ({ id }, context) => {
    const job = await jobOf(context, requireId('Job', id));
    if (job === null) throw new DomainError('NOT_FOUND');
    return { job: await cancelJob(context.infra, job.id, context.principal) };
  },
});
