import { DomainError } from '../../core/error/domain-error.ts';
import type { Infra } from '../../infra/infra.ts';
import { keyOfRow, refusalOf } from './key-row.ts';
import type { Principal } from './principal.ts';

/** Somebody for whom work is done later, with the keys that they hold by then. Throws FORBIDDEN where they hold none any more. */
export async function principalOfPerson({ db, clock }: Pick<Infra, 'db' | 'clock'>, personId: string | null): Promise<Principal> {
  const rows = await db.prisma.key.findMany({ where: { personId: personId ?? '' } });
  const keys = rows.map(keyOfRow).filter((key) => refusalOf(key, clock.now()) === null);
  if (keys.length === 0) throw new DomainError('FORBIDDEN');
  return { via: 'bearer', keys, sessionHash: null };
}
