import type { RoomPorts } from '../ports.ts';
import type { JobRow, JobState } from './job-row.ts';
import { jobOfRow } from './job-row.ts';

/** `visible` limits the list to jobs of these people and rooms; null shows all of the deployment. */
export type JobFilter = {
  readonly kind?: string | null;
  readonly state?: JobState | null;
  readonly roomId?: string | null;
  readonly visible: { readonly personIds: readonly string[]; readonly roomIds: readonly string[] } | null;
};

/** Ids are made in the order of time, so they are the order of the list too, newest first. */
export type JobPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

type Reading = Pick<RoomPorts['db'], 'prisma'>;

function conditionOf({ kind, state, roomId, visible }: JobFilter) {
  return {
    ...(kind != null && { kind }),
    ...(state != null && { state }),
    ...(roomId != null && { roomId }),
    ...(visible !== null && { OR: [{ personId: { in: [...visible.personIds] } }, { roomId: { in: [...visible.roomIds] } }] }),
  };
}

export async function listJobs({ prisma }: Reading, filter: JobFilter, page: JobPage): Promise<JobRow[]> {
  const bounds = { ...(page.after !== undefined && { lt: page.after }), ...(page.before !== undefined && { gt: page.before }) };
  const rows = await prisma.job.findMany({ where: { ...conditionOf(filter), id: bounds }, orderBy: { id: page.inverted ? 'asc' : 'desc' }, take: page.limit });
  return rows.map(jobOfRow);
}

export function countJobs({ prisma }: Reading, filter: JobFilter): Promise<number> {
  return prisma.job.count({ where: conditionOf(filter) });
}
