import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { lockRoom } from '../write/room-head.ts';

type KeeperRow = { member_id: string; key_id: string };

/** Every pair of a keeper of the room and a key with which a person can act as that keeper now. */
async function keepersWithKeys(tx: Tx, roomId: string, now: Date): Promise<KeeperRow[]> {
  return tx.$queryRaw<KeeperRow[]>`
    SELECT m.id AS member_id, k.id AS key_id FROM members m
    JOIN keys k ON k.purpose = 'PERSON' AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
      AND ((k.room_id = m.room_id AND k.member_id = m.id) OR (k.room_id IS NULL AND k.person_id = m.person_id))
    WHERE m.room_id = ${roomId} AND m.role = 'KEEPER' AND m.removed_at IS NULL`;
}

/** What is about to go: keys, or a keeper as such. */
export type Going = { readonly keyIds?: readonly string[]; readonly memberId?: string };

/**
 * Throws LAST_KEEPER where a room that has a keeper with a usable key would have none afterwards. Call it under the
 * room's lock: two that go at the same moment must not each count on the other.
 */
export async function requireKeeperLeft(tx: Tx, roomId: string, going: Going, now: Date): Promise<void> {
  const keepers = await keepersWithKeys(tx, roomId, now);
  const left = keepers.filter(({ member_id, key_id }) => member_id !== going.memberId && going.keyIds?.includes(key_id) !== true);
  if (keepers.length > 0 && left.length === 0) throw new DomainError('LAST_KEEPER');
}

/** The same for every room that a key keeps: its own, or all of its person; their locks are taken in one order. */
export async function requireKeepersLeft(tx: Tx, { clock }: Pick<RoomPorts, 'clock'>, key: { readonly id: string; readonly roomId: string | null; readonly personId: string | null }): Promise<void> {
  const kept = await tx.member.findMany({ where: { role: 'KEEPER', removedAt: null, ...(key.roomId === null ? { personId: key.personId ?? '' } : { roomId: key.roomId }) } });
  for (const roomId of [...new Set(kept.map((member) => member.roomId))].toSorted()) {
    await lockRoom(tx, roomId);
    await requireKeeperLeft(tx, roomId, { keyIds: [key.id] }, clock.now());
  }
}
