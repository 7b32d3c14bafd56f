import { DomainError } from '../../core/error/domain-error.ts';
import { isOperator, personOf } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import type { Tx } from '../ports.ts';
import type { PackRow } from './pack-row.ts';

/** Rooms that use a pack and that nobody of these people keeps. */
async function roomsOfOthers(tx: Tx, id: string, personIds: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM rooms r WHERE ${id} = ANY(r.pack_ids) AND NOT EXISTS (
      SELECT FROM members m WHERE m.room_id = r.id AND m.role = 'KEEPER' AND m.removed_at IS NULL AND m.person_id = ANY(${[...personIds]}::text[]))`;
  return row?.count ?? 0;
}

/**
 * Whether somebody may put other bytes in the place of an installed version. Operators may. A keeper may with what they
 * installed themselves, as long as only their own rooms use it: else one room's keeper could change another room's play.
 */
export async function requireReplaceable(tx: Tx, before: PackRow, principal: Principal): Promise<void> {
  if (isOperator(principal)) return;
  const personIds = principal.keys.flatMap(({ personId }) => personId ?? []);
  const own = before.source !== 'bundled' && before.acceptedBy === personOf(principal);
  if (own && (await roomsOfOthers(tx, before.id, personIds)) === 0) return;
  throw new DomainError('PACK_TAKEN', { packId: before.packId, version: before.version });
}
