import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { switchOffPresetsOf } from '../preset/switch-preset.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { LoadedPack, PackStorePorts } from './load-pack.ts';
import { loadPack } from './load-pack.ts';
import type { PackRow } from './pack-row.ts';
import { packsById } from './pack-row.ts';
import { switchId, switchOff, switchOn } from './pack-switch.ts';
import { seedPack } from './seed-pack.ts';
import { switchLore } from './switch-lore.ts';

type Ports = RoomPorts & PackStorePorts;

/** Who turns which pack on or off where. `packRowId` is the id of the installed pack. */
export type PackTurn = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal; readonly packRowId: string };

/** Whether the room has had this very version before: then it has everything of it that its keeper wants. */
async function hadVersion(write: RoomWrite, { packId, version }: PackRow): Promise<boolean> {
  const document = (await write.documents.read([switchId(packId)])).get(switchId(packId));
  return document?.kind === 'pack-switch' && document.data.version === version;
}

async function turnOn(write: RoomWrite, ports: Ports, pack: LoadedPack): Promise<readonly Issue[]> {
  const room = await requireWritable(write);
  const had = await hadVersion(write, pack);
  if (had) await switchOn(write, pack);
  const issues = had ? [] : (await seedPack(write, { pack, locale: room.locale, ports })).issues;
  await switchLore(write, pack.packId, true);
  return issues;
}

/**
 * Turns an installed pack on in a room. The first time it brings its content, without touching what the room has under
 * the same ids; what was left so is listed. Throws NOT_FOUND, ROOM_ENDED, PACK_FILES_MISSING.
 */
export async function enablePack(ports: Ports, { roomId, memberId, principal, packRowId }: PackTurn): Promise<readonly Issue[]> {
  const pack = await loadPack(ports, packRowId);
  return writeRoom(ports, { roomId, memberId }, async (write) => {
    const issues = await turnOn(write, ports, pack);
    await recordAudit(write.tx, ports, { roomId, principal, action: 'PACK_ENABLED', target: `${pack.packId}@${pack.version}` });
    return issues;
  });
}

/** Turns a pack off in a room: its lore and preset are told no more and its playbook not followed; what it brought stays. Throws NOT_FOUND, ROOM_ENDED. */
export async function disablePack(ports: Ports, { roomId, memberId, principal, packRowId }: PackTurn): Promise<void> {
  const pack = (await packsById(ports.db, [packRowId])).get(packRowId);
  if (pack === undefined) throw new DomainError('NOT_FOUND');
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    if (!(await hadVersion(write, pack))) throw new DomainError('NOT_FOUND');
    await switchOff(write, pack);
    await switchLore(write, pack.packId, false);
    await switchOffPresetsOf(write, pack.packId);
    await recordAudit(write.tx, ports, { roomId, principal, action: 'PACK_DISABLED', target: `${pack.packId}@${pack.version}` });
  });
}
