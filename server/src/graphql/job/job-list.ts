import type { JobFilter } from '../../room/job/list-jobs.ts';
import { countJobs, listJobs } from '../../room/job/list-jobs.ts';
import type { JobRow } from '../../room/job/job-row.ts';
import { isOperator } from '../../room/key/principal.ts';
import { membershipsOf } from '../../room/member/load-members.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { connectionOf } from '../relay/connection-of.ts';
import { idWithin } from '../relay/node-id.ts';
import { JobStateRef } from './job-state.ts';
import { JobRef } from './job-type.ts';

const JobFilterRef = builder.inputType('JobFilter', {
  description: 'Which jobs to show.',
  fields: (t) => ({
    kind: t.string({ description: 'Only of this kind.' }),
    state: t.field({ type: JobStateRef, description: 'Only in this state.' }),
    roomId: t.id({ description: 'Only for this room.' }),
  }),
});

async function visibleTo(context: Context): Promise<JobFilter['visible']> {
  const { infra, principal } = context;
  if (isOperator(principal)) return null;
  const memberships = await membershipsOf(infra.db, principal);
  const kept = await Promise.all(memberships.map(async ({ roomId }) => ((await context.viewerIn(roomId))?.kind === 'keeper' ? [roomId] : [])));
  return { personIds: principal.keys.flatMap(({ personId }) => personId ?? []), roomIds: kept.flat() };
}

builder.queryField('jobs', (t) =>
  t.connection(
    {
      type: JobRef,
      description: 'Long work: all of it for operators, else what one started oneself or what is for rooms that one keeps. Newest first.',
      args: { filter: t.arg({ type: JobFilterRef, description: 'Which jobs.' }) },
      resolve: async (_root, { filter, ...args }, context) => {
        const { db } = context.infra;
        const roomId = filter?.roomId == null ? null : (idWithin('Room', filter.roomId) ?? '-');
        const wanted: JobFilter = { kind: filter?.kind ?? null, state: filter?.state ?? null, roomId, visible: await visibleTo(context) };
        return connectionOf(args, { cursor: ({ id }: JobRow) => id, total: () => countJobs(db, wanted), load: (page) => listJobs(db, wanted, page) });
      },
    },
    { name: 'JobConnection', description: 'A page of jobs.' },
    { name: 'JobEdge', description: 'A job in its list.' },
  ),
);
