import type { RoomPorts } from '../ports.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Which entries: of these rooms (`''` is the deployment), or of everything where `roomIds` is null. */
export type AuditFilter = { readonly roomIds: readonly string[] | null; readonly action?: string | null };

/** Entries by id stand newest first: ids are made in the order of time. */
export type AuditPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

type Reading = Pick<RoomPorts['db'], 'prisma'>;

function conditionOf({ roomIds, action }: AuditFilter) {
  return { ...(roomIds !== null && { roomId: { in: [...roomIds] } }), ...(action != null && { action }) };
}

export async function listAudit({ prisma }: Reading, filter: AuditFilter, page: AuditPage): Promise<AuditEntry[]> {
  const bounds = { ...(page.after !== undefined && { lt: page.after }), ...(page.before !== undefined && { gt: page.before }) };
  return prisma.auditEntry.findMany({
    where: { ...conditionOf(filter), id: bounds },
    orderBy: { id: page.inverted ? 'asc' : 'desc' },
    take: page.limit,
  });
}

export function countAudit({ prisma }: Reading, filter: AuditFilter): Promise<number> {
  return prisma.auditEntry.count({ where: conditionOf(filter) });
}

/** One entry; null where there is none. */
export function auditById({ prisma }: Reading, roomId: string, id: string): Promise<AuditEntry | null> {
  return prisma.auditEntry.findUnique({ where: { roomId_id: { roomId, id } } });
}
