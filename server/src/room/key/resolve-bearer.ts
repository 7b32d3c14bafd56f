import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { refusalOf } from './key-row.ts';
import { hashKey } from './key-text.ts';
import { shownKey } from './load-keys.ts';
import { noteKeyUse } from './note-key-use.ts';
import type { Principal } from './principal.ts';

/**
 * The principal of a key as a program shows it. Throws KEY_UNKNOWN, KEY_REVOKED, KEY_EXPIRED, and KEY_OPEN_INVITE for a
 * link that first has to make its holder a member.
 */
export async function resolveBearer(ports: Pick<RoomPorts, 'db' | 'clock'>, text: string): Promise<Principal> {
  const key = await shownKey(ports.db, hashKey(text));
  if (key === null) throw new DomainError('KEY_UNKNOWN');
  const refusal = refusalOf(key, ports.clock.now());
  if (refusal !== null) throw new DomainError(refusal);
  if (key.purpose === 'INVITE') throw new DomainError('KEY_OPEN_INVITE');
  await noteKeyUse(ports, [key]);
  return { via: 'bearer', keys: [key], sessionHash: null };
}
