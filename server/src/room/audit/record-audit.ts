import type { Prisma } from '../../generated/prisma/client.ts';
import { leadingKey } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { DEPLOYMENT } from './audit-entry.ts';

export type NewAuditEntry = {
  readonly roomId?: string | null;
  /** Who did it; null for the server itself. */
  readonly principal: Principal | null;
  /** A code whose words are `audit.<code>` in the catalogues. */
  readonly action: string;
  readonly target: string;
  readonly detail?: Prisma.InputJsonObject;
};

async function actorOf(tx: Tx, principal: Principal | null): Promise<{ personId: string | null; name: string }> {
  const key = principal === null ? null : leadingKey(principal);
  if (key?.personId == null) return { personId: null, name: '' };
  const person = await tx.person.findUnique({ where: { id: key.personId } });
  return { personId: key.personId, name: person?.name ?? '' };
}

/** Writes down what was done, in the transaction that does it. */
export async function recordAudit(tx: Tx, ports: Pick<RoomPorts, 'ids' | 'clock'>, entry: NewAuditEntry): Promise<void> {
  const actor = await actorOf(tx, entry.principal);
  await tx.auditEntry.create({
    data: {
      roomId: entry.roomId ?? DEPLOYMENT,
      id: ports.ids.uuid(),
      at: ports.clock.now(),
      personId: actor.personId,
      actor: actor.name,
      action: entry.action,
      target: entry.target,
      detail: entry.detail ?? {},
    },
  });
}
