import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { KeyRow } from './key-row.ts';
import { keyOfRow } from './key-row.ts';
import { requireKeepersLeft } from './last-keeper.ts';
import type { Principal } from './principal.ts';

/** Serialises the revocation of operator keys, which no room's lock covers. */
const operatorLock = 72707370;

async function requireOperatorLeft(tx: Tx, key: KeyRow, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${operatorLock})`;
  const left = await tx.key.count({ where: { role: 'OPERATOR', revokedAt: null, id: { not: key.id }, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } });
  if (left === 0) throw new DomainError('LAST_OPERATOR_KEY');
}

/**
 * Ends a key; whoever is connected with it is cut off within seconds. Revoking twice is once. Throws NOT_FOUND,
 * LAST_KEEPER, LAST_OPERATOR_KEY.
 */
export async function revokeKey(ports: RoomPorts, id: string, principal: Principal | null): Promise<KeyRow> {
  const revoked = await ports.db.prisma.$transaction(async (tx) => {
    const row = await tx.key.findUnique({ where: { id } });
    if (row === null) throw new DomainError('NOT_FOUND');
    if (row.revokedAt !== null) return keyOfRow(row);
    const key = keyOfRow(row);
    if (key.role === 'OPERATOR') await requireOperatorLeft(tx, key, ports.clock.now());
    if (key.purpose === 'PERSON') await requireKeepersLeft(tx, ports, key);
    await recordAudit(tx, ports, { roomId: key.roomId, principal, action: 'KEY_REVOKED', target: id });
    return keyOfRow(await tx.key.update({ where: { id }, data: { revokedAt: ports.clock.now() } }));
  });
  ports.notify.publish({ room: revoked.roomId ?? '', kind: 'keys' });
  return revoked;
}
