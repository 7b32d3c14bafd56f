import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { Tx } from '../ports.ts';
import { withPackLock } from './pack-lock.ts';
import type { PackRow } from './pack-row.ts';
import { packOfRow } from './pack-row.ts';
import type { PackPorts } from './store-pack.ts';
import { removeUnusedFiles } from './unused-files.ts';

async function remove(tx: Tx, ports: PackPorts, id: string, principal: Principal): Promise<PackRow> {
  // Whoever turns it on meanwhile waits here, and finds it gone.
  await tx.$queryRaw`SELECT id FROM packs WHERE id = ${id} FOR UPDATE`;
  const row = await tx.pack.findUnique({ where: { id } });
  if (row === null) throw new DomainError('NOT_FOUND');
  const pack = packOfRow(row);
  if (pack.source === 'bundled') throw new DomainError('PACK_BUNDLED');
  const rooms = await tx.room.count({ where: { packIds: { has: id } } });
  if (rooms > 0) throw new DomainError('PACK_IN_USE', { rooms });
  await tx.pack.delete({ where: { id } });
  await recordAudit(tx, ports, { principal, action: 'PACK_UNINSTALLED', target: `${pack.packId}@${pack.version}`, detail: { sha256: pack.sha256 } });
  return pack;
}

/** Uninstalls a pack that no room has on. Rooms keep what it brought. Throws NOT_FOUND, PACK_BUNDLED, PACK_IN_USE. */
export async function uninstallPack(ports: PackPorts, id: string, principal: Principal): Promise<void> {
  await withPackLock(ports.db, async () => {
    const pack = await ports.db.prisma.$transaction((tx) => remove(tx, ports, id, principal));
    await ports.packsChanged?.();
    await removeUnusedFiles(ports, pack.manifest.files);
  });
}
