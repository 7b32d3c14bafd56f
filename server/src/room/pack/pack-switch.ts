import { DomainError } from '../../core/error/domain-error.ts';
import type { Tx } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { PackRow } from './pack-row.ts';

/** The document that says whether a pack is on in a room. */
export function switchId(packId: string): string {
  return `pack:${packId}`;
}

/** Keeps the pack from being uninstalled while a room turns it on. Throws NOT_FOUND where it is gone already. */
async function holdPack(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM packs WHERE id = ${id} FOR SHARE`;
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
}

/**
 * Turns a pack on in the room that is written to. Another version of it gives way; the room's row names the packs that are
 * on, so that one statement finds the rooms that use a pack.
 */
export async function switchOn(write: RoomWrite, pack: Pick<PackRow, 'id' | 'packId' | 'version'>): Promise<void> {
  const { tx, roomId, at } = write;
  await holdPack(tx, pack.id);
  const data = { packId: pack.packId, version: pack.version, enabled: true, enabledAt: at.toISOString() };
  await write.documents.put({ kind: 'pack-switch', id: switchId(pack.packId), data });
  await tx.$executeRaw`UPDATE rooms SET updated_at = ${at}, pack_ids = array_append(
    (SELECT coalesce(array_agg(id), '{}') FROM unnest(pack_ids) AS id WHERE id NOT IN (SELECT p.id FROM packs p WHERE p.pack_id = ${pack.packId})), ${pack.id}) WHERE id = ${roomId}`;
}

/** Turns it off; what it brought stays in the room. */
export async function switchOff(write: RoomWrite, pack: Pick<PackRow, 'id' | 'packId' | 'version'>): Promise<void> {
  const { tx, roomId, at } = write;
  const data = { packId: pack.packId, version: pack.version, enabled: false, enabledAt: null };
  await write.documents.put({ kind: 'pack-switch', id: switchId(pack.packId), data });
  await tx.$executeRaw`UPDATE rooms SET updated_at = ${at}, pack_ids = array_remove(pack_ids, ${pack.id}) WHERE id = ${roomId}`;
}
