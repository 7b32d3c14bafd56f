import { DomainError } from '../../core/error/domain-error.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { JobItem, JobRow, JobState } from './job-row.ts';
import { jobOfRow } from './job-row.ts';

type Ports = Omit<RoomPorts, 'notify'> & { readonly notify: { publish(hint: { room: string; kind: 'job'; job: string }): void } };

export type NewJob = {
  readonly kind: string;
  readonly roomId?: string | null;
  readonly personId: string | null;
  readonly input: Prisma.InputJsonValue;
  readonly total?: number;
};

/** Makes a job; the caller adds the task that does it, in the same transaction. */
export async function createJob(tx: Tx, { ids, clock }: Pick<RoomPorts, 'ids' | 'clock'>, job: NewJob): Promise<JobRow> {
  const now = clock.now();
  return jobOfRow(await tx.job.create({ data: { ...job, id: ids.uuid(), state: 'QUEUED', createdAt: now, updatedAt: now } }));
}

export type JobChange = {
  readonly state?: JobState;
  readonly done?: number;
  readonly total?: number;
  readonly items?: readonly JobItem[];
  readonly result?: Prisma.InputJsonValue;
  readonly failure?: Prisma.InputJsonValue;
};

/**
 * Writes how far a job is. Answers false where it has ended meanwhile, by cancelling or by another worker: whoever works
 * on it stops. In a transaction this is the fence of the job's last step.
 */
export async function changeJob(client: Tx | RoomPorts['db']['prisma'], { clock }: Pick<RoomPorts, 'clock'>, id: string, change: JobChange): Promise<boolean> {
  const { items, ...rest } = change;
  const { count } = await client.job.updateMany({
    where: { id, state: { in: ['QUEUED', 'RUNNING'] } },
    data: { ...rest, ...(items !== undefined && { items: items as unknown as Prisma.InputJsonValue }), updatedAt: clock.now() },
  });
  return count === 1;
}

/** `changeJob` on its own, and a hint to whoever watches. */
export async function reportJob(ports: Ports, id: string, change: JobChange): Promise<boolean> {
  const open = await changeJob(ports.db.prisma, ports, id, change);
  ports.notify.publish({ room: '', kind: 'job', job: id });
  return open;
}

/** Ends a job that is not done; its worker notices at its next step. Throws NOT_FOUND, JOB_ENDED. */
export async function cancelJob(ports: Ports, id: string, principal: Principal): Promise<JobRow> {
  const cancelled = await ports.db.prisma.$transaction(async (tx) => {
    const row = await tx.job.findUnique({ where: { id } });
    if (row === null) throw new DomainError('NOT_FOUND');
    const stopped = await changeJob(tx, ports, id, { state: 'CANCELLED' });
    if (!stopped) throw new DomainError('JOB_ENDED', { state: row.state });
    await recordAudit(tx, ports, { roomId: row.roomId, principal, action: 'JOB_CANCELLED', target: id, detail: { kind: row.kind } });
    return jobOfRow(await tx.job.findUniqueOrThrow({ where: { id } }));
  });
  ports.notify.publish({ room: '', kind: 'job', job: id });
  return cancelled;
}

export async function jobsById({ prisma }: Pick<RoomPorts['db'], 'prisma'>, ids: readonly string[]): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await prisma.job.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, jobOfRow(row)]));
}

