import { addPerson } from '../member/add-member.ts';
import type { KeyPorts } from './key-ports.ts';
import type { KeyRow } from './key-row.ts';
import { keyOfRow } from './key-row.ts';
import { hashKey, newKeyText } from './key-text.ts';
import { storeKey } from './make-key.ts';

/** `made` is the new key's text, where one was made just now. `key` is null where operators have keys of their own already. */
export type OperatorKey = { readonly key: KeyRow | null; readonly made: string | null };

/** Serialises the first start of several replicas. */
const firstStartLock = 72707371;

/**
 * Makes sure that somebody can run the deployment: the configured key exists, or any operator key does, or one is made.
 * A configured key that was revoked stays revoked: its text may be in the wrong hands.
 */
export async function ensureOperatorKey(ports: KeyPorts, configured: string | null, name: string): Promise<OperatorKey> {
  return ports.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${firstStartLock})`;
    const known = configured === null
      ? await tx.key.findFirst({ where: { role: 'OPERATOR', revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: ports.clock.now() } }] }, orderBy: { createdAt: 'asc' } })
      : await tx.key.findUnique({ where: { hash: hashKey(configured) } });
    if (known !== null) return { key: keyOfRow(known), made: null };
    const text = configured ?? newKeyText(ports.random);
    const person = await addPerson(tx, ports, name);
    const key = await storeKey(tx, ports, text, { purpose: 'PERSON', role: 'OPERATOR', name, personId: person.id });
    return { key, made: configured === null ? text : null };
  });
}
